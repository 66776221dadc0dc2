import FlightCore
import FlightTracking

/// Reads and writes a person's devices and their live activities on a given database connection.
struct ActivityTable {
    let db: any SQLSession
    let person: Person.ID

    // MARK: - Devices

    func devices() throws -> [ActivityDevice] {
        try db.all(
            """
            SELECT id, startToken, startTokenAt, language, label, credentialId, createdAt FROM activityDevice
            WHERE personId = ? ORDER BY createdAt, id
            """, [person.text]
        ) { row in
            guard let id = row.text("id"), let createdAt = row.instant("createdAt") else { return nil }
            return ActivityDevice(
                id: id, startToken: row.text("startToken").flatMap { ActivityToken($0) },
                startTokenAt: row.instant("startTokenAt"),
                language: row.text("language").flatMap { Language(tag: $0) } ?? .english,
                label: row.text("label") ?? "", credential: row.text("credentialId"), createdAt: createdAt)
        }
    }

    /// Adds or changes a device. A device in which another person was signed in loses the activities of that person.
    func insert(_ device: ActivityDevice) throws {
        try db.execute("DELETE FROM activityDevice WHERE id = ? AND personId <> ?", [device.id, person.text])
        try db.execute(
            """
            INSERT INTO activityDevice
                (personId, id, startToken, startTokenAt, language, label, credentialId, createdAt)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET startToken = excluded.startToken, startTokenAt = excluded.startTokenAt,
                language = excluded.language, label = excluded.label, credentialId = excluded.credentialId
            """,
            [
                person.text, device.id, device.startToken?.text,
                device.startToken.map { _ in device.startTokenAt?.seconds ?? 0 }, device.language.tag, device.label,
                device.credential, device.createdAt.seconds,
            ])
    }

    // MARK: - Activities

    func activities() throws -> [KeptActivity] {
        try db.all(
            """
            SELECT deviceId, flightId, memory, version, name, token, tokenAt, isDismissed FROM activity
            WHERE deviceId IN (SELECT id FROM activityDevice WHERE personId = ?) ORDER BY deviceId, flightId
            """, [person.text]
        ) { row in
            guard let device = row.text("deviceId"), let flight = row.text("flightId").flatMap({ Flight.ID($0) })
            else { return nil }
            let text = row.text("memory") ?? ""
            // An unreadable memory is replaced with an empty one.
            let memory = (try? JSONReader.read(Array(text.utf8))).flatMap { ActivityMemory($0) } ?? ActivityMemory()
            var place: KeptActivity.Place?
            if let name = row.text("name"), let at = row.instant("tokenAt"),
                let token = row.text("token").flatMap({ ActivityToken($0) })
            {
                place = KeptActivity.Place(activity: name, token: token, at: at)
            }
            return KeptActivity(
                key: ActivityKey(device: device, flight: flight), memory: memory,
                version: row.integer("version") ?? 0, place: place, isDismissed: row.integer("isDismissed") == 1)
        }
    }

    /// - Returns: Whether the memory was stored; `false` if another process has changed the memory since it was read,
    ///   or if the device or the flight no longer exists.
    func keep(_ memory: ActivityMemory, of key: ActivityKey, after version: Int64, at: Instant) throws -> Bool {
        if version == 0 {
            // Stores nothing if the device or the flight has been deleted. If the push token came first, the row
            // already exists.
            return try db.execute(
                """
                INSERT INTO activity (deviceId, flightId, memory, version, at)
                SELECT activityDevice.id, flight.id, ?, 1, ? FROM activityDevice, flight
                WHERE activityDevice.id = ? AND flight.id = ? AND activityDevice.personId = flight.personId
                ON CONFLICT (deviceId, flightId) DO UPDATE SET memory = excluded.memory, version = 1,
                    at = excluded.at
                WHERE activity.version = 0
                """, [memory.jsonValue.json, at.seconds, key.device, key.flight.text]) == 1
        } else {
            return try db.execute(
                """
                UPDATE activity SET memory = ?, version = version + 1, at = ?
                WHERE deviceId = ? AND flightId = ? AND version = ?
                """, [memory.jsonValue.json, at.seconds, key.device, key.flight.text, version]) == 1
        }
    }

    /// - Returns: Whether both the device and the flight exist.
    func register(_ place: KeptActivity.Place, of key: ActivityKey) throws -> Bool {
        try db.execute(
            """
            INSERT INTO activity (deviceId, flightId, memory, version, name, token, tokenAt, at)
            SELECT activityDevice.id, flight.id, ?1, 0, ?2, ?3, ?4, ?4 FROM activityDevice, flight
            WHERE activityDevice.id = ?5 AND flight.id = ?6 AND activityDevice.personId = ?7
                AND flight.personId = ?7
            ON CONFLICT (deviceId, flightId) DO UPDATE SET
                isDismissed = CASE WHEN activity.name = excluded.name THEN activity.isDismissed ELSE 0 END,
                name = excluded.name,
                token = excluded.token, tokenAt = excluded.tokenAt, at = excluded.at
            """,
            [
                ActivityMemory().jsonValue.json, place.activity, place.token.text, place.at.seconds, key.device,
                key.flight.text, person.text,
            ]) == 1
    }
}
