public import FlightCore

/// A recording that knows all flights of some airports, with their aircraft.
public protocol TrafficSource: Sendable {
    var source: FlightObservation.Source { get }
    /// Returns the flights scheduled to depart within some hours of an instant, with the information known at that
    /// time. Includes flights already known to be cancelled.
    ///
    /// - Parameters:
    ///   - now: later events are not known.
    ///   - before: how far to look back.
    ///   - ahead: how far to look ahead.
    func traffic(at now: Instant, before: Span, ahead: Span) async throws -> [Flight]
}
