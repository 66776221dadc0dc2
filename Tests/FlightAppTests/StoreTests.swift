import FlightCore
import FlightScreens
import Foundation
import Testing

@testable import FlightApp

/// The data on the device survives damage.
@Suite struct StoreTests {
    private func folder() -> URL {
        FileManager.default.temporaryDirectory.appending(path: "halcyon-store-\(UUID().uuidString)")
    }

    private func mutation(_ id: String, _ seat: String) throws -> Mutation {
        Mutation(
            id: try #require(MutationID(id)), at: Instant(1_795_390_000),
            change: .edit(try #require(Flight.ID("leg1")), [.seat(seat)]))
    }

    @Test func damagedChangesFileIsSetAside() async throws {
        let folder = folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = try OfflineStore(folder: folder)
        try await store.append(try mutation("change-1", "1A"))
        let file = folder.appending(path: "changes.json")
        let whole = try Data(contentsOf: file)
        try whole.dropLast(9).write(to: file)
        let again = try OfflineStore(folder: folder)
        #expect(await again.waiting.isEmpty)
        try await again.append(try mutation("change-2", "2A"))
        let aside = try Data(contentsOf: folder.appending(path: "changes-damaged-1.json"))
        #expect(aside == whole.dropLast(9))
        #expect(try await OfflineStore(folder: folder).waiting.map(\.id.text) == ["change-2"])
    }

    @Test func invalidSnapshotChangesNothing() async throws {
        let folder = folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = try OfflineStore(folder: folder)
        let moment = try #require(DayMoment.all.first)
        let date = moment.now.date
        try await store.take(snapshot: moment.snapshot(Settings()).json, at: date)
        await #expect(throws: JSONError.self) {
            try await store.take(snapshot: .object([("version", .integer(99))]), at: date)
        }
        #expect(await store.snapshot?.entries.count == moment.legs.count)
        try await store.append(try mutation("change-1", "30F"))
        #expect(await store.snapshot?.entries.first?.flight.seat == "30F")
        #expect(OfflineStore.snapshot(in: folder)?.entries.first?.flight.seat == "30F")
        #expect(OfflineStore.clock(in: folder)?.now(at: date.addingTimeInterval(90)) == moment.now + Span(90))
    }

    @Test func serversClockIsUsed() {
        let device = Date(timeIntervalSince1970: 1000)
        let clock = ServerClock(server: Instant(50_000), device: device, speed: 60)
        #expect(clock.now(at: device.addingTimeInterval(2)) == Instant(50_120))
        #expect(clock.date(of: Instant(50_120)) == device.addingTimeInterval(2))
    }

    @Test func linesBecomeEvents() throws {
        var reader = ServerEvent.Reader()
        let lines = [
            "retry: 2000", "", ": 41", "", "id: 42", "event: change", #"data: {"revision":42,"kind":"x"}"#, "",
            "event: position", #"data: {"flight":"leg1","#, #"data: "heard":1795300000}"#, "", "event: other",
            "data: {}",
            "", "data: broken", "",
        ]
        let events = lines.compactMap { reader.take($0) }
        #expect(events.count == 2 && events.first == .change(revision: 42))
        guard case .position(let sighting) = events.last else {
            Issue.record("expected a position")
            return
        }
        #expect(sighting.flight.text == "leg1" && sighting.heard == Instant(1_795_300_000))
        #expect(reader.lastID == 42)
    }

    /// The refresh interval shrinks as departure approaches; a waiting change is sent soon.
    @Test func refreshPlanDependsOnStateAndChanges() throws {
        func plan(_ state: FlightState, waiting: Int = 0) throws -> (RefreshPlan, Instant) {
            let moment = try #require(DayMoment.all.first { $0.state == state })
            return (
                RefreshPlan(moment.snapshot(Settings()), waiting: waiting, at: moment.present), moment.now
            )
        }
        for state in FlightState.allCases {
            let (plan, now) = try plan(state)
            let wait = try #require(plan.refreshAfter).timeIntervalSince(now.date)
            switch state {
            case .farOut, .completed: #expect(wait == 12 * 3600)
            case .dayBefore: #expect(wait == 2 * 3600)
            default: #expect(wait == 15 * 60, "\(state)")
            }
            if let redraw = plan.redrawAt { #expect(redraw > now.date) }
        }
        let (soon, now) = try plan(.farOut, waiting: 1)
        #expect(soon.refreshAfter == now.date.addingTimeInterval(60))
        #expect(RefreshPlan(nil, waiting: 0, at: ScreenContext(now: now)).refreshAfter == nil)
    }

    @Test func firstSupportedLanguageIsChosen() {
        #expect(Language.chosen(among: ["fr-FR", "pt-PT", "de"]) == .portuguese)
        #expect(Language.chosen(among: ["ja"]) == .english)
    }
}
