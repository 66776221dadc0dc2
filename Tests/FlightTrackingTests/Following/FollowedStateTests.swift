import FlightCore
import FlightData
import FlightSamples
import FlightStore
import FlightStoreSamples
import Logging
import Testing

@testable import FlightTracking

/// The state that is cached after a response is the state that would be read from the store.
@Suite struct FollowedStateTests {
    private struct NoVault: SourceVault {
        func access(to source: FlightObservation.Source, keys names: [String]) -> SourceAccess { SourceAccess() }
        func isFixed(_ key: String, of source: FlightObservation.Source) -> Bool { false }
        func keyPlace(of key: String, _ source: FlightObservation.Source) -> SourceKeyPlace {
            SourceKeyPlace(variable: "NOWHERE", file: "nowhere", entry: key)
        }
    }

    private struct Scene {
        let leg: FlownLeg
        let clock: SteppedClock
        let store: PersonStore
        let watched: WatchedStore
        let flights: FlightService
        let follower: FlightFollower

        init(_ name: String) async throws {
            leg = try FlownLeg("FRA", "WAW", out: Instant(1_795_783_500), step: 60)
            clock = SteppedClock(leg.out - .hours(6))
            store = try await StorePlace.empty(name).of(.first)
            watched = WatchedStore(store)
            let logger = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
            flights = Scene.service(watched, clock)
            follower = FlightFollower(
                people: store.house, flights: { [flights = flights] _ in flights }, sources: [], repository: store,
                asker: SourceAsker(
                    repository: store, transport: ScriptedTransport(), vault: NoVault(), clock: clock, logger: logger),
                tables: FlightTracker.Tables(
                    airports: StandingData.airports, airlines: StandingData.airlines, aircraft: StandingData.aircraft),
                common: flights.common, logger: logger)
        }

        static func service(_ repository: any FlightRepository, _ clock: SteppedClock) -> FlightService {
            FlightService(
                repository: repository, feeds: [], airports: StandingData.airports, aircraft: StandingData.aircraft,
                bus: InProcessBus(), clock: clock, secrets: RandomSecrets())
        }

        /// Returns the entry, and everything else that readers use, as text.
        static func text(_ known: CachedFlight?) -> String {
            guard let known, let entry = known.entry else { return "nothing" }
            let log = entry.log.map { $0.json.json }
            let last = known.lastOfSources.values.map { $0.json.json }.sorted()
            var stored = known.stored
            stored.heardBy.sort { $0.source.name < $1.source.name }
            return """
                \(FlightJSON.write(entry.flight).json) \(log) \(last) \(known.end as Any) \(known.edition) \(stored)
                """
        }
    }

    private func news(_ random: inout SplitMix, _ scene: Scene) throws -> SourceNews {
        let (leg, now) = (scene.leg, scene.clock.now)
        var news = SourceNews()
        var report = FlightReport()
        report.numbers = [try #require(FlightNumber("LH1346"))]
        report.origin = leg.origin.code
        report.destination = leg.destination.code
        report.scheduledOut = leg.out
        if random.chance(30) { report.tail = random.pick(["DAIMA", "DAIMB"]) }
        if random.chance(30) { report.key = "k1" }
        for _ in 0..<random.below(4) {
            let milestone = random.pick(Milestone.allCases)
            let time = now - .minutes(Int64(random.from(-90...30)))
            report.facts.append(
                random.pick([
                    ReportedFact(.estimated(milestone), .instant(time)),
                    ReportedFact(.estimated(milestone), .instant(leg.out), wording: .repeatsTimetable),
                    ReportedFact(.actual(milestone), .instant(min(time, now)), at: now - Span(30)),
                    ReportedFact(.happened(milestone), .instant(now)),
                    ReportedFact(.departureGate, .text(random.pick(["A12", "A 14\nB"])), at: now - .minutes(2)),
                    ReportedFact(.departureGate, .nothing), ReportedFact(.boardedPercent, .number(40)),
                    ReportedFact(.status, .text("cancelled")),
                    ReportedFact(.status, .text("scheduled"), isCorrection: true),
                ]))
        }
        news.flights = [report]
        if random.chance(60), let fix = leg.fixes.last(where: { $0.at <= now }),
            let address = AircraftAddress(random.chance(90) ? "3c6444" : "3c6445")
        {
            var report = AircraftReport(address: address)
            report.callsign = random.chance(90) ? "DLH1346" : random.pick([nil, "DLH9XY"])
            report.tail = random.pick([nil, "DAIMA"])
            report.fix = fix
            news.aircraft = [report]
        }
        return news
    }

    @Test func cachedStateEqualsTheStoredState() async throws {
        var failures: [String] = []
        var taken = 0
        for seed in TestTier.seeds(100) {
            var random = SplitMix(seed)
            let scene = try await Scene("followed-\(seed)")
            var flight = Flight(
                origin: scene.leg.origin, destination: scene.leg.destination, number: FlightNumber("LH1346"))
            flight.out.scheduled = scene.leg.out
            flight.in.scheduled = scene.leg.on + .minutes(8)
            let id = try await scene.flights.add(flight)
            for turn in 0..<25 {
                scene.clock.advance(.minutes(Int64(random.from(1...40))))
                if random.chance(10) {
                    try await scene.flights.edit(id, [.seat(random.pick(["14A", "2B"]))])
                }
                let source = random.pick([FlightObservation.Source("schiphol"), FlightObservation.Source("antenna")])
                try await scene.follower.take(
                    SourceAsker.Answered(
                        answer: SourceAnswer(source: source, request: "", at: scene.clock.now, body: []),
                        news: try news(&random, scene)))
                _ = scene.watched.taken()
                let cached = try await scene.flights.board().first
                taken += scene.watched.taken()
                let stored = try await Scene.service(scene.store, scene.clock).board().first
                if Scene.text(cached) != Scene.text(stored) {
                    failures.append("seed \(seed), turn \(turn):\n\(Scene.text(cached))\n\(Scene.text(stored))")
                    break
                }
            }
        }
        #expect(failures.isEmpty, "\(failures.prefix(2).joined(separator: "\n"))")
        #expect(taken == 0, "the observations were read again after a response")
    }

    /// A followed offer and a later response use the same rule for times, texts and registrations.
    @Test func reportBecomesObservationsInOneWay() throws {
        let heard = Instant(1_795_783_500)
        var report = FlightReport()
        report.tail = "DAIMA"
        report.facts = [
            ReportedFact(.actual(.out), .instant(heard - .minutes(3)), at: heard - .minutes(20)),
            ReportedFact(.departureGate, .text("A 14\nB"), at: heard + .hours(1)), ReportedFact(.belt, .nothing),
            ReportedFact(.status, .nothing, isCorrection: true),
        ]
        let said = report.said(by: FlightObservation.Source("schiphol"), heard: heard).map { $0.observation }
        #expect(said.map { $0.field } == [.actual(.out), .departureGate, .status, .tail])
        #expect(said.map { $0.time } == [heard - .minutes(3), heard, heard, heard])
        #expect(said[1].value.text == "A 14 B" && said[3].value.text == "D-AIMA")
    }
}
