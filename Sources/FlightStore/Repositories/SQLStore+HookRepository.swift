public import FlightCore
public import FlightTracking

extension SQLStore {
    public func hook(of source: FlightObservation.Source) async throws -> SourceHook? {
        let hook: SourceHook? = try await read { db in
            guard
                let row = try db.row(
                    "SELECT secretHash, createdAt, deliveries, refused, deliveredAt FROM hook WHERE source = ?",
                    [source.name]),
                let secretHash = row.text(0), let createdAt = row.integer(1)
            else { return nil }
            var hook = SourceHook(source: source, secretHash: secretHash, createdAt: Instant(createdAt))
            hook.deliveries = row.number(2) ?? 0
            hook.refused = row.number(3) ?? 0
            hook.deliveredAt = row.instant(4)
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
                """
                INSERT INTO hook (source, secretHash, createdAt) VALUES (?, ?, ?)
                ON CONFLICT (source) DO UPDATE SET secretHash = excluded.secretHash,
                    createdAt = excluded.createdAt, deliveries = 0, refused = 0, deliveredAt = NULL
                """, [hook.source.name, hook.secretHash, hook.createdAt.seconds])
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
                try db.execute("UPDATE hook SET refused = refused + 1 WHERE source = ?", [source.name])
                try sources.charge(cost, by: source, at: at)
            case .taken(let cost, let ignored):
                try db.execute(
                    """
                    UPDATE hook SET deliveries = deliveries + 1, deliveredAt = CASE WHEN deliveredAt > ?1 THEN deliveredAt ELSE ?1 END
                    WHERE source = ?2
                    """, [at.seconds, source.name])
                try sources.delivered(ignored: ignored, cost: cost, by: source, at: at)
            }
        }
    }
}
