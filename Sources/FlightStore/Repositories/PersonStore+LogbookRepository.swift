public import FlightCore
public import FlightTracking
import Foundation

// This type was once named `Record`, like a class of GRDB.
public import struct FlightCore.LoggedFlight

extension PersonStore: LogbookRepository {
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
            let rows = try db.rows("SELECT first, second FROM recordPair WHERE personId = ?", [self.person.text])
            return Set(
                rows.compactMap { row in
                    guard let first = row.text(0).flatMap({ LoggedFlight.ID($0) }),
                        let second = row.text(1).flatMap({ LoggedFlight.ID($0) })
                    else { return nil }
                    return RecordPair(first, second)
                })
        }
    }

    public func keepApart(_ pairs: [RecordPair]) async throws {
        try await write { db in
            for pair in pairs {
                try db.execute(
                    "INSERT INTO recordPair (personId, first, second) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                    [self.person.text, pair.first.text, pair.second.text])
            }
        }
    }

    // MARK: - Names

    public func importedNames() async throws -> [ImportedName] {
        try await read { db in
            try db.all("SELECT kind, text, code FROM importedName WHERE personId = ?", [self.person.text]) { row in
                guard let kind = row.text(0), let text = row.text(1),
                    let code = row.text(2)
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
                    """
                    INSERT INTO importedName (personId, kind, text, code, at) VALUES (?, ?, ?, ?, ?)
                    ON CONFLICT (personId, kind, text) DO UPDATE SET code = excluded.code, at = excluded.at
                    """,
                    [self.person.text, kind, name.text, code, at.seconds])
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
            try db.first("SELECT secretHash FROM calendarAddress WHERE personId = ?", [self.person.text]) { $0.text(0) }
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
                "INSERT INTO calendarAddress (personId, secretHash, createdAt) VALUES (?, ?, ?)",
                [self.person.text, SecretDigest.of(secret), at.seconds])
        }
    }
}
