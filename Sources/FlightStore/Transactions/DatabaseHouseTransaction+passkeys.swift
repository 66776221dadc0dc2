import FlightCore
import FlightTracking
import Foundation
import GRDB

extension DatabaseHouseTransaction {
    /// The maximum number of open ceremonies. Anyone can begin one, and each ends after five minutes.
    private static let mostCeremonies = 5000

    private static let columns = """
        id, personId, publicKey, signCount, backup, isUserVerified, model, transports, host, label, createdAt, lastUsedAt
        """

    func userHandle(of person: Person.ID, orElse fresh: [UInt8]) throws -> [UInt8] {
        try db.execute(
            sql: "UPDATE person SET userHandle = ? WHERE id = ? AND userHandle IS NULL",
            arguments: [Data(fresh), person.text])
        let known = try Data.fetchOne(
            db, sql: "SELECT userHandle FROM person WHERE id = ?", arguments: [person.text])
        return known.map { [UInt8]($0) } ?? fresh
    }

    func begin(_ ceremony: KeptCeremony, now: Instant) throws -> Bool {
        try db.execute(sql: "DELETE FROM ceremony WHERE expiresAt <= ?", arguments: [now.seconds])
        let count = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM ceremony") ?? 0
        guard count < Self.mostCeremonies else { return false }
        try db.execute(
            sql: "INSERT INTO ceremony (challengeHash, personId, expiresAt) VALUES (?, ?, ?)",
            arguments: [ceremony.challengeHash, ceremony.person?.text, ceremony.expiresAt.seconds])
        return true
    }

    func takeCeremony(challengeHash: String, now: Instant) throws -> KeptCeremony? {
        let row = try Row.fetchOne(
            db, sql: "DELETE FROM ceremony WHERE challengeHash = ? RETURNING personId, expiresAt",
            arguments: [challengeHash])
        guard let row, let seconds = Int64.fromDatabaseValue(row[1]), Instant(seconds) > now else { return nil }
        return KeptCeremony(
            challengeHash: challengeHash, person: String.fromDatabaseValue(row[0]).flatMap { Person.ID($0) },
            expiresAt: Instant(seconds))
    }

    func passkeys(of person: Person.ID) throws -> [KeptPasskey] {
        try Row.fetchAll(
            db, sql: "SELECT \(Self.columns) FROM passkey WHERE personId = ? ORDER BY sequence DESC",
            arguments: [person.text]
        ).compactMap { Self.passkey($0) }
    }

    func passkey(_ id: [UInt8]) throws -> KeptPasskey? {
        try Row.fetchOne(
            db,
            sql: """
                SELECT \(Self.columns) FROM passkey WHERE id = ?
                AND EXISTS (SELECT 1 FROM person WHERE person.id = passkey.personId AND removedAt IS NULL)
                """, arguments: [Data(id)]
        ).flatMap { Self.passkey($0) }
    }

    func add(_ passkey: KeptPasskey) throws -> Bool {
        try db.execute(
            sql: """
                INSERT INTO passkey (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (id) DO NOTHING
                """,
            arguments: [
                Data(passkey.id), passkey.person.text, Data(passkey.publicKey), Int64(passkey.signCount),
                passkey.backup, passkey.isUserVerified, Data(passkey.model),
                passkey.transports.joined(separator: " "), passkey.host, passkey.label, passkey.createdAt.seconds,
                passkey.lastUsedAt?.seconds,
            ])
        return db.changesCount == 1
    }

    func update(_ passkey: KeptPasskey) throws {
        try db.execute(
            sql: "UPDATE passkey SET signCount = ?, backup = ?, isUserVerified = ?, lastUsedAt = ? WHERE id = ?",
            arguments: [
                Int64(passkey.signCount), passkey.backup, passkey.isUserVerified, passkey.lastUsedAt?.seconds,
                Data(passkey.id),
            ])
    }

    func removePasskey(_ id: [UInt8], of person: Person.ID) throws -> KeptPasskey? {
        try Row.fetchOne(
            db, sql: "DELETE FROM passkey WHERE id = ? AND personId = ? RETURNING \(Self.columns)",
            arguments: [Data(id), person.text]
        ).flatMap { Self.passkey($0) }
    }

    private static func passkey(_ row: Row) -> KeptPasskey? {
        guard let id = Data.fromDatabaseValue(row[0]),
            let person = String.fromDatabaseValue(row[1]).flatMap({ Person.ID($0) }),
            let key = Data.fromDatabaseValue(row[2]), let count = Int64.fromDatabaseValue(row[3]),
            let signCount = UInt32(exactly: count), let backup = String.fromDatabaseValue(row[4]),
            let model = Data.fromDatabaseValue(row[6]), let host = String.fromDatabaseValue(row[8]),
            let label = String.fromDatabaseValue(row[9]), let created = Int64.fromDatabaseValue(row[10])
        else { return nil }
        return KeptPasskey(
            id: [UInt8](id), person: person, publicKey: [UInt8](key), signCount: signCount, backup: backup,
            isUserVerified: Bool.fromDatabaseValue(row[5]) ?? false, model: [UInt8](model),
            transports: (String.fromDatabaseValue(row[7]) ?? "").split(separator: " ").map { String($0) }, host: host,
            label: label, createdAt: Instant(created),
            lastUsedAt: Int64.fromDatabaseValue(row[11]).map { Instant($0) })
    }
}
