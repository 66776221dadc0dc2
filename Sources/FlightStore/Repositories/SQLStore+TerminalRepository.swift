public import FlightCore
public import FlightTracking

extension SQLStore {
    public func importedTerminals() async throws -> [ImportedTerminals] {
        try await read { db in
            try db.all("SELECT airport, importedAt, revision FROM terminal ORDER BY airport") { row in
                guard let airport = row.text(0).flatMap({ Airport.Code($0) }),
                    let at = row.integer(1), let revision = row.number(2)
                else { return nil }
                return ImportedTerminals(airport: airport, at: Instant(at), revision: revision)
            }
        }
    }

    public func terminals(of airport: Airport.Code) async throws -> TerminalMap? {
        let text = try await read { db in
            try db.first("SELECT map FROM terminal WHERE airport = ?", [airport.text]) { $0.text(0) }
        }
        // An unreadable map counts as missing. Importing the map again repairs it.
        return text.flatMap { try? TerminalMap(JSONReader.read($0)) }
    }

    public func save(_ map: TerminalMap, at: Instant) async throws {
        try await write { db in
            try db.execute(
                """
                INSERT INTO terminal (airport, importedAt, map) VALUES (?, ?, ?)
                ON CONFLICT (airport) DO UPDATE SET importedAt = excluded.importedAt,
                    revision = terminal.revision + 1, map = excluded.map
                """, [map.airport.text, at.seconds, map.json.json])
        }
    }

    public func removeTerminals(of airport: Airport.Code) async throws -> Bool {
        try await write { db in
            return try db.execute(
                "DELETE FROM terminal WHERE airport = ?", [airport.text]) > 0
        }
    }
}
