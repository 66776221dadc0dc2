public import FlightCore

/// Provides recorded traffic: all flights at certain airports, with their aircraft.
public protocol TrafficSource: Sendable {
    var source: FlightObservation.Source { get }
    /// Returns the flights scheduled to depart within the given spans before and after `now`, as known at `now`.
    /// Includes flights already known to be cancelled.
    ///
    /// - Parameters:
    ///   - now: The current time. Later events are left out.
    ///   - before: How far to look back.
    ///   - ahead: How far to look ahead.
    func traffic(at now: Instant, before: Span, ahead: Span) async throws -> [Flight]
}
