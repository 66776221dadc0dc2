import FlightCore
import FlightData
import FlightFeeds
import FlightStore
import FlightTracking
import Foundation
import Logging
import Synchronization

// A simulated hour with many followed flights: what it costs, and whether every cap holds.
//   bench-sources [FLIGHTS] [HOURS]

/// A vault without keys; no source needs one here.
struct OpenVault: SourceVault {
    func access(to source: FlightObservation.Source, keys names: [String]) -> SourceAccess {
        SourceAccess(keys: Dictionary(uniqueKeysWithValues: names.map { ($0, "k") }))
    }
    func isFixed(_ key: String, of source: FlightObservation.Source) -> Bool { false }
    func keyPlace(of key: String, _ source: FlightObservation.Source) -> SourceKeyPlace {
        SourceKeyPlace(variable: "HALCYON_KEY", file: "nowhere", entry: "")
    }
}

struct Names: SecretSource {
    func secret(bytes: Int) -> String { String(UInt64.random(in: 1 << 60...UInt64.max), radix: 36) }
}

func usage() -> (seconds: Double, megabytes: Double) {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    let pages =
        (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ").dropFirst().first
        .flatMap { Double($0) } ?? 0
    return (seconds(usage.ru_utime) + seconds(usage.ru_stime), pages * 4096 / 1e6)
}

/// Keeps what has been published until alerts are decided.
actor CollectedNews: EventBus {
    private var kept: [BusNews] = []

    func publish(_ news: BusNews) { kept.append(news) }
    func news() -> AsyncStream<BusNews> { AsyncStream { $0.finish() } }
    func take() -> [BusNews] {
        defer { kept = [] }
        return kept
    }
}

/// A push service that takes every alert, and notes when.
final class TakingCarrier: AlertCarrier {
    let times = Mutex<[ContinuousClock.Instant]>([])

    func carry(_ message: AlertMessage, to destination: AlertDestination, now: Instant) async -> AlertDeliveryResult {
        times.withLock { $0.append(.now) }
        return .taken
    }
    func refusal(of destination: AlertDestination) -> DeliveryFault? { nil }
    func take() -> [ContinuousClock.Instant] {
        times.withLock { times in
            defer { times = [] }
            return times
        }
    }
}

/// The services of flights, by person.
final class Desks: Sendable {
    private let services = Mutex<[Person.ID: FlightService]>([:])
    let make: @Sendable (Person.ID) -> FlightService

    init(_ make: @escaping @Sendable (Person.ID) -> FlightService) { self.make = make }

    func of(_ person: Person.ID) -> FlightService {
        services.withLock { known in
            if let service = known[person] { return service }
            let service = make(person)
            known[person] = service
            return service
        }
    }
}

/// A stand-in for SHA-256, which is not measured here: 64 hexadecimal digits.
func digest(_ text: String) -> String {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
    let digits = String(hash, radix: 16)
    return String(repeating: String(repeating: "0", count: 16 - digits.count) + digits, count: 4)
}

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let count = arguments.first ?? 10_000
let hours = arguments.dropFirst().first ?? 1
/// The number of flights that each person follows.
let each = 4
let start = Instant(1_795_305_600)
let clock = BenchClock(start)
let sky = SimulatedSky(count: count, from: start, clock: clock)
let house = try SQLiteStore(inMemory: "bench")
let store = house.of(.first)
let logger = Logger(label: "bench", factory: { _ in SwiftLogNoOpLogHandler() })
let bus = CollectedNews()
let carrier = TakingCarrier()
let names = ["adsb.fi", "avinor", "hongkong", "aerodatabox"]
let sources = names.compactMap { LiveSources.named($0) }

struct Server {
    let follower: FlightFollower
    let sources: SourceService
    let alerts: AlertService
    let outbox: AlertOutbox
    let desks: Desks
}

/// Creates the services as a start of the program does.
func begin() -> Server {
    let asker = SourceAsker(
        repository: store, transport: sky, vault: OpenVault(), clock: clock, logger: logger, jitter: { 0 })
    let sourceDesk = SourceService(
        sources: sources, repository: store, asker: asker, vault: OpenVault(), airlines: StandingData.airlines,
        clock: clock, bus: bus)
    let desks = Desks { person in
        FlightService(
            repository: house.of(person), feeds: [], sources: sourceDesk, airports: StandingData.airports,
            aircraft: StandingData.aircraft, bus: bus, clock: clock, secrets: Names())
    }
    let friends: @Sendable (Person.ID) -> FriendService = { person in
        FriendService(
            person: person, repository: house.of(person), flights: { desks.of($0) }, bus: bus, clock: clock,
            secrets: Names(), digest: { digest($0) })
    }
    let follower = FlightFollower(
        people: house, flights: { desks.of($0) }, sources: sources, repository: store, asker: asker,
        tables: FlightTracker.Tables(
            airports: StandingData.airports, airlines: StandingData.airlines, aircraft: StandingData.aircraft),
        common: desks.of(.first).common, logger: logger)
    let outbox = AlertOutbox(
        flights: { desks.of($0) }, friends: friends, alerts: house, carrier: carrier,
        pages: .init(path: { "/flights/" + $0.text }), clock: clock, bus: bus, logger: logger)
    let alerts = AlertService(
        people: house,
        desk: { AlertService.Desk($0, flights: desks.of($0), friends: friends($0), alerts: house.of($0)) },
        duties: house, outbox: outbox, clock: clock, bus: bus, secrets: Names(), logger: logger)
    return Server(follower: follower, sources: sourceDesk, alerts: alerts, outbox: outbox, desks: desks)
}

/// Lets in as many people as have the flights, each with a browser that receives alerts.
func people(_ count: Int) async throws -> [Person.ID] {
    let service = PeopleService(repository: house, bus: bus, clock: clock, secrets: Names(), digest: { digest($0) })
    var people: [Person.ID] = [.first]
    while people.count < count {
        let made = try await service.invite(.member, name: nil, by: .machine)
        let joined = try await service.join(
            made.code, name: "Person \(people.count)", browser: "Firefox", language: nil, from: nil)
        if let joined { people.append(joined.person.id) }
    }
    for (number, person) in people.enumerated() {
        let subscription = PushSubscription(
            endpoint: "https://push.example/\(number)", key: [4] + [UInt8](repeating: 7, count: 64),
            secret: [UInt8](repeating: 1, count: 16))
        guard let subscription else { continue }
        try await house.of(person).add(
            PushSubscriber(
                id: "browser-\(number)", subscription: subscription, language: .english, label: "Firefox",
                credential: nil, createdAt: clock.now))
    }
    return people
}

var server = begin()
let everyone = try await people((count + each - 1) / each)
for (number, plan) in sky.plans.enumerated() {
    var flight = Flight(origin: plan.origin, destination: plan.destination)
    flight.number = plan.number
    flight.out.scheduled = plan.out
    flight.in.scheduled = plan.arrival
    _ = try await server.desks.of(everyone[number / each]).add(flight)
}
for name in names { try await server.sources.enable(name) }
_ = await server.alerts.turn()
let before = usage()
var rounds = 0
var hasRestarted = false
/// From the moment a source is about to be asked until its news have reached the push service, for each alert.
var latencies: [Duration] = []
let end = start + .hours(Int64(hours))
let started = ContinuousClock.now
while clock.now < end {
    let asked = ContinuousClock.now
    var next = await server.follower.turn()
    for news in await bus.take() { await server.alerts.hear(news) }
    next = min(next, await server.alerts.check())
    try await server.outbox.turn()
    latencies += carrier.take().map { $0 - asked }
    rounds += 1
    clock.set(max(clock.now + Span(1), min(end, next)))
    if !hasRestarted, clock.now >= start + .minutes(Int64(hours) * 30) {
        hasRestarted = true
        server = begin()
    }
}
let after = usage()
let cpu = after.seconds - before.seconds
print(
    "\(count) flights of \(everyone.count) people over \(hours) simulated hours, restarted in the middle, in \(ContinuousClock.now - started)"
)
print("rounds of planning: \(rounds)")
for (host, requests) in sky.requests.sorted(by: { $0.key < $1.key }) { print("  \(host): \(requests) requests") }
print("asked too soon for the same thing: \(sky.asksTooSoon)")
var holds = sky.asksTooSoon == 0
for status in try await server.sources.all() {
    let ledger = try await store.ledger(since: Day(number: 0)).filter { $0.source == status.profile.source }
    let month = ledger.reduce(0) { $0 + $1.spent }
    let worst = ledger.map { $0.spent }.max() ?? 0
    let cap = status.cap
    let isWithin = cap.month.map { month <= $0 } ?? true && cap.day.map { worst <= $0 } ?? true
    if !isWithin { holds = false }
    print(
        "  \(status.profile.source.name): spent \(status.profile.unit.text(month)) of "
            + "\(cap.month.map { status.profile.unit.text($0) } ?? "no limit")\(isWithin ? "" : " OVER THE CAP")")
}
var (departed, landed, shown) = (0, 0, 0)
for person in everyone {
    let board = try await server.desks.of(person).snapshot()
    shown += board.entries.count
    departed += board.entries.count { $0.flight.off.actual != nil }
    landed += board.entries.count { $0.flight.on.actual != nil }
}
print("take-offs seen: \(departed), landings seen: \(landed) of \(shown) flights on the boards")
latencies.sort()
func milliseconds(_ part: Double, of sorted: [Duration]) -> Double {
    guard !sorted.isEmpty else { return 0 }
    let time = sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))].components
    return Double(time.seconds) * 1000 + Double(time.attoseconds) / 1e15
}
print(
    "alerts: \(latencies.count), from the request to the push service "
        + String(
            format: "%.1f ms (median), %.1f ms (p99), %.1f ms (worst)", milliseconds(0.5, of: latencies),
            milliseconds(0.99, of: latencies), milliseconds(1, of: latencies)))
print(
    String(
        format: "CPU: %.1f s, %.2f s for 1,000 flights; memory: %.0f MB, %.1f MB for 1,000 flights", cpu,
        cpu * 1000 / Double(count), after.megabytes, (after.megabytes) * 1000 / Double(count)))
exit(holds ? 0 : 1)
