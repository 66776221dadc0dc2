public import FlightCore
public import FlightTracking
import GRDB

extension SQLiteStore: TerminalRepository {
    public func importedTerminals() async throws -> [ImportedTerminals] {
        try await read { db in
            try Row.fetchAll(
                try db.cachedStatement(sql: "SELECT airport, importedAt, revision FROM terminal ORDER BY airport")
            ).compactMap { row in
                guard let airport = String.fromDatabaseValue(row[0]).flatMap({ Airport.Code($0) }),
                    let at = Int64.fromDatabaseValue(row[1]), let revision = Int.fromDatabaseValue(row[2])
                else { return nil }
                return ImportedTerminals(airport: airport, at: Instant(at), revision: revision)
            }
        }
    }

    public func terminals(of airport: Airport.Code) async throws -> TerminalMap? {
        let text = try await read { db in
            try String.fetchOne(db, sql: "SELECT map FROM terminal WHERE airport = ?", arguments: [airport.text])
        }
        // An unreadable map counts as missing. Importing the map again repairs it.
        return text.flatMap { try? TerminalMap(JSONReader.read($0)) }
    }

    public func save(_ map: TerminalMap, at: Instant) async throws {
        try await write { db in
            try db.execute(
                sql: """
                    INSERT INTO terminal (airport, importedAt, map) VALUES (?, ?, ?)
                    ON CONFLICT (airport) DO UPDATE SET importedAt = excluded.importedAt,
                        revision = revision + 1, map = excluded.map
                    """,
                arguments: [map.airport.text, at.seconds, map.json.json])
        }
    }

    public func removeTerminals(of airport: Airport.Code) async throws -> Bool {
        try await write { db in
            try db.execute(sql: "DELETE FROM terminal WHERE airport = ?", arguments: [airport.text])
            return db.changesCount > 0
        }
    }
}
