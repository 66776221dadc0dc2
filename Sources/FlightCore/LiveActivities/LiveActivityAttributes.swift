/// The facts about a flight that do not change during its live activity.
public struct LiveActivityAttributes: Sendable {
    /// The flight's identifier; nil if the flight is not stored.
    public let flight: Flight.ID?
    public let number: FlightNumber?
    public let from: Airport.Code
    /// The planned destination.
    public let to: Airport.Code

    public init(_ flight: Flight) {
        self.flight = flight.id
        number = flight.number
        from = flight.origin.code
        to = flight.destination.code
    }

    /// Creates attributes from the last state that was shown. Use this for a flight that can no longer be loaded.
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
