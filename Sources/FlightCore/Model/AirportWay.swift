/// The travel time to an airport, as set by the owner.
public struct AirportWay: Hashable, Sendable {
    public let airport: Airport.Code
    /// The number of minutes from the front door to the terminal entrance, within ``Settings/minutesToHomeAirport``.
    public let minutes: Int

    /// Creates a travel time; nil if the minutes are outside ``Settings/minutesToHomeAirport``.
    public init?(_ airport: Airport.Code, minutes: Int) {
        guard Settings.minutesToHomeAirport.contains(minutes) else { return nil }
        self.airport = airport
        self.minutes = minutes
    }
}
