public import FlightCore

/// A store as one person sees it: every query reads and writes the rows of this person. Personal rows cannot be reached
/// in another way, so a query without a person does not compile.
public struct PersonStore: Sendable {
    /// The store of the whole house.
    public let house: any SQLStore
    public let person: Person.ID

    var unreadable: UnreadableRows { house.unreadable }

    func read<Value: Sendable>(_ body: @Sendable (any SQLSession) throws -> Value) async throws -> Value {
        try await house.read(body)
    }

    @discardableResult
    func write<Value: Sendable>(_ body: @Sendable (any SQLSession) throws -> Value) async throws -> Value {
        try await house.write(body)
    }
}

extension SQLStore {
    /// Returns the store as the given person sees it.
    public func of(_ person: Person.ID) -> PersonStore { PersonStore(house: self, person: person) }
}
