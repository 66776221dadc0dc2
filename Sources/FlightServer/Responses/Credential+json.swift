public import FlightCore
public import FlightTracking

extension Credential {
    /// The credential as JSON for the API and the command line, without the secret and its hash. Times are in Unix
    /// seconds.
    ///
    /// - Parameter isThis: Whether the current request uses this credential.
    public func json(isThis: Bool) -> JSONValue {
        var members = JSONMembers()
        members.add("id", id)
        members.add("name", label)
        members.add("scope", scope.name)
        members.add("created", createdAt)
        members.add("lastUsed", lastUsedAt)
        members.add("expires", expiresAt)
        members.add("parent", parent)
        if isThis { members.add("this", .bool(true)) }
        return members.value
    }
}

extension AccessEvent {
    /// The event as JSON for the API and the command line, with times in Unix seconds.
    public var json: JSONValue {
        var members = JSONMembers()
        members.add("act", act.name)
        members.add("at", at)
        members.add("lastAt", lastAt)
        members.add("subject", subject)
        members.add("person", person)
        members.add("by", by)
        members.add("address", address)
        members.add("count", .integer(Int64(count)))
        return members.value
    }
}
