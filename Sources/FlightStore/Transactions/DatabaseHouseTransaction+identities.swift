import FlightCore
import FlightTracking
import GRDB

extension DatabaseHouseTransaction {
    /// The maximum number of open sign-ins. Anyone can begin one, and each ends after ten minutes.
    private static let mostRequests = 5000

    private static let identityColumns = "sequence, issuer, subject, personId, label, createdAt, lastUsedAt"

    func begin(_ request: KeptOpenIDRequest, now: Instant) throws -> Bool {
        try db.execute(sql: "DELETE FROM openIDRequest WHERE expiresAt <= ?", arguments: [now.seconds])
        let count = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM openIDRequest") ?? 0
        guard count < Self.mostRequests else { return false }
        try db.execute(
            sql: """
                INSERT INTO openIDRequest (stateHash, nonce, verifier, redirect, personId, expiresAt)
                VALUES (?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                request.stateHash, request.nonce, request.verifier, request.redirect, request.person?.text,
                request.expiresAt.seconds,
            ])
        return true
    }

    func takeOpenIDRequest(stateHash: String, now: Instant) throws -> KeptOpenIDRequest? {
        let row = try Row.fetchOne(
            db,
            sql: """
                DELETE FROM openIDRequest WHERE stateHash = ?
                RETURNING nonce, verifier, redirect, personId, expiresAt
                """, arguments: [stateHash])
        guard let row, let nonce = String.fromDatabaseValue(row[0]), let verifier = String.fromDatabaseValue(row[1]),
            let redirect = String.fromDatabaseValue(row[2]), let seconds = Int64.fromDatabaseValue(row[4]),
            Instant(seconds) > now
        else { return nil }
        let said = String.fromDatabaseValue(row[3])
        let person = said.flatMap { Person.ID($0) }
        // A row of an unknown person must not become a sign-in.
        guard said == nil || person != nil else { return nil }
        return KeptOpenIDRequest(
            stateHash: stateHash, nonce: nonce, verifier: verifier, redirect: redirect, person: person,
            expiresAt: Instant(seconds))
    }

    func identities(of person: Person.ID) throws -> [KeptIdentity] {
        try Row.fetchAll(
            db, sql: "SELECT \(Self.identityColumns) FROM identity WHERE personId = ? ORDER BY sequence DESC",
            arguments: [person.text]
        ).compactMap { Self.identity($0) }
    }

    func identity(issuer: String, subject: String) throws -> KeptIdentity? {
        try Row.fetchOne(
            db, sql: "SELECT \(Self.identityColumns) FROM identity WHERE issuer = ? AND subject = ?",
            arguments: [issuer, subject]
        ).flatMap { Self.identity($0) }
    }

    func add(_ identity: KeptIdentity) throws -> Bool {
        try db.execute(
            sql: """
                INSERT INTO identity (issuer, subject, personId, label, createdAt, lastUsedAt)
                VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (issuer, subject) DO NOTHING
                """,
            arguments: [
                identity.issuer, identity.subject, identity.person.text, identity.label, identity.createdAt.seconds,
                identity.lastUsedAt?.seconds,
            ])
        return db.changesCount == 1
    }

    func update(_ identity: KeptIdentity) throws {
        try db.execute(
            sql: "UPDATE identity SET label = ?, lastUsedAt = ? WHERE issuer = ? AND subject = ?",
            arguments: [identity.label, identity.lastUsedAt?.seconds, identity.issuer, identity.subject])
    }

    func removeIdentity(_ number: Int64, of person: Person.ID) throws -> KeptIdentity? {
        try Row.fetchOne(
            db,
            sql: "DELETE FROM identity WHERE sequence = ? AND personId = ? RETURNING \(Self.identityColumns)",
            arguments: [number, person.text]
        ).flatMap { Self.identity($0) }
    }

    func people(withMail mail: String) throws -> [Person.ID] {
        try String.fetchAll(
            db, sql: "SELECT id FROM person WHERE mail = ? AND purgedAt IS NULL ORDER BY sequence", arguments: [mail]
        ).compactMap { Person.ID($0) }
    }

    func set(mail: String?, of person: Person.ID) throws {
        try db.execute(sql: "UPDATE person SET mail = ? WHERE id = ?", arguments: [mail, person.text])
    }

    private static func identity(_ row: Row) -> KeptIdentity? {
        guard let number = Int64.fromDatabaseValue(row[0]), let issuer = String.fromDatabaseValue(row[1]),
            let subject = String.fromDatabaseValue(row[2]),
            let person = String.fromDatabaseValue(row[3]).flatMap({ Person.ID($0) }),
            let label = String.fromDatabaseValue(row[4]), let created = Int64.fromDatabaseValue(row[5])
        else { return nil }
        return KeptIdentity(
            issuer: issuer, subject: subject, person: person, label: label, createdAt: Instant(created),
            lastUsedAt: Int64.fromDatabaseValue(row[6]).map { Instant($0) }, number: number)
    }
}
