/// Collects the members of a JSON object to write. Nil and empty values are omitted.
public struct JSONMembers {
    private var members: [(key: String, value: JSONValue)] = []
    private let count: Int

    /// - Parameter count: The expected number of members, for which memory is reserved with the first one.
    public init(count: Int = 4) { self.count = count }

    @inline(never)
    public mutating func add(_ key: String, _ value: JSONValue) {
        if members.isEmpty { members.reserveCapacity(count) }
        members.append((key, value))
    }
    @inline(never)
    public mutating func add(_ key: String, _ text: String?) {
        if let text { add(key, JSONValue.string(text)) }
    }
    @inline(never)
    public mutating func add(_ key: String, _ number: Int?) {
        if let number { add(key, JSONValue.integer(Int64(number))) }
    }
    @inline(never)
    public mutating func add(_ key: String, _ number: Double?) {
        if let number { add(key, JSONValue.number(number)) }
    }
    /// Adds an instant as Unix seconds.
    @inline(never)
    public mutating func add(_ key: String, _ instant: Instant?) {
        if let instant { add(key, JSONValue.integer(instant.seconds)) }
    }
    public mutating func add(_ key: String, _ inner: JSONMembers) {
        if !inner.members.isEmpty { add(key, inner.value) }
    }

    public var value: JSONValue { .object(members) }
}
