public import FlightCore

/// The settings for a new shared link.
public struct ShareRequest: Hashable, Sendable {
    public var flight: Flight.ID
    /// Whether the link shows the whole trip.
    public var isTrip: Bool
    /// The optional facts that the link shows.
    public var facts: [SharedFact]
    /// The name of the traveller; empty to show no name.
    public var name: String
    /// The lifetime of the link, in hours after the last arrival.
    public var hours: Int

    public init(
        flight: Flight.ID, isTrip: Bool = false, facts: [SharedFact] = [], name: String = "", hours: Int = 24
    ) {
        self.flight = flight
        self.isTrip = isTrip
        self.facts = facts
        self.name = name
        self.hours = hours
    }

    package func trip(in snapshot: Snapshot) -> Trip.ID? {
        isTrip ? snapshot.entries.first { $0.flight.id == flight }?.trip : nil
    }

    package func json(trip: Trip.ID?) -> JSONValue {
        var members = JSONMembers()
        if let trip { members.add("trip", trip.text) } else { members.add("flight", flight.text) }
        members.add("show", .array(facts.map { .string($0.name) }))
        if !name.isEmpty { members.add("name", name) }
        members.add("afterArrival", hours * 3600)
        return members.value
    }
}
