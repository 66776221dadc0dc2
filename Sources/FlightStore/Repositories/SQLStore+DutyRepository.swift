public import FlightCore

extension SQLStore {
    public func take(duty: String, holder: String, until: Instant, now: Instant) async throws -> Bool {
        try await write { db in
            try db.execute(
                """
                INSERT INTO duty (name, holder, until) VALUES (?1, ?2, ?3)
                ON CONFLICT (name) DO UPDATE SET holder = ?2, until = ?3 WHERE duty.holder = ?2 OR duty.until <= ?4
                """, [duty, holder, until.seconds, now.seconds])
            return try db.all("SELECT 1 FROM duty WHERE name = ? AND holder = ?", [duty, holder]) { $0.text(0) ?? "" }
                .isEmpty == false
        }
    }

    public func giveUp(duty: String, holder: String) async throws {
        try await write { db in
            try db.execute("DELETE FROM duty WHERE name = ? AND holder = ?", [duty, holder])
        }
    }
}
