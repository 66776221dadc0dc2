public import FlightCore

/// Corrects stored times that a wrong clock has given.
///
/// Every observation is stored with its time and its place in the order of arrival at this server. Of two observations
/// with the same time, the later in that order is in effect. Once the clock is right again, an observation from a clock
/// that was ahead loses its time but keeps its place.
public protocol ClockRepository: Sendable {
    /// Gives every entry with a time later than `now` the time `time`: an observation cannot come from the future.
    ///
    /// - Parameters:
    ///   - flight: the flight to correct; nil for all flights, the settings, and when sources last answered.
    ///   - time: no later than `now`.
    /// - Returns: how many observations got another time.
    @discardableResult
    func putBack(_ flight: Flight.ID?, laterThan now: Instant, to time: Instant) async throws -> Int
    /// Returns whether one of the latest changes has a later time.
    func hasFuture(beyond now: Instant) async throws -> Bool
}
