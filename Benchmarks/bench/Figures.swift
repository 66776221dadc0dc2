import FlightCore
import FlightData
import FlightPages
import FlightSamples
import FlightScreens

/// Measures the rules and pages natively. `Benchmarks/bench.mjs` measures the same in WebAssembly.
struct Figures {
    struct Figure {
        let name: String
        let unit: String
        let best: Double
        let median: Double
    }

    static let repetitions = 5
    /// The numbers of flights in the measured snapshots: the larger one for the rules, the smaller one for the pages.
    static let sizes = [20, 1000]

    /// Returns a snapshot in the middle of its flights' days. Realistic, with some facts missing, so that pages are
    /// representative.
    static func snapshot(flights: Int) -> Snapshot {
        var snapshot = RandomSnapshot(seed: 2026, flights: flights).snapshot
        snapshot.now = Instant(RandomFlights.days[0]) + .hours(20)
        for index in snapshot.entries.indices where snapshot.entries[index].flight.out.scheduled == nil {
            snapshot.entries[index].flight.out.scheduled = snapshot.now + .hours(Int64(index % 30))
        }
        return snapshot
    }

    /// Every measurement adds to this, so that the compiler removes nothing.
    private var sum = 0
    private var figures: [Figure] = []

    static func measure() -> [Figure] {
        var figures = Figures()
        figures.rules(snapshot(flights: sizes[1]))
        figures.pages(snapshot(flights: sizes[0]))
        figures.passports()
        if figures.sum == 42 { print("") }
        return figures.figures
    }

    private mutating func rules(_ snapshot: Snapshot) {
        let count = Double(snapshot.entries.count)
        let start = snapshot.now
        perSecond("decide", "M/s", count * 20_000 / 1e6) { sum in
            let rules = snapshot.entries.map { DayRules($0.flight, knownAt: start) }
            for round in 0..<20_000 {
                for index in rules.indices {
                    let decision = rules[index].decide(start + Span(Int64(round & 0xFFFF)))
                    sum &+= Int(decision.state.rawValue) &+ Int(truncatingIfNeeded: decision.nextChange.seconds)
                }
            }
        }
        perSecond("compile and decide", "M/s", count * 1000 / 1e6) { sum in
            for round in 0..<1000 {
                let now = start + Span(Int64(round))
                for entry in snapshot.entries {
                    sum &+= Int(DayRules(entry.flight, knownAt: now).decide(now).state.rawValue)
                }
            }
        }
        perSecond("answer with content", "k/s", count * 200 / 1e3) { sum in
            for round in 0..<200 {
                let context = TravelContext(now: start + Span(Int64(round)))
                for entry in snapshot.entries {
                    sum &+= SmartStateEngine.answer(entry.flight, in: context).content.facts.count
                }
            }
        }
        landing()
        let words = Words(snapshot.settings)
        perSecond("flight screen", "k/s", count * 20 / 1e3) { sum in
            for round in 0..<20 {
                let context = TravelContext(now: start + Span(Int64(round)))
                for index in snapshot.entries.indices {
                    sum &+=
                        TicketScreen(
                            snapshot.entries[index], snapshot.trip(at: index), in: snapshot, known: .none, context,
                            words
                        ).verdicts.count
                }
            }
        }
    }

    /// Measures the estimate of a landing at one position.
    private mutating func landing() {
        guard let origin = StandingData.airports.named("LHR").first, let start = origin.position,
            let destination = StandingData.airports.named("JFK").first, let end = destination.position,
            let estimator = LandingEstimator(from: origin, to: destination, type: "B77W", mach: 0.811)
        else { return }
        let way = GreatCircle(from: start, to: end)
        let samples = (1...1000).map { step in
            LandingEstimator.Sample(
                at: Instant(1_790_000_000) + Span(Int64(step) * 20), coordinate: way.point(at: Double(step) / 1001),
                altitude: 36_000, speed: 480, track: nil)
        }
        perSecond("landing estimate", "k/s", 100) { sum in
            for _ in 0..<100 {
                var estimator = estimator
                for sample in samples {
                    estimator.take(sample)
                    sum &+= Int(truncatingIfNeeded: estimator.estimate()?.middle.seconds ?? 0)
                }
            }
        }
    }

    private mutating func pages(_ snapshot: Snapshot) {
        func context(_ round: Int) -> PageContext {
            PageContext(settings: snapshot.settings, now: snapshot.now + Span(Int64(round)))
        }
        milliseconds("board of 20 flights", rounds: 300) { sum, round in
            sum &+= DevicePage.draw(path: "/", snapshot: snapshot, context: context(round))?.main.bytes.count ?? 0
        }
        let large = Figures.snapshot(flights: 1000)
        milliseconds("board of 1,000 flights", rounds: 20) { sum, round in
            let context = PageContext(settings: large.settings, now: large.now + Span(Int64(round)))
            sum &+= DevicePage.draw(path: "/", snapshot: large, context: context)?.main.bytes.count ?? 0
        }
        milliseconds("snapshot of 1,000 flights as JSON", rounds: 20) { sum, _ in sum &+= large.json.jsonBytes.count }
        let paths = snapshot.entries.compactMap { $0.flight.id.map { "/flights/" + $0.text } }
        milliseconds("flight page", rounds: 1000) { sum, round in
            let path = paths[round % paths.count]
            sum &+= DevicePage.draw(path: path, snapshot: snapshot, context: context(round))?.main.bytes.count ?? 0
        }
        maps(snapshot, paths)
        let bytes = snapshot.json.jsonBytes
        milliseconds("load snapshot of 20", rounds: 100) { sum, _ in
            if let value = try? JSONReader.read(bytes), let read = try? Snapshot(value) { sum &+= read.entries.count }
        }
    }

    /// Measures pages of flights in the air, with their maps and the detailed coast.
    private mutating func maps(_ snapshot: Snapshot, _ paths: [String]) {
        let land = MapLand(Land(StandingData.coast), isFine: true)
        func draw(_ path: String, _ now: Instant) -> HTML? {
            let context = PageContext(settings: snapshot.settings, now: now, land: land)
            return DevicePage.draw(path: path, snapshot: snapshot, context: context)?.main
        }
        var aloft: [(path: String, now: Instant)] = []
        for path in paths {
            for step in 0..<96 as Range<Int64> {
                let now = snapshot.now + .minutes(30 * step)
                guard let html = draw(path, now), html.string.contains("<svg class=\"map") else { continue }
                aloft.append((path, now))
                break
            }
        }
        guard !aloft.isEmpty else { return }
        milliseconds("flight page with its map", rounds: 200) { sum, round in
            let (path, now) = aloft[round % aloft.count]
            sum &+= draw(path, now)?.bytes.count ?? 0
        }
    }

    private mutating func perSecond(_ name: String, _ unit: String, _ amount: Double, _ body: (inout Int) -> Void) {
        var rates: [Double] = []
        for _ in 0..<Figures.repetitions { rates.append(amount / time(body)) }
        rates.sort(by: >)
        figures.append(Figure(name: name, unit: unit, best: rates[0], median: rates[rates.count / 2]))
    }

    mutating func milliseconds(_ name: String, rounds: Int, _ body: (inout Int, Int) -> Void) {
        var times: [Double] = []
        for _ in 0..<Figures.repetitions {
            let seconds = time { sum in for round in 0..<rounds { body(&sum, round) } }
            times.append(seconds * 1000 / Double(rounds))
        }
        times.sort()
        figures.append(Figure(name: name, unit: "ms", best: times[0], median: times[times.count / 2]))
    }

    /// Returns seconds.
    private mutating func time(_ body: (inout Int) -> Void) -> Double {
        var sum = 0
        let duration = ContinuousClock().measure { body(&sum) }
        self.sum &+= sum
        return Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    }
}
