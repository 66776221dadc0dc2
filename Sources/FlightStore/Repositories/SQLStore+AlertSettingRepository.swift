public import FlightTracking

extension SQLStore {
    /// The subject of the settings among the secrets. No source has this name.
    private var subject: String { "alerts" }

    public func alertSettings() async throws -> [String: SealedSecret] {
        let subject = subject
        return try await read { db in
            let rows = try db.all("SELECT name, sealed FROM secret WHERE subject = ?", [subject]) {
                row -> (String, SealedSecret)? in
                guard let name = row.text(0), let sealed = row.bytes(1) else { return nil }
                return (name, SealedSecret(bytes: sealed))
            }
            return Dictionary(rows) { first, _ in first }
        }
    }

    public func set(alertSettings: [String: SealedSecret?]) async throws {
        let subject = subject
        try await write { db in
            for (name, sealed) in alertSettings {
                try db.execute("DELETE FROM secret WHERE subject = ? AND name = ?", [subject, name])
                guard let sealed else { continue }
                try db.execute(
                    "INSERT INTO secret (subject, name, sealed) VALUES (?, ?, ?)", [subject, name, sealed.bytes])
            }
        }
    }
}
