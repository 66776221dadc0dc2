import FlightCore
import FlightStoreSamples
import FlightTracking
import GRDB
import Testing

@testable import FlightStore

/// Storage of sources and flight tracking.
@Suite struct SourceStoreTests {
    private let noon = Instant(1_795_348_800)

    /// Positions of an earlier version move out of the observations, except those of the traveller.
    @Test func positionsOfAnEarlierVersionAreMigrated() async throws {
        let folder = try TemporaryFolder()
        let path = folder("halcyon.db")
        do {
            let queue = try DatabaseQueue(path: path, configuration: SQLiteStore.configuration)
            try Schema.migrator.migrate(queue, upTo: "008-ends")
            let position = Position(
                at: noon, coordinate: try #require(Coordinate(latitude: 50.1, longitude: 8.5)), altitudeFeet: 34_000,
                groundSpeedKnots: 450, verticalRate: -600)
            let value = FlightObservation.Value.position(position).jsonValue.json
            try await queue.write { db in
                try db.execute(
                    sql: """
                        INSERT INTO flight (id, number, origin, destination, addedAt) VALUES
                        ('a', 'UA1234', 'SFO', 'JFK', 100);
                        """)
                for source in ["simulator", "traveller", "replay"] {
                    try db.execute(
                        sql: """
                            INSERT INTO observation (flightId, source, time, field, value, isCorrection)
                            VALUES ('a', ?, 200, 'position', ?, 0)
                            """, arguments: [source, source == "replay" ? "null" : value])
                }
            }
            try queue.close()
        }
        let store = try SQLiteStore(path: path).of(.first)
        let id = try #require(Flight.ID("a"))
        let flight = try #require(try await store.flight(id))
        #expect(flight.observations.map { $0.source.name } == ["traveller"])
        let fix = try #require(flight.fixes.first)
        #expect(flight.fixes.count == 1 && fix.source == .simulator)
        #expect(fix.fix.at == noon && fix.fix.altitudeFeet == 34_000 && fix.fix.verticalRate == -600)
        #expect(fix.fix.coordinate.latitude == 50.1 && fix.fix.groundSpeedKnots == 450)
        try await store.file.verify()
    }

    private func trackedFlight() async throws -> (store: PersonStore, id: Flight.ID) {
        let store = try await StorePlace.empty("sources").of(.first)
        let id = try #require(Flight.ID("f"))
        try await store.add(
            StoredFlight(
                id: id, number: FlightNumber("LH716"), origin: try #require(Airport.Code("FRA")),
                destination: try #require(Airport.Code("HND")), addedAt: noon))
        return (store, id)
    }

    /// A request is refused if another process has asked since this one last knew.
    @Test func overtakenRequestIsRefused() async throws {
        let (store, id) = try await trackedFlight()
        func spending(_ at: Instant, known: [Flight.ID: Instant]?, isTrace: Bool = false) -> SourceSpending {
            SourceSpending(
                source: .antenna, rate: RequestRate(burst: 100, every: Span(1)), cost: 1, cap: SourceLane.Cap(), at: at,
                flights: [id], isTrace: isTrace, known: known)
        }
        #expect(try await store.begin(spending(noon, known: [:])) == .admitted)
        #expect(try await store.begin(spending(noon + Span(60), known: [:])) == .overtaken)
        #expect(try await store.begin(spending(noon + Span(60), known: [id: noon - Span(1)])) == .overtaken)
        #expect(try await store.begin(spending(noon + Span(60), known: [:], isTrace: true)) == .admitted)
        #expect(try await store.begin(spending(noon + Span(60), known: [id: noon])) == .admitted)
        #expect(try await store.begin(spending(noon + Span(120), known: nil)) == .admitted)
        #expect(try await store.sources().first?.requests == 4)
    }

    /// A question that concerns no particular flight is asked by one process at a time, and not soon after an answer.
    @Test func commonQuestionIsAskedOnce() async throws {
        let (store, _) = try await trackedFlight()
        let board = CommonQuestion("departures OSL 2026-11-28", of: .avinor, interval: .minutes(3))
        func begin(_ seconds: Int64, _ question: CommonQuestion) async throws -> SourceAdmission {
            try await store.begin(
                SourceSpending(
                    source: .avinor, rate: RequestRate(burst: 100, every: Span(1)), cost: 0, cap: SourceLane.Cap(),
                    at: noon + Span(seconds), question: question))
        }
        #expect(try await begin(0, board) == .admitted)
        // The answer is on its way.
        #expect(try await begin(2, board) == .waits(until: noon + Span(7)))
        #expect(try await begin(30, board) == .waits(until: noon + Span(32)))
        let other = CommonQuestion("arrivals OSL 2026-11-28", of: .avinor, interval: .minutes(3))
        #expect(try await begin(2, other) == .admitted)
        // There has been no answer, so it is asked again.
        #expect(try await begin(32, board) == .admitted)
        #expect(try await store.answer(to: board) == nil)
        let answer = SourceAnswer(
            source: .avinor, request: "GET /XmlFeed?airport=OSL", at: noon + Span(40),
            headers: ["content-type": "text/xml", "date": "x"], body: Array("<airport/>".utf8) + [0, 0xFF])
        try await store.keep(answer, to: board)
        #expect(try await store.answer(to: board) == answer)
        #expect(try await store.answer(to: other) == nil)
        // Another process has read the clock a moment earlier than the one that received the answer.
        #expect(try await begin(38, board) == .waits(until: noon + Span(220)))
        #expect(try await begin(219, board) == .waits(until: noon + Span(220)))
        #expect(try await begin(220, board) == .admitted)
        try await store.forgetAnswers(before: noon + Span(100))
        #expect(try await store.answer(to: board) == answer)
        try await store.forgetAnswers(before: noon + Span(300))
        #expect(try await store.answer(to: board) == nil)
        #expect(try await begin(221, board) == .admitted)
    }

    /// Tracking data is stored completely, and positions create no revision of the flight.
    @Test func trackingDataRoundTrips() async throws {
        let (store, id) = try await trackedFlight()
        let revision = try await store.revision()
        var intake = FlightIntake(flight: id, source: .antenna, at: noon + Span(60))
        intake.heard = SourceHeard(intake.source, at: intake.at).heard(at: intake.at, of: .both)
        intake.callsigns = ["DLH7YA", "DLH716"]
        intake.binding = LegBinding(
            address: try #require(AircraftAddress("3c4b21")), since: noon,
            grounds: [.callsign("DLH716"), .tail("DABYA"), .atOrigin, .alongRoute(12)], tail: "DABYA")
        var fix = AircraftReport.Fix(at: noon, coordinate: try #require(Coordinate(latitude: 50, longitude: 8.5)))
        fix.isOnGround = true
        fix.track = 71.5
        var later = AircraftReport.Fix(at: noon + Span(50), coordinate: fix.coordinate)
        later.altitudeFeet = 1200
        intake.newFixes = [SeenFix(fix, by: .antenna), SeenFix(later, by: .adsbFi)]
        let editions = try await store.keep([intake])
        #expect(editions[id]?.seen == later.at && editions[id]?.heard == intake.at)
        #expect(try await store.revision() == revision)
        var state = try #require(try await store.following([id])[id])
        #expect(state.binding == intake.binding && state.callsigns == intake.callsigns)
        #expect(state.fixes == intake.newFixes)
        #expect(state.heard == [try #require(intake.heard)])

        // The next intake has only callsigns, drops a position and adds an observation.
        var next = FlightIntake(flight: id, source: .aeroAPI, at: noon + Span(120))
        next.heard = SourceHeard(next.source, at: next.at).heard(at: next.at, of: .both)
        next.key = "DLH716-1"
        next.callsigns = ["DLH7YA"]
        next.droppedFixes = [fix.at]
        next.observations = [
            FlightObservation(source: .aeroAPI, time: next.at, field: .departureGate, value: .text("B22"))
        ]
        let after = try #require(try await store.keep([next])[id])
        #expect(after.revision > revision)
        state = try #require(try await store.following([id])[id])
        #expect(state.binding == nil && state.callsigns == ["DLH7YA"] && state.keys == [.aeroAPI: "DLH716-1"])
        #expect(state.fixes.map { $0.fix.at } == [later.at])
        // A gap between two reports is stored too.
        var late = FlightIntake(flight: id, source: .aeroAPI, at: next.at + .minutes(40))
        late.heard = next.heard?.heard(at: late.at, of: .origin)
        let last = try #require(try await store.keep([late])[id])
        let heard = try #require(try await store.following([id])[id]?.heard.first { $0.source == .aeroAPI })
        #expect(heard == late.heard && heard.origin?.resumed == late.at && heard.destination?.resumed == nil)
        #expect(try await store.flight(id)?.heardBy.contains(heard) == true)
        #expect(last.revision == after.revision)
        // The returned edition matches the stored one.
        let known = try await store.flights(FlightSelection(flights: [id]), known: [id: last])
        #expect(known == [.unchanged(id)])
    }

    /// Programs that share a file cannot spend the same budget twice.
    @Test func budgetIsSharedAcrossStores() async throws {
        let place = try await StorePlace()
        var stores: [PersonStore] = []
        for _ in 0..<3 { stores.append(try await place.open().of(.first)) }
        let start = noon
        let granted = try await withThrowingTaskGroup(of: Int.self) { group in
            for (index, store) in stores.enumerated() {
                group.addTask {
                    var count = 0
                    for second in 0..<40 {
                        let spending = SourceSpending(
                            source: .aeroAPI, rate: RequestRate(burst: 1000, every: Span(1)), cost: 5,
                            cap: SourceLane.Cap(day: 100, month: nil), at: start + Span(Int64(second * 3 + index)))
                        if try await store.begin(spending) == .admitted { count += 1 }
                    }
                    return count
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(granted == 20)
        let record = try #require(try await stores[0].sources().first)
        #expect(record.lane.spentToday == 100 && record.requests == 20)
    }
}
