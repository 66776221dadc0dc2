import FlightCore
import FlightTracking

extension DatabaseHouseTransaction {
    /// The maximum number of open sign-ins. Anyone can begin one, and each ends after ten minutes.
    private static let mostRequests = 5000

    private static let identityColumns = "sequence, issuer, subject, personId, label, createdAt, lastUsedAt"

    func begin(_ request: KeptOpenIDRequest, now: Instant) throws -> Bool {
        try db.execute("DELETE FROM openIDRequest WHERE expiresAt <= ?", [now.seconds])
        let count =
            try db.first("SELECT COUNT(*) FROM openIDRequest") { $0.number(0) } ?? 0
        guard count < Self.mostRequests else { return false }
        try db.execute(
            """
            INSERT INTO openIDRequest (stateHash, nonce, verifier, redirect, personId, expiresAt)
            VALUES (?, ?, ?, ?, ?, ?)
            """,
            [
                request.stateHash, request.nonce, request.verifier, request.redirect, request.person?.text,
                request.expiresAt.seconds,
            ])
        return true
    }

    func takeOpenIDRequest(stateHash: String, now: Instant) throws -> KeptOpenIDRequest? {
        let row = try db.row(
            """
            DELETE FROM openIDRequest WHERE stateHash = ?
            RETURNING nonce, verifier, redirect, personId, expiresAt
            """, [stateHash])
        guard let row, let nonce = row.text(0), let verifier = row.text(1),
            let redirect = row.text(2), let seconds = row.integer(4),
            Instant(seconds) > now
        else { return nil }
        let said = row.text(3)
        let person = said.flatMap { Person.ID($0) }
        // A row of an unknown person must not become a sign-in.
        guard said == nil || person != nil else { return nil }
        return KeptOpenIDRequest(
            stateHash: stateHash, nonce: nonce, verifier: verifier, redirect: redirect, person: person,
            expiresAt: Instant(seconds))
    }

    func identities(of person: Person.ID) throws -> [KeptIdentity] {
        try db.all(
            "SELECT \(Self.identityColumns) FROM identity WHERE personId = ? ORDER BY sequence DESC", [person.text]
        ) { Self.identity($0) }
    }

    func identity(issuer: String, subject: String) throws -> KeptIdentity? {
        try db.first(
            "SELECT \(Self.identityColumns) FROM identity WHERE issuer = ? AND subject = ?", [issuer, subject]
        ) { Self.identity($0) }
    }

    func add(_ identity: KeptIdentity) throws -> Bool {
        return try db.execute(
            """
            INSERT INTO identity (issuer, subject, personId, label, createdAt, lastUsedAt)
            VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (issuer, subject) DO NOTHING
            """,
            [
                identity.issuer, identity.subject, identity.person.text, identity.label, identity.createdAt.seconds,
                identity.lastUsedAt?.seconds,
            ]) == 1
    }

    func update(_ identity: KeptIdentity) throws {
        try db.execute(
            "UPDATE identity SET label = ?, lastUsedAt = ? WHERE issuer = ? AND subject = ?",
            [identity.label, identity.lastUsedAt?.seconds, identity.issuer, identity.subject])
    }

    func removeIdentity(_ number: Int64, of person: Person.ID) throws -> KeptIdentity? {
        try db.first(
            "DELETE FROM identity WHERE sequence = ? AND personId = ? RETURNING \(Self.identityColumns)",
            [number, person.text]
        ) { Self.identity($0) }
    }

    func people(withMail mail: String) throws -> [Person.ID] {
        try db.all(
            "SELECT id FROM person WHERE mail = ? AND purgedAt IS NULL ORDER BY sequence", [mail]
        ) { $0.text(0).flatMap { Person.ID($0) } }
    }

    func set(mail: String?, of person: Person.ID) throws {
        try db.execute("UPDATE person SET mail = ? WHERE id = ?", [mail, person.text])
    }

    private static func identity(_ row: SQLRow) -> KeptIdentity? {
        guard let number = row.integer(0), let issuer = row.text(1),
            let subject = row.text(2),
            let person = row.text(3).flatMap({ Person.ID($0) }),
            let label = row.text(4), let created = row.integer(5)
        else { return nil }
        return KeptIdentity(
            issuer: issuer, subject: subject, person: person, label: label, createdAt: Instant(created),
            lastUsedAt: row.instant(6), number: number)
    }
}
