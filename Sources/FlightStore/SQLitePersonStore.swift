public import FlightCore
import GRDB

/// A store as one person sees it: every query reads and writes the rows of this person. Personal rows cannot be reached
/// in another way, so a query without a person does not compile.
public struct SQLitePersonStore: Sendable {
    /// The store of the whole house.
    public let house: SQLiteStore
    public let person: Person.ID

    var unreadable: UnreadableRows { house.unreadable }

    func read<Value: Sendable>(_ body: @Sendable (Database) throws -> Value) async throws -> Value {
        try await house.read(body)
    }

    func write<Value: Sendable>(_ body: @Sendable (Database) throws -> Value) async throws -> Value {
        try await house.write(body)
    }
}

extension SQLiteStore {
    /// Returns the store as the given person sees it.
    public func of(_ person: Person.ID) -> SQLitePersonStore { SQLitePersonStore(house: self, person: person) }
}
