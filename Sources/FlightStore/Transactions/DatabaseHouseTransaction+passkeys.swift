import FlightCore
import FlightTracking
import Foundation

extension DatabaseHouseTransaction {
    /// The maximum number of open ceremonies. Anyone can begin one, and each ends after five minutes.
    private static let mostCeremonies = 5000

    private static let columns = """
        id, personId, publicKey, signCount, backup, isUserVerified, model, transports, host, label, createdAt, lastUsedAt
        """

    func userHandle(of person: Person.ID, orElse fresh: [UInt8]) throws -> [UInt8] {
        try db.execute("UPDATE person SET userHandle = ? WHERE id = ? AND userHandle IS NULL", [fresh, person.text])
        let known = try db.first("SELECT userHandle FROM person WHERE id = ?", [person.text]) { $0.bytes(0) }
        return known.map { [UInt8]($0) } ?? fresh
    }

    func begin(_ ceremony: KeptCeremony, now: Instant) throws -> Bool {
        try db.execute("DELETE FROM ceremony WHERE expiresAt <= ?", [now.seconds])
        let count =
            try db.first("SELECT COUNT(*) FROM ceremony") { $0.number(0) } ?? 0
        guard count < Self.mostCeremonies else { return false }
        try db.execute(
            "INSERT INTO ceremony (challengeHash, personId, expiresAt) VALUES (?, ?, ?)",
            [ceremony.challengeHash, ceremony.person?.text, ceremony.expiresAt.seconds])
        return true
    }

    func takeCeremony(challengeHash: String, now: Instant) throws -> KeptCeremony? {
        let row = try db.row(
            "DELETE FROM ceremony WHERE challengeHash = ? RETURNING personId, expiresAt", [challengeHash])
        guard let row, let seconds = row.integer(1), Instant(seconds) > now else { return nil }
        return KeptCeremony(
            challengeHash: challengeHash, person: row.text(0).flatMap { Person.ID($0) },
            expiresAt: Instant(seconds))
    }

    func passkeys(of person: Person.ID) throws -> [KeptPasskey] {
        try db.all(
            "SELECT \(Self.columns) FROM passkey WHERE personId = ? ORDER BY sequence DESC", [person.text]
        ) { Self.passkey($0) }
    }

    func passkey(_ id: [UInt8]) throws -> KeptPasskey? {
        try db.first(
            """
            SELECT \(Self.columns) FROM passkey WHERE id = ?
            AND EXISTS (SELECT 1 FROM person WHERE person.id = passkey.personId AND removedAt IS NULL)
            """, [id]
        ) { Self.passkey($0) }
    }

    func add(_ passkey: KeptPasskey) throws -> Bool {
        return try db.execute(
            """
            INSERT INTO passkey (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO NOTHING
            """,
            [
                passkey.id, passkey.person.text, passkey.publicKey, Int64(passkey.signCount),
                passkey.backup, passkey.isUserVerified, passkey.model,
                passkey.transports.joined(separator: " "), passkey.host, passkey.label, passkey.createdAt.seconds,
                passkey.lastUsedAt?.seconds,
            ]) == 1
    }

    func update(_ passkey: KeptPasskey) throws {
        try db.execute(
            "UPDATE passkey SET signCount = ?, backup = ?, isUserVerified = ?, lastUsedAt = ? WHERE id = ?",
            [
                Int64(passkey.signCount), passkey.backup, passkey.isUserVerified, passkey.lastUsedAt?.seconds,
                passkey.id,
            ])
    }

    func removePasskey(_ id: [UInt8], of person: Person.ID) throws -> KeptPasskey? {
        try db.first(
            "DELETE FROM passkey WHERE id = ? AND personId = ? RETURNING \(Self.columns)", [id, person.text]
        ) { Self.passkey($0) }
    }

    private static func passkey(_ row: SQLRow) -> KeptPasskey? {
        guard let id = row.bytes(0),
            let person = row.text(1).flatMap({ Person.ID($0) }),
            let key = row.bytes(2), let count = row.integer(3),
            let signCount = UInt32(exactly: count), let backup = row.text(4),
            let model = row.bytes(6), let host = row.text(8),
            let label = row.text(9), let created = row.integer(10)
        else { return nil }
        return KeptPasskey(
            id: [UInt8](id), person: person, publicKey: [UInt8](key), signCount: signCount, backup: backup,
            isUserVerified: row.flag(5) ?? false, model: [UInt8](model),
            transports: (row.text(7) ?? "").split(separator: " ").map { String($0) }, host: host,
            label: label, createdAt: Instant(created),
            lastUsedAt: row.instant(11))
    }
}
