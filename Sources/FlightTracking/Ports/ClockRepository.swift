public import FlightCore

/// Keeps times that a clock has given, which may have been wrong.
///
/// What is kept has the time at which it was said, and beside it its place in the order in which this server heard it. Of
/// two words of one time the later in that order stands. So a word of a clock that was ahead loses its time, not its
/// place, once the clock is right again.
public protocol ClockRepository: Sendable {
    /// Gives what has a time later than `now` the time `time`: nothing can have been said in the future.
    ///
    /// - Parameters:
    ///   - flight: whose words; nil for those of all flights, the settings, and when sources were heard.
    ///   - time: no later than `now`.
    /// - Returns: how many words of travellers and sources got another time.
    @discardableResult
    func putBack(_ flight: Flight.ID?, laterThan now: Instant, to time: Instant) async throws -> Int
    /// Whether one of the last changes was later than a time.
    func hasFuture(beyond now: Instant) async throws -> Bool
}
