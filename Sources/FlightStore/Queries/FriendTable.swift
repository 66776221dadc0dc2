import FlightCore
import FlightTracking

/// Reads and writes the friends of a person on a given database connection.
struct FriendTable {
    let db: any SQLSession
    let person: Person.ID

    private var log: ChangeLog { ChangeLog(db: db, person: person) }

    /// The condition that people may have friends.
    private static let isSociable = "removedAt IS NULL AND name IS NOT NULL AND \(PeopleTable.condition(.invite))"

    /// The condition that the person with the given identifier may have friends. It looks at this person only.
    static func isSociable(_ id: String) -> String {
        "EXISTS (SELECT 1 FROM person WHERE person.id = \(id) AND \(isSociable))"
    }

    /// The condition that a person may have friends, or is a friend on another server.
    private static func isFriendly(_ id: String) -> String {
        "(\(isSociable(id)) OR EXISTS (SELECT 1 FROM peer WHERE peer.friendId = \(id)))"
    }

    func ownName() throws -> String? {
        try db.first("SELECT name FROM person WHERE id = ?", [person.text]) { $0.text(0) }
    }

    // MARK: - Friendships

    func friendships() throws -> [Friendship] {
        try db.all(
            """
            SELECT mine.friendId, friend.name, mine.shows, mine.hears, mine.showsAll, theirs.shows, mine.createdAt,
                theirs.showsAll, peer.address, peer.heardAt, peer.fault
            FROM friendship AS mine
            JOIN friendship AS theirs ON theirs.personId = mine.friendId AND theirs.friendId = mine.personId
            JOIN person AS friend ON friend.id = mine.friendId
            LEFT JOIN peer ON peer.friendId = mine.friendId
            WHERE mine.personId = ?1 AND \(Self.isFriendly("mine.friendId"))
                AND \(Self.isFriendly("mine.personId"))
            ORDER BY LOWER(friend.name), friend.sequence
            """, [person.text]
        ) { row in
            guard let friend = row.text(0).flatMap({ Person.ID($0) }),
                let name = row.text(1), let terms = Self.terms(row, from: 2),
                let sees = row.text(5).flatMap({ FriendView(name: $0) }),
                let since = row.integer(6)
            else { return nil }
            return Friendship(
                friend: friend, name: name, terms: terms, sees: sees,
                since: Instant(since), seesAll: row.flag(7) ?? false,
                chosen: try chosen(by: friend, for: person),
                peer: row.text(8).map { address in
                    PeerState(
                        address: address, heardAt: row.instant(9), fault: row.text(10).flatMap { PeerFault(name: $0) })
                })
        }
    }

    private static func terms(_ row: SQLRow, from column: Int) -> FriendTerms? {
        guard let shows = row.text(column).flatMap({ FriendView(name: $0) }),
            let hears = row.text(column + 1).flatMap({ FriendHearing(name: $0) })
        else { return nil }
        return FriendTerms(shows: shows, hears: hears, showsAll: row.flag(column + 2) ?? false)
    }

    private func chosen(by owner: Person.ID, for friend: Person.ID) throws -> [Flight.ID: Bool] {
        var chosen: [Flight.ID: Bool] = [:]
        for row in try db.rows(
            "SELECT flightId, isShown FROM shownFlight WHERE personId = ? AND friendId = ?", [owner.text, friend.text])
        {
            guard let id = row.text(0).flatMap({ Flight.ID($0) }) else { continue }
            chosen[id] = row.flag(1) ?? false
        }
        return chosen
    }

    /// Returns the friends who see the flight.
    func watchers(of flight: Flight.ID) throws -> [Person.ID] {
        try db.all(
            """
            SELECT friendId FROM friendship WHERE personId = ?1 AND 1 = COALESCE((
                SELECT isShown FROM shownFlight
                WHERE flightId = ?2 AND shownFlight.friendId = friendship.friendId), showsAll)
            """, [person.text, flight.text]
        ) { $0.text(0).flatMap { Person.ID($0) } }
    }

    /// Returns everyone with whom the person has made friends, including those who have been removed.
    private func everyFriend() throws -> [Person.ID] {
        try db.all(
            "SELECT friendId FROM friendship WHERE personId = ?", [person.text]
        ) { $0.text(0).flatMap { Person.ID($0) } }
    }

    func possibleFriends() throws -> [Person] {
        try db.all(
            """
            SELECT id, name, role FROM person
            WHERE \(Self.isSociable) AND id <> ?1
                AND id NOT IN (SELECT friendId FROM friendship WHERE personId = ?1)
            ORDER BY LOWER(name), sequence
            """, [person.text]
        ) { row in
            guard let id = row.text(0).flatMap({ Person.ID($0) }),
                let role = row.text(2).flatMap({ Person.Role(name: $0) })
            else { return nil }
            return Person(id: id, name: row.text(1), role: role)
        }
    }

    func befriend(_ other: Person.ID, _ terms: FriendTerms, theirs: FriendTerms, at: Instant) throws {
        for (one, two, terms) in [(person, other, terms), (other, person, theirs)] {
            try db.execute(
                """
                INSERT INTO friendship (personId, friendId, shows, hears, showsAll, createdAt)
                VALUES (?, ?, ?, ?, ?, ?)
                """, [one.text, two.text, terms.shows.name, terms.hears.name, terms.showsAll, at.seconds])
        }
        try note(other, at)
    }

    func set(_ terms: FriendTerms, with friend: Person.ID, at: Instant) throws {
        try db.execute(
            "UPDATE friendship SET shows = ?, hears = ?, showsAll = ? WHERE personId = ? AND friendId = ?",
            [terms.shows.name, terms.hears.name, terms.showsAll, person.text, friend.text])
        try note(friend, at)
    }

    func show(_ isShown: Bool, _ flight: Flight.ID, to friend: Person.ID, at: Instant) throws {
        try db.execute(
            """
            INSERT INTO shownFlight (flightId, personId, friendId, isShown)
            SELECT id, personId, ?1, ?2 FROM flight WHERE id = ?3 AND personId = ?4
            ON CONFLICT (flightId, friendId) DO UPDATE SET isShown = excluded.isShown
            """, [friend.text, isShown, flight.text, person.text])
        try note(friend, at)
    }

    func unfriend(_ friend: Person.ID, at: Instant) throws {
        for (one, other) in [(person, friend), (friend, person)] {
            try Self.forgetAlerts(db, of: one, about: other)
            try db.execute("DELETE FROM friendship WHERE personId = ? AND friendId = ?", [one.text, other.text])
        }
        try note(friend, at)
    }

    /// Deletes what a person has heard or is about to hear of another's flights.
    private static func forgetAlerts(_ db: any SQLSession, of person: Person.ID, about other: Person.ID) throws {
        let alerts = """
            personId = ?1 AND flightId IN (SELECT id FROM flight WHERE personId = ?2)
            """
        for sql in [
            "DELETE FROM delivery WHERE alert IN (SELECT sequence FROM alert WHERE \(alerts))",
            "DELETE FROM alert WHERE \(alerts)", "DELETE FROM alertMemory WHERE \(alerts)",
        ] {
            try db.execute(sql, [person.text, other.text])
        }
    }

    /// Logs for the person and a friend that what they see of each other has changed.
    private func note(_ friend: Person.ID, _ at: Instant) throws {
        try log.noteFriends(at: at)
        try ChangeLog(db: db, person: friend).noteFriends(at: at)
    }

    /// Logs for all friends that what they see of the person has changed.
    func noteAll(at: Instant) throws {
        for friend in try everyFriend() { try ChangeLog(db: db, person: friend).noteFriends(at: at) }
    }

    /// Deletes the person's friendships and invitations.
    func purge() throws {
        for friend in try db.all("SELECT friendId FROM peer WHERE personId = ?", [person.text], { $0.text(0) }) {
            if let friend = Person.ID(friend) { try PeerTable(db: db).forget(friend) }
        }
        for sql in [
            "DELETE FROM shownFlight WHERE personId = ?1 OR friendId = ?1",
            "DELETE FROM friendship WHERE personId = ?1 OR friendId = ?1",
            "DELETE FROM friendInvitation WHERE personId = ?1 OR friendId = ?1",
        ] {
            try db.execute(sql, [person.text])
        }
    }

    // MARK: - Invitations

    private static let invitations = """
        SELECT invitation.id, secretHash, invitation.personId, inviter.name, friendId, guest.name, shows, hears, showsAll,
            invitation.createdAt, expiresAt
        FROM friendInvitation AS invitation
        JOIN person AS inviter ON inviter.id = invitation.personId
        LEFT JOIN person AS guest ON guest.id = friendId
        WHERE expiresAt > ?1 AND \(isSociable("invitation.personId"))
        """

    func invitations(now: Instant) throws -> [FriendInvitation] {
        try db.all(
            "\(Self.invitations) AND (invitation.personId = ?2 OR friendId = ?2) ORDER BY invitation.sequence DESC",
            [now.seconds, person.text]
        ) { Self.invitation($0) }
    }

    func invitation(secretHash: String, now: Instant) throws -> FriendInvitation? {
        try db.first(
            "\(Self.invitations) AND secretHash = ?2 AND (friendId IS NULL OR friendId = ?3)",
            [now.seconds, secretHash, person.text]
        ) { Self.invitation($0) }
    }

    func insert(_ invitation: FriendInvitation) throws {
        try db.execute(
            """
            INSERT INTO friendInvitation
                (id, secretHash, personId, friendId, shows, hears, showsAll, createdAt, expiresAt)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                invitation.id, invitation.secretHash, person.text, invitation.to?.text, invitation.terms.shows.name,
                invitation.terms.hears.name, invitation.terms.showsAll, invitation.createdAt.seconds,
                invitation.expiresAt.seconds,
            ])
        if let other = invitation.to { try ChangeLog(db: db, person: other).noteFriends(at: invitation.createdAt) }
    }

    private static func invitation(_ row: SQLRow) -> FriendInvitation? {
        guard let id = row.text(0), let hash = row.text(1),
            let by = row.text(2).flatMap({ Person.ID($0) }),
            let name = row.text(3), let terms = terms(row, from: 6),
            let created = row.integer(9), let expires = row.integer(10)
        else { return nil }
        return FriendInvitation(
            id: id, secretHash: hash, by: by, byName: name,
            to: row.text(4).flatMap { Person.ID($0) }, toName: row.text(5),
            terms: terms, createdAt: Instant(created), expiresAt: Instant(expires))
    }
}
