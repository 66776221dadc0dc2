public import FlightCore
public import FlightTracking
import GRDB

extension SQLiteStore: HookRepository {
    public func hook(of source: FlightObservation.Source) async throws -> SourceHook? {
        let hook: SourceHook? = try await read { db in
            guard
                let row = try Row.fetchOne(
                    try db.cachedStatement(
                        sql:
                            "SELECT secretHash, createdAt, deliveries, refused, deliveredAt FROM hook WHERE source = ?"),
                    arguments: [source.name]),
                let secretHash = String.fromDatabaseValue(row[0]), let createdAt = Int64.fromDatabaseValue(row[1])
            else { return nil }
            var hook = SourceHook(source: source, secretHash: secretHash, createdAt: Instant(createdAt))
            hook.deliveries = Int.fromDatabaseValue(row[2]) ?? 0
            hook.refused = Int.fromDatabaseValue(row[3]) ?? 0
            hook.deliveredAt = Int64.fromDatabaseValue(row[4]).map { Instant($0) }
            return hook
        }
        guard let hook, try !isRevoked(hook.secretHash) else { return nil }
        return hook
    }

    public func open(_ hook: SourceHook) async throws {
        try await write { db in
            try self.revocations(db).revoke(
                .rows(of: "hook", where: "source = ? AND secretHash <> ?", [hook.source.name, hook.secretHash]))
            try db.execute(
                sql: """
                    INSERT INTO hook (source, secretHash, createdAt) VALUES (?, ?, ?)
                    ON CONFLICT (source) DO UPDATE SET secretHash = excluded.secretHash,
                        createdAt = excluded.createdAt, deliveries = 0, refused = 0, deliveredAt = NULL
                    """,
                arguments: [hook.source.name, hook.secretHash, hook.createdAt.seconds])
        }
    }

    public func closeHook(of source: FlightObservation.Source) async throws -> Bool {
        try await takeBack(.rows(of: "hook", where: "source = ?", [source.name])) > 0
    }

    public func note(_ outcome: DeliveryOutcome, of source: FlightObservation.Source, at: Instant) async throws {
        try await write { db in
            let sources = SourceTable(db: db, unreadable: self.unreadable)
            switch outcome {
            case .refused(let cost):
                try db.execute(sql: "UPDATE hook SET refused = refused + 1 WHERE source = ?", arguments: [source.name])
                try sources.charge(cost, by: source, at: at)
            case .taken(let cost, let ignored):
                try db.execute(
                    sql: """
                        UPDATE hook SET deliveries = deliveries + 1, deliveredAt = MAX(COALESCE(deliveredAt, 0), ?)
                        WHERE source = ?
                        """, arguments: [at.seconds, source.name])
                try sources.delivered(ignored: ignored, cost: cost, by: source, at: at)
            }
        }
    }
}
