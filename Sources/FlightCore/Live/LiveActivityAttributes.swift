/// What never changes while a live surface shows a flight.
public struct LiveActivityAttributes: Sendable {
    /// nil for a flight that no installation keeps.
    public let flight: Flight.ID?
    public let number: FlightNumber?
    public let from: Airport.Code
    /// Where it was planned to go.
    public let to: Airport.Code

    public init(_ flight: Flight) {
        self.flight = flight.id
        number = flight.number
        from = flight.origin.code
        to = flight.destination.code
    }

    /// Of a flight of which nothing is known any more but what was shown last.
    public init(of state: LiveActivityState, flight: Flight.ID?) {
        self.flight = flight
        number = state.number
        from = state.from
        to = state.planned ?? state.to
    }

    public var json: JSONValue {
        var members = JSONMembers()
        members.add("flight", flight?.text)
        members.add("number", number?.compact)
        members.add("from", from.text)
        members.add("to", to.text)
        return members.value
    }
}
