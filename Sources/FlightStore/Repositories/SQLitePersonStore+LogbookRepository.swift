public import FlightCore
public import FlightTracking
import Foundation
import GRDB

// This type was once named `Record`, like a class of GRDB.
public import struct FlightCore.LoggedFlight

extension SQLitePersonStore: LogbookRepository {
    public func records() async throws -> (records: [StoredRecord], revision: Int64) {
        try await read { db in
            let table = RecordTable(db: db, person: self.person, unreadable: self.unreadable)
            return (try table.all(), try table.revision())
        }
    }

    public func record(_ id: LoggedFlight.ID) async throws -> StoredRecord? {
        try await read { db in try RecordTable(db: db, person: self.person, unreadable: self.unreadable).record(id) }
    }

    public func logbookRevision() async throws -> Int64 {
        try await read { db in try RecordTable(db: db, person: self.person, unreadable: self.unreadable).revision() }
    }

    public func recordsApart() async throws -> Set<RecordPair> {
        try await read { db in
            let rows = try Row.fetchAll(
                db, sql: "SELECT first, second FROM recordPair WHERE personId = ?", arguments: [self.person.text])
            return Set(
                rows.compactMap { row in
                    guard let first = String.fromDatabaseValue(row[0]).flatMap({ LoggedFlight.ID($0) }),
                        let second = String.fromDatabaseValue(row[1]).flatMap({ LoggedFlight.ID($0) })
                    else { return nil }
                    return RecordPair(first, second)
                })
        }
    }

    public func keepApart(_ pairs: [RecordPair]) async throws {
        try await write { db in
            for pair in pairs {
                try db.execute(
                    sql: "INSERT OR IGNORE INTO recordPair (personId, first, second) VALUES (?, ?, ?)",
                    arguments: [self.person.text, pair.first.text, pair.second.text])
            }
        }
    }

    // MARK: - Names

    public func importedNames() async throws -> [ImportedName] {
        try await read { db in
            try Row.fetchAll(
                db, sql: "SELECT kind, text, code FROM importedName WHERE personId = ?", arguments: [self.person.text]
            ).compactMap { row in
                guard let kind = String.fromDatabaseValue(row[0]), let text = String.fromDatabaseValue(row[1]),
                    let code = String.fromDatabaseValue(row[2])
                else { return nil }
                if kind == "aircraft" { return ImportedName(text: text, meaning: .aircraft(code)) }
                return Airline.Code(code).map { ImportedName(text: text, meaning: .airline($0)) }
            }
        }
    }

    public func remember(_ names: [ImportedName], at: Instant) async throws {
        try await write { db in
            for name in names {
                let (kind, code) =
                    switch name.meaning {
                    case .airline(let code): ("airline", code.text)
                    case .aircraft(let type): ("aircraft", type)
                    }
                try db.execute(
                    sql: "INSERT OR REPLACE INTO importedName (personId, kind, text, code, at) VALUES (?, ?, ?, ?, ?)",
                    arguments: [self.person.text, kind, name.text, code, at.seconds])
            }
        }
    }

    // MARK: - Calendar

    public func hasCalendarAddress() async throws -> Bool {
        guard let hash = try await calendarHash() else { return false }
        return try !house.isRevoked(hash)
    }

    public func opensCalendar(_ secret: String) async throws -> Bool {
        let hash = SecretDigest.of(secret)
        if try house.isRevoked(hash) { return false }
        // The hash is read from the row itself, because in a damaged file the index may differ from the row.
        return try await calendarHash() == hash
    }

    private func calendarHash() async throws -> String? {
        try await read { db in
            try String.fetchOne(
                db, sql: "SELECT secretHash FROM calendarAddress WHERE personId = ?", arguments: [self.person.text])
        }
    }

    public func setCalendarSecret(_ secret: String?, at: Instant) async throws {
        let old = Revocation.rows(of: "calendarAddress", where: "personId = ?", [person.text])
        guard let secret else {
            _ = try await house.takeBack(old)
            return
        }
        try await write { db in
            // Anyone who has the address sees the flights.
            try DatabaseTransaction(
                db: db, person: self.person, unreadable: self.unreadable, revoked: self.house.revoked
            ).require(.share)
            try self.house.revocations(db).revoke(old)
            try db.execute(
                sql: "INSERT INTO calendarAddress (personId, secretHash, createdAt) VALUES (?, ?, ?)",
                arguments: [self.person.text, SecretDigest.of(secret), at.seconds])
        }
    }
}
