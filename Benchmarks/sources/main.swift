import FlightCore
import FlightData
import FlightFeeds
import FlightStore
import FlightTracking
import Foundation
import Logging

// A simulated day with many followed flights: what it costs, and whether every cap holds.
//   bench-sources [FLIGHTS] [HOURS]

/// A vault without keys; no source needs one here.
struct OpenVault: SourceVault {
    func access(to source: FlightObservation.Source, keys names: [String]) -> SourceAccess {
        SourceAccess(keys: Dictionary(uniqueKeysWithValues: names.map { ($0, "k") }))
    }
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

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let count = arguments.first ?? 10_000
let hours = arguments.dropFirst().first ?? 24
let start = Instant(1_795_305_600)
let clock = BenchClock(start)
let sky = SimulatedSky(count: count, from: start, clock: clock)
let store = try SQLiteStore(inMemory: "bench").of(.first)
let logger = Logger(label: "bench", factory: { _ in SwiftLogNoOpLogHandler() })
let bus = InProcessBus()
let names = ["adsb.fi", "avinor", "hongkong", "aerodatabox"]
let sources = names.compactMap { LiveSources.named($0) }

/// Creates a follower as a start of the program does.
func begin() -> (follower: FlightFollower, flightService: FlightService, sources: SourceService) {
    let asker = SourceAsker(
        repository: store, transport: sky, vault: OpenVault(), clock: clock, logger: logger, jitter: { 0 })
    let sourceDesk = SourceService(
        sources: sources, repository: store, asker: asker, vault: OpenVault(), airlines: StandingData.airlines,
        clock: clock, bus: bus)
    let flightService = FlightService(
        repository: store, feeds: [], sources: sourceDesk, airports: StandingData.airports,
        aircraft: StandingData.aircraft, bus: bus, clock: clock, secrets: Names())
    let follower = FlightFollower(
        people: store.house, flights: { [flights = flightService] _ in flights }, sources: sources, repository: store,
        asker: asker,
        tables: FlightTracker.Tables(
            airports: StandingData.airports, airlines: StandingData.airlines, aircraft: StandingData.aircraft),
        common: flightService.common, logger: logger)
    return (follower, flightService, sourceDesk)
}

var (follower, flightService, sourceDesk) = begin()
for plan in sky.plans {
    var flight = Flight(origin: plan.origin, destination: plan.destination)
    flight.number = plan.number
    flight.out.scheduled = plan.out
    flight.in.scheduled = plan.arrival
    _ = try await flightService.add(flight)
}
for name in names { try await sourceDesk.enable(name) }
let before = usage()
var rounds = 0
var hasRestarted = false
let end = start + .hours(Int64(hours))
let started = ContinuousClock.now
while clock.now < end {
    let next = await follower.turn()
    rounds += 1
    clock.set(max(clock.now + Span(1), min(end, next)))
    if !hasRestarted, clock.now >= start + .minutes(Int64(hours) * 30) {
        hasRestarted = true
        (follower, flightService, sourceDesk) = begin()
    }
}
let after = usage()
let cpu = after.seconds - before.seconds
print("\(count) flights over \(hours) simulated hours, restarted in the middle, in \(ContinuousClock.now - started)")
print("rounds of planning: \(rounds)")
for (host, requests) in sky.requests.sorted(by: { $0.key < $1.key }) { print("  \(host): \(requests) requests") }
print("asked too soon for the same thing: \(sky.asksTooSoon)")
var holds = sky.asksTooSoon == 0
for status in try await sourceDesk.all() {
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
let board = try await flightService.snapshot()
let departed = board.entries.count { $0.flight.off.actual != nil }
let landed = board.entries.count { $0.flight.on.actual != nil }
print("take-offs seen: \(departed), landings seen: \(landed) of \(board.entries.count) flights on the board")
print(
    String(
        format: "CPU: %.1f s, %.2f s for 1,000 flights; memory: %.0f MB, %.1f MB for 1,000 flights", cpu,
        cpu * 1000 / Double(count), after.megabytes, (after.megabytes) * 1000 / Double(count)))
exit(holds ? 0 : 1)
