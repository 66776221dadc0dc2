import FlightCore
import FlightSamples
import FlightTracking
import GRDB
import Synchronization
import Testing

@testable import FlightStore

@Suite(.onlyInFiles) struct QueryPlanTests {
    private func plan(_ sql: String, _ arguments: SQLArguments) async throws -> [String] {
        let store = try SQLiteStore(inMemory: "plan").of(.first)
        return try await store.read { db in
            try db.all("EXPLAIN QUERY PLAN " + sql, arguments) { $0.text("detail") }
        }
    }

    @Test func readingAFlightReadsOnlyItsObservations() async throws {
        let plan = try await plan(FlightTable.observationsOfOne(.sqlite), ["a"])
        #expect(plan == ["SEARCH observation USING INDEX observationInUse (flightId=?)"])
        let flight = try await self.plan(FlightTable.one, ["a", "first"])
        #expect(flight.allSatisfy { $0.hasPrefix("SEARCH flight USING INDEX") })
    }

    @Test func readingChangesStartsAtTheRevision() async throws {
        let plan = try await plan(ChangeLog.after, ["first", 1, 100])
        #expect(plan == ["SEARCH change USING INDEX sqlite_autoindex_change_1 (personId=? AND revision>?)"])
    }

    @Test func secretLookupUsesAnIndex() async throws {
        let plan = try await plan(CredentialTable.byHash, ["a", "first", "token", 0])
        #expect(plan.allSatisfy { $0.hasPrefix("SEARCH credential USING INDEX") })
        let list = try await self.plan(CredentialTable.byKind, ["first", "session", 0])
        #expect(list.first?.hasPrefix("SEARCH credential USING INDEX credentialByAge") == true)
    }

    /// Nothing that a request asks for itself reads the rows of everyone: SQLite would list all people for each request.
    @Test func requestsReadOnlyTheirPerson() async throws {
        let store = try SQLiteStore(inMemory: "person").of(.first)
        let queries = Mutex<[String]>([])
        try await store.file.writer.writeWithoutTransaction { db in
            db.trace { event in queries.withLock { $0.append(event.expandedDescription) } }
        }
        let hash = String(repeating: "a", count: 64)
        _ = try await store.house.reader(secretHash: hash, kind: .session, now: noon)
        try await store.add(
            Credential(
                id: "c", kind: .session, label: "c", scope: .admin, secretHash: hash, createdAt: noon, expiresAt: nil))
        #expect(try await store.house.reader(secretHash: hash, kind: .session, now: noon) != nil)
        _ = try await store.house.owner(ofLink: hash)
        _ = try await store.house.owner(ofCalendar: hash)
        _ = try await store.shareLink(secretHash: hash)
        _ = try await store.shareLinks()
        _ = try await store.house.invitation(secretHash: hash, now: noon)
        _ = try await store.house.person(.first)
        _ = try await store.house.mark()
        _ = try await store.house.pulses(of: [.first], flights: [])
        _ = try await store.flights()
        _ = try await store.settings()
        try await store.file.writer.writeWithoutTransaction { db in
            db.trace(nil)
            for query in queries.withLock({ $0 })
            where query.hasPrefix("SELECT") || query.hasPrefix("WITH") {
                let plan = try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + query)
                    .compactMap { String.fromDatabaseValue($0["detail"]) }
                // A count of people needs no rows.
                #expect(
                    !plan.contains { $0.hasPrefix("SCAN person") } || query.contains("COUNT(*)"), "\(query): \(plan)")
            }
        }
    }

    /// Reading all flights takes two queries, whatever their number.
    @Test func readingAllFlightsTakesTwoQueries() async throws {
        let store = try SQLiteStore(inMemory: "count").of(.first)
        let observations = try everyValue()
        for index in 0..<100 {
            try await store.add(try sampleFlight("f\(index)", observations: observations))
        }
        let statements = Selections()
        // An in-memory store has one connection, so the trace sees the queries of `flights()`.
        try await store.file.writer.writeWithoutTransaction { db in db.trace { statements.note("\($0)") } }
        #expect(try await store.flights().count == 100)
        #expect(statements.count == 2)
    }

    @Test func manyFlightsComeWithTheirObservations() async throws {
        let folder = try TemporaryFolder()
        let store = try SQLiteStore(path: folder("halcyon.db")).of(.first)
        let observations = try (0..<40).map { index in try everyValue()[index % 6] }
        let origin = try airport("SFO")
        let ids = try (0..<TestTier.rounds(2000)).map { try flightID("f\($0)") }
        try await store.write { db in
            let table = FlightTable(db: db, person: .first, unreadable: store.house.unreadable)
            for id in ids {
                try table.insert(
                    FlightRecord(
                        StoredFlight(id: id, number: nil, origin: origin, destination: origin, addedAt: noon)))
                try table.insert(observations, of: id)
            }
        }
        let flights = try await store.flights()
        #expect(flights.map { $0.id } == ids)
        #expect(flights.allSatisfy { $0.observations == observations })
    }
}

/// Counts SELECT statements.
private final class Selections: Sendable {
    private let selections = Mutex(0)
    var count: Int { selections.withLock { $0 } }
    func note(_ statement: String) {
        if statement.contains("SELECT") { selections.withLock { $0 += 1 } }
    }
}
