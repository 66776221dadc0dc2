extension Snapshot {
    /// Returns the snapshot as JSON for a device, with the role of its person. Pages drawn on the device offer only what
    /// the role includes.
    public func json(for role: Person.Role) -> JSONValue {
        var members = json.object ?? []
        members.append(("role", .string(role.name)))
        return .object(members)
    }

    /// Returns the role in a snapshot as a device has it. Snapshots from before there were roles belong to an owner.
    public static func role(in json: JSONValue) -> Person.Role {
        json["role"]?.string.flatMap { Person.Role(name: $0) } ?? .owner
    }
}
