public import FlightCore

/// Corrects stored times that came from a wrong clock.
///
/// Every observation is stored with its time and with its position in the order in which this server received the
/// observations. Of two observations with the same time, the one received later is in effect. Once the clock is right
/// again, an observation dated by a clock that was ahead gets a new time but keeps its position.
public protocol ClockRepository: Sendable {
    /// Changes the time of every entry dated later than `now` to `time`, because an observation cannot come from the
    /// future.
    ///
    /// - Parameters:
    ///   - flight: the flight to correct; nil for all flights, the settings, and when sources last answered.
    ///   - time: no later than `now`.
    /// - Returns: the number of observations whose time was changed.
    @discardableResult
    func putBack(_ flight: Flight.ID?, laterThan now: Instant, to time: Instant) async throws -> Int
    /// Returns whether any of the latest changes is dated later than `now`.
    func hasFuture(beyond now: Instant) async throws -> Bool
}
