public import FlightCore

/// A recording that knows all flights of some airports, with their aircraft.
public protocol TrafficSource: Sendable {
    var source: FlightObservation.Source { get }
    /// Returns the flights scheduled to depart within the given spans before and after `now`, with the information
    /// known at `now`. Includes flights already known to be cancelled.
    ///
    /// - Parameters:
    ///   - now: the time of interest. Later events are left out.
    ///   - before: how far to look back.
    ///   - ahead: how far to look ahead.
    func traffic(at now: Instant, before: Span, ahead: Span) async throws -> [Flight]
}
