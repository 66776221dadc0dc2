public import FlightCore
public import FlightTracking
import GRDB

extension SQLiteStore: AlertDutyRepository {
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
            try Int64.fetchOne(db, sql: DeliveryTable.earliest).map { Instant($0) }
        }
    }

    public func end(_ errand: AlertDelivery, _ ending: AlertDelivery.Ending, at: Instant) async throws {
        try await write { db in try DeliveryTable(db: db).end(errand, ending, at: at) }
    }

    public func forgetAlerts(before: Instant) async throws {
        try await write { db in
            try db.execute(sql: "DELETE FROM alert WHERE at < ?", arguments: [before.seconds])
        }
    }
}
