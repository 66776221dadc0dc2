public import FlightCore
public import FlightTracking

extension ShareLink {
    /// Returns the link as JSON for the API and the command line, without the secret.
    public func json(until: Instant) -> JSONValue {
        var members = JSONMembers()
        members.add("id", id)
        switch subject {
        case .flight(let flight): members.add("flight", flight.text)
        case .trip(let trip): members.add("trip", trip.text)
        }
        members.add("show", .array(facts.map { .string($0.name) }))
        members.add("name", name)
        members.add("until", until)
        members.add("createdAt", createdAt)
        members.add("lastOpenedAt", lastOpenedAt)
        return members.value
    }
}
