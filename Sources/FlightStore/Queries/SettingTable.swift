import FlightCore

/// Reads and writes a person's settings on a given database connection.
struct SettingTable {
    let db: any SQLSession
    let person: Person.ID

    /// Returns the stored settings as JSON; `nil` if no settings are stored.
    func json() throws -> String? {
        try db.first("SELECT value FROM setting WHERE personId = ?", [person.text]) { $0.text(0) }
    }

    /// Returns the stored settings. If there are none or they cannot be read, returns the default settings, so that
    /// Halcyon can still start.
    func settings(unreadable: UnreadableRows) throws -> Settings {
        guard let json = try json() else { return Settings() }
        do throws(JSONError) {
            return try Settings(try JSONReader.read(json))
        } catch {
            unreadable.note(UnreadableRow(table: "setting", row: 1, reason: error.text))
            return Settings()
        }
    }

    func times() throws -> SettingTimes {
        var times = SettingTimes()
        for row in try db.rows("SELECT name, at FROM settingTime WHERE personId = ?", [person.text]) {
            // A setting from a newer version is skipped but stays in the database.
            guard let name = row.text(0), let at = row.integer(1),
                let field = Settings.Field(name: name)
            else { continue }
            times[field] = Instant(at)
        }
        return times
    }

    /// Applies changes that were made to settings at the given time. A change is skipped if a later change to that
    /// setting is already stored.
    ///
    /// - Returns: The settings whose changes were skipped, and whether any setting has changed.
    func take(_ facts: [SettingFact], at: Instant, unreadable: UnreadableRows) throws
        -> (overruled: [Settings.Field], hasChanged: Bool)
    {
        let before = try times()
        var times = before
        var settings = try settings(unreadable: unreadable)
        let overruled = settings.take(facts, at: at, times: &times)
        let value = settings.json.json
        let hasChanged = try json() != value
        if hasChanged { try set(json: value) }
        for field in Settings.Field.allCases where times[field] != before[field] {
            try db.execute(
                """
                INSERT INTO settingTime (personId, name, at) VALUES (?1, ?2, ?3)
                ON CONFLICT (personId, name) DO UPDATE SET at = ?3
                """, [person.text, field.name, times[field]?.seconds])
        }
        return (overruled, hasChanged)
    }

    func set(json: String) throws {
        try db.execute(
            """
            INSERT INTO setting (personId, value) VALUES (?1, ?2) ON CONFLICT (personId) DO UPDATE SET value = ?2
            """, [person.text, json])
    }

    /// Replaces times of changes that are later than `now`.
    func putBack(laterThan now: Instant, to time: Instant) throws {
        try db.execute(
            "UPDATE settingTime SET at = ? WHERE personId = ? AND at > ?", [time.seconds, person.text, now.seconds])
    }
}
