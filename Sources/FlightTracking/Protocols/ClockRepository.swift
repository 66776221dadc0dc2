public import FlightCore

/// Corrects stored times that came from a wrong clock.
///
/// Observations are stored with their time and the order in which the server received them. If two observations have
/// the same time, the one received later is in effect. When the time of an observation is corrected, its place in the
/// order does not change.
public protocol ClockRepository: Sendable {
    /// Sets the time of every entry dated later than `now` to `time`, because an entry cannot come from the future.
    ///
    /// - Parameters:
    ///   - flight: The flight to correct; nil to correct all flights, the settings, and the times at which sources last
    ///     responded.
    ///   - time: A time no later than `now`.
    /// - Returns: The number of observations whose time was changed.
    @discardableResult
    func putBack(_ flight: Flight.ID?, laterThan now: Instant, to time: Instant) async throws -> Int
    /// Returns whether any recent change is dated later than `now`.
    func hasFuture(beyond now: Instant) async throws -> Bool
}
