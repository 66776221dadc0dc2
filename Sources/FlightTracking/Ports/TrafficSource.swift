public import FlightCore

/// Knows all flights of some airports around a moment, with their aircraft: a recording.
public protocol TrafficSource: Sendable {
    var source: FlightObservation.Source { get }
    /// The flights that were to leave in the hours around a moment, as far as they were known then; those too of which it was
    /// known that they are cancelled.
    ///
    /// - Parameters:
    ///   - now: what happens later is not known.
    ///   - before: how far back.
    ///   - ahead: how far on.
    func traffic(at now: Instant, before: Span, ahead: Span) async throws -> [Flight]
}
