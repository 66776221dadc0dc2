public import FlightCore
public import FlightTracking

extension SQLStore {
    public func takeDue(at now: Instant, until: Instant) async throws -> [AlertDelivery] {
        // Usually no delivery is due, so a write transaction can be avoided.
        guard try await nextDue() != nil else { return [] }
        return try await write { db in
            let table = DeliveryTable(db: db)
            try table.expire(at: now)
            return try table.takeDue(at: now, until: until)
        }
    }

    public func nextDue() async throws -> Instant? {
        try await read { db in
            try db.first(DeliveryTable.earliest) { $0.integer(0).flatMap { Instant($0) } }
        }
    }

    public func waitingCount() async throws -> Int {
        try await read { db in
            try db.first("SELECT COUNT(*) FROM delivery WHERE state = 'waiting'") { $0.number(0) } ?? 0
        }
    }

    public func end(_ errand: AlertDelivery, _ ending: AlertDelivery.Ending, at: Instant) async throws {
        try await write { db in try DeliveryTable(db: db).end(errand, ending, at: at) }
    }

    public func forgetAlerts(before: Instant) async throws {
        try await write { db in
            try db.execute("DELETE FROM alert WHERE at < ?", [before.seconds])
        }
    }
}
