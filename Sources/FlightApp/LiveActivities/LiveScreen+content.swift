public import FlightActivity
public import FlightCore
public import FlightScreens
public import Foundation

extension LiveScreen {
    /// - Parameters:
    ///   - state: The content state, which comes from the server or from ``ActivityDay``.
    ///   - settings: The settings that determine the language and the clock.
    /// - Throws: ``JSONError`` if the state is invalid, for example because it comes from a newer server.
    public init(_ state: FlightContentState, settings: Settings, at date: Date) throws {
        let bytes = try JSONEncoder().encode(state)
        self.init(
            try LiveActivityState(try JSONReader.read(Array(bytes))), settings: settings, now: Instant(date))
    }
}
