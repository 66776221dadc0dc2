import FlightCore
import FlightTracking
import GRDB

/// What has changed, in order, and which mutations have been applied; within one access to the database.
struct ChangeLog {
    let db: Database

    static let after = "SELECT \(ChangeRecord.columns) FROM change WHERE revision > ? ORDER BY revision LIMIT ?"

    /// Gives a flight its next revision, and forgets when it was over: that may be another time now. A change to a flight in the bin says again that it is gone, so that nobody
    /// takes it for one to show.
    func note(flight id: Flight.ID, isDeleted: Bool, at: Instant) throws -> Int64 {
        let revision = try insert(isDeleted ? .removed : .flight, id, at)
        try db.cachedStatement(sql: "UPDATE flight SET revision = ?, endedAt = NULL WHERE id = ?")
            .execute(arguments: [revision, id.text])
        return revision
    }

    func noteSettings(at: Instant) throws { _ = try insert(.settings, nil, at) }

    private func insert(_ kind: Change.Kind, _ flight: Flight.ID?, _ at: Instant) throws -> Int64 {
        try db.cachedStatement(sql: "INSERT INTO change (kind, flightId, at) VALUES (?, ?, ?)")
            .execute(arguments: [kind.rawValue, flight?.text, at.seconds])
        return db.lastInsertedRowID
    }

    func revision() throws -> Int64 {
        try Int64.fetchOne(try db.cachedStatement(sql: "SELECT MAX(revision) FROM change")) ?? 0
    }

    func changes(after revision: Int64, limit: Int, unreadable: UnreadableRows) throws -> [Change] {
        var changes: [Change] = []
        // SQLite takes a negative limit for none.
        let rows = try Row.fetchCursor(db, sql: Self.after, arguments: [revision, max(0, limit)])
        while let row = try rows.next() {
            do throws(UnreadableValue) {
                changes.append(try ChangeRecord(row: row).change)
            } catch {
                let revision = Int64.fromDatabaseValue(row[0]) ?? 0
                unreadable.note(UnreadableRow(table: "change", row: revision, reason: error.reason))
            }
        }
        return changes
    }

    // MARK: - Mutations

    /// The flight that a mutation was applied to; nil if it was not applied yet.
    ///
    /// - Throws: ``RepositoryError/mutationUsed(_:)`` if it was applied to the settings.
    func flight(of mutation: MutationID) throws -> Flight.ID? {
        guard let row = try applied(mutation) else { return nil }
        guard let id = String.fromDatabaseValue(row[0]).flatMap({ Flight.ID($0) }) else {
            throw RepositoryError.mutationUsed(mutation)
        }
        return id
    }

    /// Whether a mutation was applied before.
    ///
    /// - Parameter flights: those of which it may say something; none: it is about the settings.
    /// - Throws: ``RepositoryError/mutationUsed(_:)`` if it was applied to something else.
    func isApplied(_ mutation: MutationID, to flights: [Flight.ID]) throws -> Bool {
        guard let row = try applied(mutation) else { return false }
        let flight = String.fromDatabaseValue(row[0]).flatMap { Flight.ID($0) }
        guard flight.map({ flights.contains($0) }) ?? flights.isEmpty else {
            throw RepositoryError.mutationUsed(mutation)
        }
        return true
    }

    private func applied(_ mutation: MutationID) throws -> Row? {
        try Row.fetchOne(
            try db.cachedStatement(sql: "SELECT flightId FROM mutation WHERE id = ?"), arguments: [mutation.text])
    }

    /// When the traveller made a mutation that was applied; nil if it was not applied yet.
    func time(of mutation: MutationID) throws -> Instant? {
        try Int64.fetchOne(
            try db.cachedStatement(sql: "SELECT appliedAt FROM mutation WHERE id = ?"), arguments: [mutation.text]
        ).map { Instant($0) }
    }

    func note(_ mutation: MutationID, flight: Flight.ID?, at: Instant, revision: Int64) throws {
        try db.execute(
            sql: "INSERT INTO mutation (id, flightId, appliedAt, revision) VALUES (?, ?, ?, ?)",
            arguments: [mutation.text, flight?.text, at.seconds, revision])
    }
}
