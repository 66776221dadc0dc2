public import FlightCore
public import FlightTracking

extension SQLStore {
    public func peers() async throws -> [Peer] {
        try await read { db in try PeerTable(db: db).peers() }
    }

    public func note(_ fault: PeerFault, of friend: Person.ID) async throws {
        try await write { db in try PeerTable(db: db).note(fault, of: friend) }
    }

    public func peer(secretHash: String) async throws -> Peer? {
        if try isRevoked(secretHash) { return nil }
        return try await read { db in try PeerTable(db: db).peer(secretHash: secretHash) }
    }
}
