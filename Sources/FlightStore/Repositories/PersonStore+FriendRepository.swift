public import FlightCore
public import FlightTracking

extension PersonStore: FriendRepository {
    private func table(_ db: any SQLSession) -> FriendTable { FriendTable(db: db, person: person) }

    public func friendships() async throws -> [Friendship] { try await read { db in try self.table(db).friendships() } }

    public func watchers(of flight: Flight.ID) async throws -> Set<Person.ID> {
        try await read { db in Set(try self.table(db).watchers(of: flight)) }
    }

    public func possibleFriends() async throws -> [Person] {
        try await read { db in try self.table(db).possibleFriends() }
    }

    public func friendInvitations(now: Instant) async throws -> [FriendInvitation] {
        try await read { db in try self.table(db).invitations(now: now) }.filter { try !house.isRevoked($0.secretHash) }
    }

    public func friendInvitation(secretHash: String, now: Instant) async throws -> FriendInvitation? {
        if try house.isRevoked(secretHash) { return nil }
        return try await read { db in try self.table(db).invitation(secretHash: secretHash, now: now) }
    }

    public func copies() async throws -> [Person.ID: PeerCopy] {
        try await read { db in try PeerTable(db: db).copies(of: self.person) }
    }

    public func shed() async { await house.shed() }
}
