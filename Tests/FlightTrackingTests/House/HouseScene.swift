import FlightCore
import FlightData
import FlightExchange
import FlightSamples
import FlightStore
import FlightStoreSamples
import Logging
import Synchronization
import Testing

@testable import FlightTracking

/// A source that reports what the test says about LH716, for every question about one flight.
struct ScriptedSource: LiveSource {
    let source = FlightObservation.Source.aeroDataBox
    let said: @Sendable () -> [ReportedFact]

    var profile: SourceProfile {
        SourceProfile(
            source: source, role: .reporter(nil), tells: [.schedule, .times, .gates], isTold: .numberAndDay,
            ahead: .hours(48), rate: RequestRate(burst: 10, every: Span(1)), shortestInterval: .minutes(1))
    }

    func request(_ question: SourceQuestion, _ access: SourceAccess, now: Instant) -> SourceRequest? {
        guard case .flight(let asked) = question else { return nil }
        return SourceRequest(base: "http://127.0.0.1", "/flights/" + asked.number.compact)
    }

    func understand(_ answer: SourceAnswer) throws(SourceFault) -> SourceNews {
        var report = FlightReport()
        report.numbers = [FlightNumber("LH716")].compactMap { $0 }
        report.origin = Airport.Code("FRA")
        report.destination = Airport.Code("HND")
        report.scheduledOut = HouseScene.out
        report.scheduledIn = HouseScene.out + .hours(13)
        report.facts = said()
        var news = SourceNews()
        news.flights = [report]
        return news
    }
}

/// A house with several people, one source, alerts, and a clock that the test steps. LH716 leaves in ten hours.
final class HouseScene: Sendable {
    static let start = Instant(1_795_348_800)
    static let out = start + .hours(10)

    /// A value that several closures share.
    private final class Box<Value: Sendable>: Sendable {
        let value: Mutex<Value>
        init(_ value: Value) { self.value = Mutex(value) }
    }

    /// What the source says.
    private let said: Box<[ReportedFact]>
    let store: any SQLStore
    let clock: SteppedClock
    let bus = InProcessBus()
    let transport: ScriptedTransport
    let people: PeopleService
    let follower: FlightFollower
    let alerts: AlertService
    let outbox: AlertOutbox
    let carrier = ScriptedCarrier { _, _ in .taken }
    /// Returns the flights of a person.
    let flights: @Sendable (Person.ID) -> FlightService
    /// Returns the friends of a person.
    let friends: @Sendable (Person.ID) -> FriendService

    /// - Parameters:
    ///   - other: A server with the same store and clock; `nil` for a server of its own.
    ///   - order: The order in which people get news.
    init(
        _ name: String, beside other: HouseScene? = nil,
        order: @escaping @Sendable ([Person.ID]) -> [Person.ID] = { $0 }
    ) async throws {
        said = other?.said ?? Box([])
        clock = other?.clock ?? SteppedClock(HouseScene.start)
        store = if let other { other.store } else { try await StorePlace.empty(name) }
        let bus = bus
        let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let transport = ScriptedTransport { _ in SourceReply(status: 200, body: Array("{}".utf8)) }
        self.transport = transport
        let (store, clock, said) = (store, clock, said)
        let services = Box<[Person.ID: FlightService]>([:])
        let source = ScriptedSource { said.value.withLock { $0 } }
        let common = FlightService.Common(
            feeds: [], airports: StandingData.airports, aircraft: StandingData.aircraft, bus: bus, clock: clock,
            secrets: RandomSecrets())
        let flights: @Sendable (Person.ID) -> FlightService = { person in
            services.value.withLock { known in
                if let service = known[person] { return service }
                let service = FlightService(repository: store.of(person), common: common)
                known[person] = service
                return service
            }
        }
        self.flights = flights
        let friends: @Sendable (Person.ID) -> FriendService = { person in
            FriendService(
                person: person, repository: store.of(person), flights: flights, bus: bus, clock: clock,
                secrets: RandomSecrets(), digest: { HouseScene.digest($0) })
        }
        self.friends = friends
        people = PeopleService(
            repository: store, bus: bus, clock: clock, secrets: RandomSecrets(),
            digest: { HouseScene.digest($0) })
        follower = FlightFollower(
            people: store, flights: flights, order: order, sources: [source], repository: store.of(.first),
            asker: SourceAsker(
                repository: store.of(.first), transport: transport, vault: OpenVault(), clock: clock, logger: quiet,
                jitter: { 0 }),
            tables: FlightTracker.Tables(
                airports: StandingData.airports, airlines: StandingData.airlines, aircraft: StandingData.aircraft),
            common: common, logger: quiet)
        outbox = AlertOutbox(
            flights: flights, friends: friends, alerts: store, carrier: carrier,
            pages: .init(path: { "/flights/" + $0.text }),
            clock: clock, bus: bus, logger: quiet, farewell: untilCancelled)
        alerts = AlertService(
            people: store,
            desk: { AlertService.Desk($0, flights: flights($0), friends: friends($0), alerts: store.of($0)) },
            duties: store,
            outbox: outbox, clock: clock, bus: bus, secrets: RandomSecrets(), logger: quiet)
        try await store.of(.first).set(.enabled(true), of: source.source)
    }

    /// A stand-in for SHA-256: 64 hexadecimal digits that depend on the whole text.
    static func digest(_ text: String) -> String {
        (0..<4).map { round in
            var hash: UInt64 = 14_695_981_039_346_656_037 &+ UInt64(round)
            for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
            let digits = String(hash, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// A push subscription of a browser.
    static func browser(_ name: String, _ language: Language) throws -> PushSubscriber {
        let subscription = try #require(
            PushSubscription(
                endpoint: "https://push.example/" + name, key: [4] + [UInt8](repeating: 7, count: 64),
                secret: [UInt8](repeating: 1, count: 16)))
        return PushSubscriber(
            id: name, subscription: subscription, language: language, label: name, credential: nil,
            createdAt: HouseScene.start)
    }

    /// Lets a person in.
    func join(_ name: String, as role: Person.Role = .member) async throws -> Person.ID {
        let made = try await people.invite(role, name: nil, by: .machine)
        return try #require(
            try await people.join(made.code, name: name, browser: "Firefox", language: nil, from: nil)
        ).person.id
    }

    /// Makes two people friends.
    func befriend(
        _ one: Person.ID, _ terms: FriendTerms = FriendTerms(), _ other: Person.ID,
        _ theirs: FriendTerms = FriendTerms()
    ) async throws {
        let made = try await friends(one).invite(other, terms, by: .machine)
        try await friends(other).accept(invitation: made.invitation.id, theirs, by: .machine)
    }

    func add(_ person: Person.ID, seat: String, out: Instant = HouseScene.out) async throws -> Flight.ID {
        var flight = Flight(
            origin: try flights(person).airport("FRA"), destination: try flights(person).airport("HND"),
            number: FlightNumber("LH716"))
        flight.out.scheduled = out
        flight.in.scheduled = out + .hours(13)
        flight.seat = seat
        return try await flights(person).add(flight)
    }

    private func logbook(_ person: Person.ID) -> LogbookService {
        LogbookService(
            repository: store.of(person), flights: flights(person), exchange: HouseScene.exchange,
            airlines: StandingData.airlines, bus: flights(person).common.bus, secrets: RandomSecrets())
    }

    private static let exchange = FileExchange(
        airports: StandingData.airports, airlines: StandingData.airlines, aircraft: StandingData.aircraft,
        zones: StandingData.zones, stations: StandingData.stations)

    /// Imports a file into a person's logbook.
    func importFile(_ text: String, for person: Person.ID) async throws {
        let logbook = logbook(person)
        let reading = try logbook.read(Array(text.utf8))
        #expect(reading.records.count == 1)
        _ = try await logbook.take([reading])
    }

    /// Returns the dates of the person's imported flights, in order.
    func records(of person: Person.ID) async throws -> [String] {
        try await logbook(person).entries().map { $0.record }.filter { $0.date.iso.hasPrefix("2020") }.map {
            $0.date.iso
        }.sorted()
    }

    func flight(_ person: Person.ID, _ id: Flight.ID) async throws -> Flight {
        try #require(try await flights(person).entry(id)?.flight)
    }

    func say(_ facts: (FlightObservation.Field, FlightObservation.Value)...) {
        said.value.withLock { $0 = facts.map { ReportedFact($0.0, $0.1) } }
    }

    /// Advances the clock in steps and asks the source whatever is due.
    func pass(_ span: Span) async {
        let end = clock.now + span
        while clock.now < end {
            let next = await follower.turn()
            clock.set(min(end, max(clock.now + Span(1), next)))
        }
        _ = await follower.turn()
    }

    /// A source pushes what it says about the flight that leaves then. Everyone who follows the flight hears it.
    func push(_ gate: String, out: Instant) async throws {
        var report = FlightReport()
        report.numbers = [FlightNumber("LH716")].compactMap { $0 }
        report.origin = Airport.Code("FRA")
        report.destination = Airport.Code("HND")
        report.scheduledOut = out
        report.facts = [ReportedFact(.departureGate, .text(gate))]
        var news = SourceNews()
        news.flights = [report]
        try await follower.take(
            SourceAsker.Answered(
                answer: SourceAnswer(source: .aeroDataBox, request: "push", at: clock.now, body: []), news: news))
    }
}
