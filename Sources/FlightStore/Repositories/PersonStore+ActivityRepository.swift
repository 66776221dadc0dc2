public import FlightCore
public import FlightTracking

extension PersonStore: ActivityRepository {
    public func activityDevices() async throws -> [ActivityDevice] {
        try await read { db in try ActivityTable(db: db, person: self.person).devices() }
    }

    public func removeActivityDevice(_ id: String) async throws -> Bool {
        try await write { db in
            return try db.execute(
                "DELETE FROM activityDevice WHERE id = ? AND personId = ?", [id, self.person.text]) > 0
        }
    }

    public func activities() async throws -> [KeptActivity] {
        try await read { db in try ActivityTable(db: db, person: self.person).activities() }
    }

    public func keep(
        _ memory: ActivityMemory, of key: ActivityKey, after version: Int64, at: Instant
    ) async throws -> Bool {
        try await write { db in
            try ActivityTable(db: db, person: self.person).keep(memory, of: key, after: version, at: at)
        }
    }

    public func register(_ place: KeptActivity.Place, of key: ActivityKey) async throws -> Bool {
        try await write { db in try ActivityTable(db: db, person: self.person).register(place, of: key) }
    }

    public func dismiss(_ activity: String, on device: String) async throws -> Bool {
        try await write { db in
            return try db.execute(
                """
                UPDATE activity SET isDismissed = 1 WHERE name = ?
                    AND deviceId = (SELECT id FROM activityDevice WHERE id = ? AND personId = ?)
                """, [activity, device, self.person.text]) > 0
        }
    }

    public func forget(startToken: ActivityToken, of device: String, since: Instant) async throws {
        try await write { db in
            try db.execute(
                """
                UPDATE activityDevice SET startToken = NULL, startTokenAt = NULL
                WHERE id = ? AND startToken = ? AND startTokenAt <= ?
                """, [device, startToken.text, since.seconds])
        }
    }

    public func forget(token: ActivityToken, of key: ActivityKey, since: Instant) async throws {
        try await write { db in
            try db.execute(
                """
                UPDATE activity SET token = NULL, tokenAt = NULL
                WHERE deviceId = ? AND flightId = ? AND token = ? AND tokenAt <= ?
                """, [key.device, key.flight.text, token.text, since.seconds])
        }
    }

    public func forgetActivities(before: Instant) async throws {
        try await write { db in
            try db.execute("DELETE FROM activity WHERE at < ?", [before.seconds])
        }
    }
}
