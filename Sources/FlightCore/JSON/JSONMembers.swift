/// Collects the members of a JSON object to write. Nil and empty values are omitted.
public struct JSONMembers {
    private var members: [(key: String, value: JSONValue)] = []

    /// - Parameter count: The expected number of members, for which memory is reserved.
    public init(count: Int = 4) { members.reserveCapacity(count) }

    @inline(never)
    public mutating func add(_ key: String, _ value: JSONValue) { members.append((key, value)) }
    @inline(never)
    public mutating func add(_ key: String, _ text: String?) {
        if let text { members.append((key, .string(text))) }
    }
    @inline(never)
    public mutating func add(_ key: String, _ number: Int?) {
        if let number { members.append((key, .integer(Int64(number)))) }
    }
    @inline(never)
    public mutating func add(_ key: String, _ number: Double?) {
        if let number { members.append((key, .number(number))) }
    }
    /// Adds an instant as Unix seconds.
    @inline(never)
    public mutating func add(_ key: String, _ instant: Instant?) {
        if let instant { members.append((key, .integer(instant.seconds))) }
    }
    public mutating func add(_ key: String, _ inner: JSONMembers) {
        if !inner.members.isEmpty { members.append((key, inner.value)) }
    }

    public var value: JSONValue { .object(members) }
}
