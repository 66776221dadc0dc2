import FlightCore
import FlightTracking

/// Reads and writes friends on other servers on a given database connection.
struct PeerTable {
    let db: any SQLSession

    private static let columns = "personId, friendId, address, publicKey, sealed, createdAt"

    private static func peer(_ row: SQLRow) -> Peer? {
        guard let person = row.text(0).flatMap({ Person.ID($0) }), let friend = row.text(1).flatMap({ Person.ID($0) }),
            let address = row.text(2), let key = row.text(3), let sealed = row.bytes(4), let since = row.instant(5)
        else { return nil }
        return Peer(
            person: person, friend: friend, address: address, key: PeerPublicKey(text: key),
            sealed: SealedSecret(bytes: sealed), since: since)
    }

    /// Returns the friends of everyone who may have friends.
    func peers() throws -> [Peer] {
        try db.all(
            """
            SELECT \(Self.columns) FROM peer WHERE \(FriendTable.isSociable("personId")) ORDER BY createdAt, friendId
            """
        ) { Self.peer($0) }
    }

    func peer(secretHash: String) throws -> Peer? {
        try db.first("SELECT \(Self.columns) FROM peer WHERE secretHash = ?", [secretHash]) { Self.peer($0) }
    }

    func note(_ fault: PeerFault, of friend: Person.ID) throws {
        try db.execute("UPDATE peer SET fault = ? WHERE friendId = ?", [fault.name, friend.text])
    }

    func copies(of person: Person.ID) throws -> [Person.ID: PeerCopy] {
        var copies: [Person.ID: PeerCopy] = [:]
        for row in try db.rows(
            "SELECT friendId, flights, revision FROM peer WHERE personId = ? AND flights IS NOT NULL", [person.text])
        {
            guard let friend = row.text(0).flatMap({ Person.ID($0) }), let flights = row.text(1) else { continue }
            copies[friend] = PeerCopy(flights: flights, revision: row.integer(2) ?? 0)
        }
        return copies
    }

    func insert(_ peer: Peer, name: String, secretHash: String) throws {
        try db.execute(
            "INSERT INTO person (id, name, role, createdAt, removedAt, purgedAt) VALUES (?1, ?2, 'guest', ?3, ?3, ?3)",
            [peer.friend.text, name, peer.since.seconds])
        try db.execute(
            "INSERT INTO peer (\(Self.columns), secretHash) VALUES (?, ?, ?, ?, ?, ?, ?)",
            [
                peer.person.text, peer.friend.text, peer.address, peer.key.text, peer.sealed.bytes, peer.since.seconds,
                secretHash,
            ])
    }

    /// Replaces what a friend shows, and notes that the friend's server was heard.
    ///
    /// - Returns: Whether anything has changed.
    func keep(_ copy: NewPeerCopy, of friend: Person.ID, for person: Person.ID, at: Instant) throws -> Bool {
        try db.execute("UPDATE peer SET fault = NULL, heardAt = ? WHERE friendId = ?", [at.seconds, friend.text])
        var hasChanged =
            try db.execute(
                "UPDATE person SET name = ?1 WHERE id = ?2 AND name <> ?1", [copy.name, friend.text]) > 0
        hasChanged =
            try db.execute(
                "UPDATE friendship SET shows = ?1 WHERE personId = ?2 AND friendId = ?3 AND shows <> ?1",
                [copy.shows.name, friend.text, person.text]) > 0 || hasChanged
        let old = try db.first("SELECT flights FROM peer WHERE friendId = ?", [friend.text]) { $0.text(0) }
        guard old != copy.flights else { return hasChanged }
        try db.execute(
            "UPDATE peer SET flights = ?, revision = revision + 1 WHERE friendId = ?", [copy.flights, friend.text])
        var gone = Set(
            try db.all("SELECT id FROM flight WHERE personId = ?", [friend.text]) { $0.text(0) })
        for flight in copy.stored where gone.remove(flight.id.text) == nil {
            try db.execute(
                """
                INSERT INTO flight (personId, id, number, origin, destination, addedAt, deletedAt)
                SELECT id, ?1, ?2, ?3, ?4, createdAt, createdAt FROM person WHERE id = ?5
                """,
                [
                    flight.id.text, flight.number?.text, flight.origin.text, flight.destination.text, friend.text,
                ])
        }
        // Alerts about flights that the friend no longer shows go with them.
        for id in gone { try db.execute("DELETE FROM flight WHERE id = ?", [id]) }
        return true
    }

    /// Whether the friend is on another server.
    func isPeer(_ friend: Person.ID) throws -> Bool {
        try db.row("SELECT 1 FROM peer WHERE friendId = ?", [friend.text]) != nil
    }

    /// Deletes everything about a friend on another server. The token of the other server must have been revoked.
    func forget(_ friend: Person.ID) throws {
        try db.execute("DELETE FROM peer WHERE friendId = ?", [friend.text])
        try PeopleTable(db: db).purge(friend)
        try db.execute("DELETE FROM person WHERE id = ?", [friend.text])
    }
}
