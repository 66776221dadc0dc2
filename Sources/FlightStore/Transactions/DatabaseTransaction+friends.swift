import FlightCore
import FlightTracking

/// Reads and writes the friends of a person.
extension DatabaseTransaction {
    private var friendTable: FriendTable { FriendTable(db: db, person: person) }

    func ownName() throws -> String? { try friendTable.ownName() }

    func friendships() throws -> [Friendship] { try friendTable.friendships() }

    func possibleFriends() throws -> [Person] { try friendTable.possibleFriends() }

    func friendInvitations(now: Instant) throws -> [FriendInvitation] { try friendTable.invitations(now: now) }

    func friendInvitation(secretHash: String, now: Instant) throws -> FriendInvitation? {
        try friendTable.invitation(secretHash: secretHash, now: now)
    }

    func add(_ invitation: FriendInvitation) throws { try friendTable.insert(invitation) }

    func endFriendInvitation(_ id: String) throws -> Bool {
        let isConcerned = "id = ?1 AND (personId = ?2 OR friendId IS NULL OR friendId = ?2)"
        return try end(isConcerned, [id, person.text]) > 0
    }

    private func end(_ condition: String, _ arguments: SQLArguments) throws -> Int {
        try RevocationTable(db: db, revoked: revoked).revoke(
            .rows(of: "friendInvitation", where: condition, arguments))
    }

    func befriend(_ other: Person.ID, _ terms: FriendTerms, theirs: FriendTerms, at: Instant) throws {
        try friendTable.befriend(other, terms, theirs: theirs, at: at)
        // An invitation that stays open could revive the friendship after its end.
        _ = try end(
            "personId = ?1 AND friendId = ?2 OR personId = ?2 AND friendId = ?1", [person.text, other.text])
    }

    func set(_ terms: FriendTerms, with friend: Person.ID, at: Instant) throws {
        try friendTable.set(terms, with: friend, at: at)
    }

    func show(_ isShown: Bool, _ flight: Flight.ID, to friend: Person.ID, at: Instant) throws {
        try friendTable.show(isShown, flight, to: friend, at: at)
    }

    func add(_ peer: Peer, name: String, secretHash: String) throws {
        try PeerTable(db: db).insert(peer, name: name, secretHash: secretHash)
    }

    func keep(_ copy: NewPeerCopy, of friend: Person.ID, at: Instant) throws -> Bool {
        guard try PeerTable(db: db).keep(copy, of: friend, for: person, at: at) else { return false }
        try log.noteFriends(at: at)
        return true
    }

    func unfriend(_ friend: Person.ID, at: Instant) throws {
        try friendTable.unfriend(friend, at: at)
        guard try PeerTable(db: db).isPeer(friend) else { return }
        try RevocationTable(db: db, revoked: revoked).revoke(.rows(of: "peer", where: "friendId = ?", [friend.text]))
        try PeerTable(db: db).forget(friend)
    }
}
