public import FlightCore
public import FlightTracking

extension PersonStore: SourceRepository {
    public func sources() async throws -> [SourceRecord] {
        try await read { db in try SourceTable(db: db, unreadable: self.unreadable).all() }
    }

    public func begin(_ spending: SourceSpending) async throws -> SourceAdmission {
        try await write { db in try SourceTable(db: db, unreadable: self.unreadable).begin(spending) }
    }

    public func keep(_ answer: SourceAnswer, to question: CommonQuestion) async throws {
        try await write { db in try SourceTable(db: db, unreadable: self.unreadable).keep(answer, to: question) }
    }

    public func answer(to question: CommonQuestion) async throws -> SourceAnswer? {
        try await read { db in try SourceTable(db: db, unreadable: self.unreadable).answer(to: question) }
    }

    public func forgetAnswers(before: Instant) async throws {
        try await write { db in
            try db.execute("DELETE FROM sourceQuestion WHERE askedAt < ?", [before.seconds])
        }
    }

    public func end(_ outcome: SourceOutcome, of source: FlightObservation.Source, at: Instant) async throws {
        try await write { db in try SourceTable(db: db, unreadable: self.unreadable).end(outcome, of: source, at: at) }
    }

    public func ledger(since day: Day) async throws -> [SourceLedgerEntry] {
        try await read { db in try SourceTable(db: db, unreadable: self.unreadable).ledger(since: day) }
    }

    public func following(_ flights: [Flight.ID]) async throws -> [Flight.ID: FollowingState] {
        try await read { db in try SourceTable(db: db, unreadable: self.unreadable).following(flights) }
    }

    public func pruneTracks(endedBefore: Instant) async throws {
        try await write { db in
            try SourceTable(db: db, unreadable: self.unreadable).pruneTracks(endedBefore: endedBefore)
        }
    }

    @discardableResult
    public func forget(_ source: FlightObservation.Source, saidBefore: Instant) async throws -> Int {
        try await write { db in
            let flights = try db.all(
                "SELECT DISTINCT flightId FROM observation WHERE source = ? AND time < ?",
                [source.name, saidBefore.seconds]
            ) { $0.text(0) }
            guard !flights.isEmpty else { return 0 }
            let count = try db.execute(
                "DELETE FROM observation WHERE source = ? AND time < ?", [source.name, saidBefore.seconds])
            try db.execute(
                "UPDATE flightSource SET key = NULL WHERE source = ? AND heardAt < ?",
                [source.name, saidBefore.seconds])
            for id in flights.compactMap({ Flight.ID($0) }) {
                try ChangeLog.note(flight: id, ofAnyone: db, at: saidBefore)
            }
            return count
        }
    }

    public func recording(at now: Instant) async throws -> String? {
        try await read { db in
            try db.first("SELECT path FROM recording WHERE until >= ?", [now.seconds]) { $0.text(0) }
        }
    }

    public func record(to path: String?, until: Instant) async throws {
        try await write { db in
            guard let path else {
                try db.execute("DELETE FROM recording")
                return
            }
            try db.execute(
                """
                INSERT INTO recording (id, path, until) VALUES (1, ?, ?)
                ON CONFLICT (id) DO UPDATE SET path = excluded.path, until = excluded.until
                """, [path, until.seconds])
        }
    }
}
