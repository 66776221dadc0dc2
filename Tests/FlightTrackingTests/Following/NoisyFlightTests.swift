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

    /// What happens to a flight.
    private enum Story: Equatable {
        case planned, goesAround, returns, diverts
    }

    /// A flight as it is flown.
    private struct Flown {
        let off: Instant
        var on: Instant
        var fixes: [AircraftReport.Fix]

        init(_ leg: FlownLeg) {
            off = leg.off
            on = leg.on
            fixes = leg.fixes
        }

        /// Flies the fixes after `start` backwards, from `turn` on, and then forwards again if they have been flown before.
        ///
        /// - Returns: The fixes from `start` to `turn` in reverse, as after turning round.
        private func mirrored(from start: Instant, at turn: Instant) -> [AircraftReport.Fix] {
            fixes.filter { $0.at >= start && $0.at < turn }.reversed().map { fix in
                var back = AircraftReport.Fix(at: turn + (turn - fix.at), coordinate: fix.coordinate)
                back.altitudeFeet = fix.altitudeFeet
                back.isOnGround = fix.isOnGround
                back.groundSpeedKnots = fix.groundSpeedKnots
                back.track = fix.track.map { ($0 + 180).truncatingRemainder(dividingBy: 360) }
                back.verticalRate = fix.verticalRate.map { -$0 }
                return back
            }
        }

        /// Turns round at the given time and lands where the flight took off.
        mutating func turnBack(at turn: Instant, from start: Instant) {
            fixes = fixes.filter { $0.at < turn } + mirrored(from: start, at: turn)
            on = turn + (turn - off)
        }

        /// Climbs away 45 seconds before the landing, flies back for four minutes, and lands on the second approach.
        mutating func goAround() {
            let turn = on - Span(45)
            let circuit = Span.minutes(4)
            let again = fixes.filter { $0.at >= turn - circuit }.map { fix in
                var later = AircraftReport.Fix(at: fix.at + circuit + circuit, coordinate: fix.coordinate)
                later.altitudeFeet = fix.altitudeFeet
                later.isOnGround = fix.isOnGround
                later.groundSpeedKnots = fix.groundSpeedKnots
                later.track = fix.track
                later.verticalRate = fix.verticalRate
                return later
            }
            fixes = fixes.filter { $0.at < turn } + mirrored(from: turn - circuit, at: turn) + again
            on = on + circuit + circuit
        }
    }

    /// Returns the fixes with noise. Fixes near the ground are kept, because the test is about what the noise invents.
    private static func noisy(_ leg: Flown, out: Instant, _ random: inout SplitMix) -> [AircraftReport.Fix] {
        // A receiver may lose an aircraft over an ocean once.
        let gap = leg.off + .minutes(Int64(20 + random.below(60)))
        let gapEnd = gap + .minutes(Int64(random.below(90)))
        var last = out
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

    /// One take-off and one landing at the right times and place, no state twice, an expected landing that is never past,
    /// and a diversion, return or go-around only if it happens.
    @Test(arguments: TestTier.seeds(200)) func noiseInventsNothing(_ seed: UInt64) throws {
        var random = SplitMix(seed)
        let (from, to) = NoisyFlightTests.pairs[random.below(NoisyFlightTests.pairs.count)]
        let story = [Story.planned, .planned, .goesAround, .returns, .diverts][random.below(5)]
        // A diversion flies to an airport that a flight to the destination does not come near.
        let leg = try FlownLeg(
            from, story == .diverts ? (from == "JFK" ? "DTW" : "VIE") : to,
            out: Instant(1_790_000_000 + Int64(random.below(1_000_000))),
            pressureError: random.below(1200) - 600, step: Int64(10 + random.below(20)))
        let planned = try FlownLeg(from, to, out: leg.out)
        var flown = Flown(leg)
        switch story {
        case .planned, .diverts: break
        case .returns:
            let turn = leg.off + .minutes(min(15 + Int64(random.below(30)), (leg.on - leg.off).wholeMinutes / 2))
            flown.turnBack(at: turn, from: leg.off - .minutes(3))
        case .goesAround: flown.goAround()
        }
        var flight = Flight(origin: planned.origin, destination: planned.destination, number: FlightNumber("SQ327"))
        flight.out.scheduled = leg.out - .minutes(Int64(random.below(20)))
        flight.in.scheduled = planned.on + .minutes(Int64(random.below(40)))
        var tracker = FlightTracker(flight, tables: NoisyFlightTests.tables)
        var movements: [Milestone: [Instant]] = [:]
        var states: [FlightState] = []
        var courses: [LandingEstimate.Course] = []
        for fix in NoisyFlightTests.noisy(flown, out: leg.out, &random) {
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
                    landing.low <= landing.middle && landing.middle <= landing.high && landing.middle > landing.asOf,
                    "\(story) \(flown.on) \(landing)")
            }
            let course = known.course(at: fix.at)
            if course != courses.last { courses.append(course) }
        }
        #expect(movements[.off]?.count == 1 && movements[.on]?.count == 1, "\(story) \(movements)")
        if let off = movements[.off]?.first { #expect(abs((off - leg.off).seconds) <= 30) }
        if let on = movements[.on]?.first { #expect(abs((on - flown.on).seconds) <= 30, "\(story)") }
        let kinds = courses.map { course in
            switch course {
            case .planned: Story.planned
            case .holding: Story.planned
            case .wentAround: Story.goesAround
            case .diverting: Story.diverts
            case .returning: Story.returns
            }
        }
        switch story {
        case .planned:
            #expect(courses.allSatisfy { $0 == .planned }, "\(courses)")
            #expect(Set(states.map { $0.rawValue }).count == states.count, "\(states)")
        case .goesAround:
            #expect(kinds.contains(.goesAround) && !kinds.contains(.diverts) && !kinds.contains(.returns), "\(courses)")
        case .returns:
            #expect(tracker.flight.divertedTo == leg.origin)
            #expect(!kinds.contains(.goesAround), "\(courses)")
        case .diverts:
            #expect(tracker.flight.divertedTo == leg.destination)
            #expect(kinds.contains(.diverts), "\(leg.origin.code.text) \(courses)")
        }
    }
}
