public import FlightCore
public import FlightTracking

extension Person {
    /// The person in the JSON interface.
    public var json: JSONValue {
        var members = JSONMembers()
        members.add("id", id.text)
        members.add("name", name)
        members.add("role", role.name)
        return members.value
    }
}

extension HousePerson {
    /// The person as an owner sees them in the JSON interface.
    public func json(isYou: Bool) -> JSONValue {
        var members = JSONMembers()
        members.add("id", person.id.text)
        members.add("name", person.name)
        members.add("role", person.role.name)
        members.add("isYou", JSONValue.bool(isYou))
        members.add("devices", devices)
        members.add("joinedAt", joinedAt)
        members.add("seenAt", seenAt)
        members.add("keptUntil", keptUntil)
        return members.value
    }
}

extension Invitation {
    /// The invitation in the JSON interface, without its code.
    public var json: JSONValue {
        var members = JSONMembers()
        members.add("id", id)
        members.add("name", name)
        members.add("role", role.name)
        members.add("expiresAt", expiresAt)
        return members.value
    }
}
