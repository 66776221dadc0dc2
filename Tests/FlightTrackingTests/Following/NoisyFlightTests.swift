import FlightCore
import FlightData
import FlightSamples
import FlightTracking
import Testing

/// Flights as receivers report them: with gaps, altitudes that are off by thousands of feet, positions that jump, and
/// false reports of being on the ground.
struct NoisyFlightTests {
    private static let tables = FlightTracker.Tables(
        airports: StandingData.airports, airlines: StandingData.airlines, aircraft: StandingData.aircraft)
    private static let pairs = [
        ("LHR", "JFK"), ("DEN", "MSP"), ("ZRH", "CDG"), ("SIN", "MUC"), ("HND", "SFO"), ("LIS", "FRA"), ("JFK", "BOS"),
    ]

    /// Returns the fixes with noise. Fixes near the ground are kept, because the test is about what the noise invents.
    private static func noisy(_ leg: FlownLeg, _ random: inout SplitMix) -> [AircraftReport.Fix] {
        // A receiver may lose an aircraft over an ocean once.
        let gap = leg.off + .minutes(Int64(20 + random.below(60)))
        let gapEnd = gap + .minutes(Int64(random.below(90)))
        var last = leg.out
        return leg.fixes.compactMap { fix in
            var fix = fix
            let isHeard = fix.at - last < .minutes(2)
            let isNearGround = fix.at < leg.off + .minutes(4) || fix.at > leg.on - .minutes(4)
            if isNearGround {
                last = fix.at
                return fix
            }
            if fix.at > gap, fix.at < min(gapEnd, leg.on - .minutes(25)) { return nil }
            switch random.below(60) {
            case 0...7: return nil
            case 8: fix.isOnGround = true
            case 9: fix.altitudeFeet = Int(random.below(60_000)) - 2000
            case 10: fix.altitudeFeet = nil
            case 11: fix.groundSpeedKnots = Int(random.below(900))
            case 12: fix.groundSpeedKnots = nil
            case 13: fix.verticalRate = Int(random.below(12_000)) - 6000
            // After a long silence, a false position far away may be true.
            case 14 where isHeard:
                if let place = Coordinate(
                    latitude: Double(random.below(180)) - 90, longitude: Double(random.below(360)) - 180)
                {
                    var jump = AircraftReport.Fix(at: fix.at, coordinate: place)
                    jump.altitudeFeet = fix.altitudeFeet
                    jump.groundSpeedKnots = fix.groundSpeedKnots
                    fix = jump
                }
            case 15: fix.isOnGround = nil
            default: break
            }
            last = fix.at
            return fix
        }
    }

    /// One take-off and one landing at the right times, every state once, and an expected landing that is never past.
    @Test(arguments: TestTier.seeds(100)) func noiseInventsNothing(_ seed: UInt64) throws {
        var random = SplitMix(seed)
        let (from, to) = NoisyFlightTests.pairs[random.below(NoisyFlightTests.pairs.count)]
        let leg = try FlownLeg(
            from, to, out: Instant(1_790_000_000 + Int64(random.below(1_000_000))),
            pressureError: random.below(1200) - 600, step: Int64(10 + random.below(20)))
        var flight = Flight(origin: leg.origin, destination: leg.destination, number: FlightNumber("SQ327"))
        flight.out.scheduled = leg.out - .minutes(Int64(random.below(20)))
        flight.in.scheduled = leg.on + .minutes(Int64(random.below(40)))
        var tracker = FlightTracker(flight, tables: NoisyFlightTests.tables)
        var movements: [Milestone: [Instant]] = [:]
        var states: [FlightState] = []
        for fix in NoisyFlightTests.noisy(leg, &random) {
            var news = SourceNews()
            var report = AircraftReport(address: try #require(AircraftAddress("76cdb9")))
            report.callsign = "SIA327"
            report.tail = "9VSMA"
            report.fix = fix
            news.aircraft = [report]
            let answer = SourceAnswer(source: .antenna, request: "GET /", at: fix.at, body: [])
            for case .fact(let fact) in tracker.take(news, from: answer) {
                if case .actual(let milestone) = fact.field, let time = fact.value.instant {
                    movements[milestone, default: []].append(time)
                }
            }
            let known = tracker.flight
            let state = SmartStateEngine.decide(known, in: TravelContext(now: fix.at)).state
            if state != states.last { states.append(state) }
            if let landing = known.landing {
                #expect(
                    landing.low <= landing.middle && landing.middle <= landing.high && landing.middle > landing.asOf)
            }
        }
        #expect(movements[.off]?.count == 1 && movements[.on]?.count == 1, "\(movements)")
        if let off = movements[.off]?.first { #expect(abs((off - leg.off).seconds) <= 30) }
        if let on = movements[.on]?.first { #expect(abs((on - leg.on).seconds) <= 30) }
        #expect(Set(states.map { $0.rawValue }).count == states.count, "\(states)")
    }
}
