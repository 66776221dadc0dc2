import FlightCore
import FlightTracking
import GRDB

/// Reads and writes a person's devices and their live activities on a given database connection.
struct ActivityTable {
    let db: Database
    let person: Person.ID

    // MARK: - Devices

    func devices() throws -> [ActivityDevice] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT id, startToken, startTokenAt, language, label, credentialId, createdAt FROM activityDevice
                WHERE personId = ? ORDER BY createdAt, id
                """, arguments: [person.text]
        ).map { row in
            let startTokenAt: Int64? = row["startTokenAt"]
            return ActivityDevice(
                id: row["id"], startToken: (row["startToken"] as String?).flatMap { ActivityToken($0) },
                startTokenAt: startTokenAt.map { Instant($0) },
                language: Language(tag: row["language"]) ?? .english, label: row["label"],
                credential: row["credentialId"], createdAt: Instant(row["createdAt"]))
        }
    }

    /// Adds or changes a device. A device in which another person was signed in loses the activities of that person.
    func insert(_ device: ActivityDevice) throws {
        try db.execute(
            sql: "DELETE FROM activityDevice WHERE id = ? AND personId <> ?", arguments: [device.id, person.text])
        try db.execute(
            sql: """
                INSERT INTO activityDevice
                    (personId, id, startToken, startTokenAt, language, label, credentialId, createdAt)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (id) DO UPDATE SET startToken = excluded.startToken, startTokenAt = excluded.startTokenAt,
                    language = excluded.language, label = excluded.label, credentialId = excluded.credentialId
                """,
            arguments: [
                person.text, device.id, device.startToken?.text,
                device.startToken.map { _ in device.startTokenAt?.seconds ?? 0 }, device.language.tag, device.label,
                device.credential, device.createdAt.seconds,
            ])
    }

    // MARK: - Activities

    func activities() throws -> [KeptActivity] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT deviceId, flightId, memory, version, name, token, tokenAt, isDismissed FROM activity
                WHERE deviceId IN (SELECT id FROM activityDevice WHERE personId = ?) ORDER BY deviceId, flightId
                """, arguments: [person.text]
        ).compactMap { row in
            guard let flight = Flight.ID(row["flightId"] as String) else { return nil }
            let text: String = row["memory"]
            // An unreadable memory is replaced with an empty one.
            let memory = (try? JSONReader.read(Array(text.utf8))).flatMap { ActivityMemory($0) } ?? ActivityMemory()
            var place: KeptActivity.Place?
            if let name: String = row["name"], let at: Int64 = row["tokenAt"],
                let token = (row["token"] as String?).flatMap({ ActivityToken($0) })
            {
                place = KeptActivity.Place(activity: name, token: token, at: Instant(at))
            }
            return KeptActivity(
                key: ActivityKey(device: row["deviceId"], flight: flight), memory: memory, version: row["version"],
                place: place, isDismissed: row["isDismissed"])
        }
    }

    /// - Returns: Whether the memory was stored; `false` if another process has changed the memory since it was read,
    ///   or if the device or the flight no longer exists.
    func keep(_ memory: ActivityMemory, of key: ActivityKey, after version: Int64, at: Instant) throws -> Bool {
        if version == 0 {
            // Stores nothing if the device or the flight has been deleted. If the push token came first, the row
            // already exists.
            try db.execute(
                sql: """
                    INSERT INTO activity (deviceId, flightId, memory, version, at)
                    SELECT activityDevice.id, flight.id, ?, 1, ? FROM activityDevice, flight
                    WHERE activityDevice.id = ? AND flight.id = ? AND activityDevice.personId = flight.personId
                    ON CONFLICT (deviceId, flightId) DO UPDATE SET memory = excluded.memory, version = 1,
                        at = excluded.at
                    WHERE version = 0
                    """, arguments: [memory.jsonValue.json, at.seconds, key.device, key.flight.text])
        } else {
            try db.execute(
                sql: """
                    UPDATE activity SET memory = ?, version = version + 1, at = ?
                    WHERE deviceId = ? AND flightId = ? AND version = ?
                    """, arguments: [memory.jsonValue.json, at.seconds, key.device, key.flight.text, version])
        }
        return db.changesCount == 1
    }

    /// - Returns: Whether both the device and the flight exist.
    func register(_ place: KeptActivity.Place, of key: ActivityKey) throws -> Bool {
        try db.execute(
            sql: """
                INSERT INTO activity (deviceId, flightId, memory, version, name, token, tokenAt, at)
                SELECT activityDevice.id, flight.id, ?1, 0, ?2, ?3, ?4, ?4 FROM activityDevice, flight
                WHERE activityDevice.id = ?5 AND flight.id = ?6 AND activityDevice.personId = ?7
                    AND flight.personId = ?7
                ON CONFLICT (deviceId, flightId) DO UPDATE SET
                    isDismissed = isDismissed AND name IS excluded.name, name = excluded.name,
                    token = excluded.token, tokenAt = excluded.tokenAt, at = excluded.at
                """,
            arguments: [
                ActivityMemory().jsonValue.json, place.activity, place.token.text, place.at.seconds, key.device,
                key.flight.text, person.text,
            ])
        return db.changesCount == 1
    }
}
