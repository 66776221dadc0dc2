/// How long it takes to an airport, as the owner has said.
public struct AirportWay: Hashable, Sendable {
    public let airport: Airport.Code
    /// From the front door to the door of the terminal: ``Settings/minutesToHomeAirport``.
    public let minutes: Int

    /// nil for minutes that no way takes.
    public init?(_ airport: Airport.Code, minutes: Int) {
        guard Settings.minutesToHomeAirport.contains(minutes) else { return nil }
        self.airport = airport
        self.minutes = minutes
    }
}
