import FlightCore
import FlightData
import FlightSamples
import FlightTracking
import Testing

/// Takeoff and landing, detected from positions alone.
struct MovementDetectorTests {
    private static let pairs = [
        ("LHR", "JFK"), ("DEN", "MSP"), ("ZRH", "CDG"), ("SIN", "MUC"), ("HND", "SFO"), ("BOG", "MIA"),
    ]

    /// An answer every ten seconds at any phase, with pressure altitudes up to 900 feet off.
    @Test func movementsAreFoundWithinHalfAMinute() throws {
        var random = SplitMix(1)
        for _ in 0..<TestTier.rounds(200) {
            let (from, to) = try #require(MovementDetectorTests.pairs.randomElement(using: &random))
            let leg = try FlownLeg(
                from, to, out: Instant(1_790_000_000 + Int64.random(in: 0...1_000_000, using: &random)),
                pressureError: Int.random(in: -900...900, using: &random),
                phase: Int64.random(in: 0..<10, using: &random))
            let movements = leg.movements(leg.fixes)
            guard movements.count == 2, case .off(let off) = movements[0], case .on(let on, let place) = movements[1]
            else {
                Issue.record("\(from)–\(to): \(movements)")
                continue
            }
            #expect(abs((off - leg.off).seconds) <= 30, "\(from)–\(to) off by \((off - leg.off).seconds) s")
            #expect(abs((on - leg.on).seconds) <= 30, "\(from)–\(to) off by \((on - leg.on).seconds) s")
            #expect(place == leg.destination.code)
        }
    }

    /// Some transponders send a speed of 0 and a report of being on the ground just before they land.
    @Test func standingStillInTheAirIsNoLanding() throws {
        let leg = try FlownLeg("ZRH", "CDG", out: Instant(1_790_000_000))
        let index = try #require(leg.fixes.lastIndex { $0.isOnGround == false })
        var fixes = leg.fixes
        fixes[index].isOnGround = true
        fixes[index].groundSpeedKnots = 0
        var detector = MovementDetector(origin: leg.origin, destination: leg.destination)
        let early = fixes[...index].compactMap { detector.take($0) }
        #expect(early.count == 1, "\(early)")
        let movements = early + fixes[(index + 1)...].compactMap { detector.take($0) }
        guard movements.count == 2, case .on(let on, _) = movements[1] else {
            Issue.record("\(movements)")
            return
        }
        #expect(abs((on - leg.on).seconds) <= 30)
    }

    /// A schedule that is 40 minutes off matters less and less. The aircraft of this test fly without wind and without an
    /// approach, so the estimate cannot be exact.
    @Test func landingFollowsThePositions() throws {
        for (from, to) in MovementDetectorTests.pairs {
            let leg = try FlownLeg(from, to, out: Instant(1_790_000_000), step: 60)
            var flight = Flight(origin: leg.origin, destination: leg.destination)
            flight.out.scheduled = leg.out
            flight.in.scheduled = leg.on + .minutes(46)
            flight.off.actual = leg.off
            let samples = leg.fixes.filter { $0.isOnGround == false }.map { fix in
                LandingEstimator.Sample(
                    at: fix.at, coordinate: fix.coordinate, altitude: fix.altitudeFeet.map { Double($0) },
                    speed: fix.groundSpeedKnots.map { Double($0) }, track: fix.track)
            }
            for (share, most) in [(0.7, 30.0), (0.95, 20)] {
                flight.foretellLanding(from: Array(samples.prefix(Int(Double(samples.count) * share))))
                let landing = try #require(flight.landing)
                let error = Double((landing.middle - leg.on).seconds) / 60
                #expect(abs(error) < most, "\(from)–\(to) at \(share): \(error) min")
            }
        }
    }

    /// The receiver does not see the ground: a climbing aircraft has taken off, but one that descends out of coverage
    /// has not landed.
    @Test func lossOfSignalIsNoLanding() throws {
        var random = SplitMix(2)
        for _ in 0..<TestTier.rounds(100) {
            let (from, to) = try #require(MovementDetectorTests.pairs.randomElement(using: &random))
            let leg = try FlownLeg(
                from, to, out: Instant(1_790_000_000), phase: Int64.random(in: 0..<10, using: &random))
            let lowest = Int.random(in: 300...3000, using: &random)
            let heard = leg.fixes.filter { fix in
                fix.altitudeFeet.map {
                    $0 - Int(leg.origin.elevationFeet) > lowest && $0 - Int(leg.destination.elevationFeet) > lowest
                } ?? false
            }
            for movement in leg.movements(heard) {
                guard case .off(let off) = movement else {
                    Issue.record("\(from)–\(to): \(movement)")
                    continue
                }
                #expect(abs((off - leg.off).seconds) <= 60, "\(from)–\(to) off by \((off - leg.off).seconds) s")
            }
        }
    }

    /// One takeoff and one landing despite a gap over the ocean, missing altitude and speed, and lists without the
    /// aircraft.
    @Test func gapsAndMissingValuesAreNoMovements() throws {
        var random = SplitMix(3)
        for _ in 0..<TestTier.rounds(200) {
            let leg = try FlownLeg(
                "MUC", "SIN", out: Instant(1_789_468_526), phase: Int64.random(in: 0..<10, using: &random))
            let gap = leg.off + .minutes(Int64.random(in: 40...300, using: &random))
            let end = gap + .minutes(Int64.random(in: 1...240, using: &random))
            let heard = leg.fixes.compactMap { fix -> AircraftReport.Fix? in
                guard fix.at < gap || fix.at > end else { return nil }
                var fix = fix
                let isUnderWay = fix.at > leg.off + .minutes(5) && fix.at < leg.on - .minutes(5)
                if isUnderWay, Int.random(in: 0..<4, using: &random) == 0 { fix.altitudeFeet = nil }
                if isUnderWay, Int.random(in: 0..<4, using: &random) == 0 { fix.groundSpeedKnots = nil }
                if isUnderWay, Int.random(in: 0..<4, using: &random) == 0 { fix.isOnGround = nil }
                return Int.random(in: 0..<10, using: &random) < 3 && isUnderWay ? nil : fix
            }
            let movements = leg.movements(heard)
            #expect(movements.count == 2, "\(movements)")
        }
    }

    /// A go-around does not touch the runway, and a touch-and-go is not a landing either.
    @Test func touchAndGoIsNoLanding() throws {
        let leg = try FlownLeg("ZRH", "CDG", out: Instant(1_790_000_000))
        let approach = try #require(leg.fixes.lastIndex { $0.altitudeFeet != nil })
        var fixes = Array(leg.fixes[...approach])
        var touch = fixes[approach]
        touch.at = touch.at + Span(10)
        touch.isOnGround = true
        touch.altitudeFeet = nil
        touch.groundSpeedKnots = 138
        touch.coordinate = try #require(touch.coordinate.north(by: 700))
        var again = fixes[approach]
        again.at = touch.at + Span(10)
        again.altitudeFeet = 1500
        again.groundSpeedKnots = 150
        again.coordinate = try #require(touch.coordinate.north(by: 740))
        again.verticalRate = 1800
        fixes += [touch, again]
        let movements = leg.movements(fixes)
        #expect(movements.count == 1)
        if case .off = movements.first {} else { Issue.record("\(movements)") }
    }

    /// A report of a transponder on a runway; without altitude it reports itself on the ground.
    private struct Report {
        let second: Int64
        let feet: Int?
        let knots: Int
        var rate: Int? = 0

        init(_ second: Int64, feet: Int?, knots: Int, rate: Int? = 0) {
            self.second = second
            self.feet = feet
            self.knots = knots
            self.rate = rate
        }
    }

    /// Returns fixes at an airport, with distances that follow from the speeds.
    private static func fixes(
        _ airport: Airport, _ start: Instant, _ reports: [Report]
    ) throws -> [AircraftReport.Fix] {
        let place = try #require(airport.position)
        var way = -1000.0
        var before: Report?
        return try reports.map { report in
            if let before, report.second - before.second <= 30 {
                way += Double(report.second - before.second) * Double(before.knots + report.knots) / 2 * 0.514_444
            }
            before = report
            var fix = AircraftReport.Fix(
                at: start + Span(report.second), coordinate: try #require(place.north(by: way)))
            fix.isOnGround = report.feet == nil
            fix.altitudeFeet = report.feet
            fix.groundSpeedKnots = report.knots
            fix.verticalRate = report.feet == nil ? nil : report.rate
            return fix
        }
    }

    /// Many transponders report themselves airborne from 80 to 100 knots on. The roll is no takeoff and may be
    /// rejected. The runway's pressure altitude differs from the field elevation.
    @Test func takeoffRollIsNoTakeoff() throws {
        let leg = try FlownLeg("ZRH", "CDG", out: Instant(1_790_000_000))
        let field = leg.origin
        let start = leg.out
        let runway = Int(field.elevationFeet) - 250
        let givenUp: [Report] = [
            Report(0, feet: nil, knots: 12),
            Report(10, feet: nil, knots: 60),
            Report(20, feet: runway, knots: 110),
            Report(30, feet: runway - 25, knots: 124, rate: -64),
            Report(40, feet: nil, knots: 70),
            Report(60, feet: nil, knots: 15),
        ]
        #expect(leg.movements(try MovementDetectorTests.fixes(field, start, givenUp)).isEmpty)
        // Wheels up at 1037 s.
        let takenOff: [Report] = [
            Report(1000, feet: nil, knots: 40),
            Report(1010, feet: runway, knots: 105),
            Report(1020, feet: runway - 50, knots: 140, rate: 256),
            Report(1030, feet: runway - 25, knots: 165, rate: 64),
            Report(1040, feet: runway + 75, knots: 170, rate: 1500),
            Report(1050, feet: runway + 425, knots: 172, rate: 2300),
        ]
        for reports in [takenOff, givenUp + takenOff, Array(takenOff.dropFirst())] {
            let movements = leg.movements(try MovementDetectorTests.fixes(field, start, reports))
            guard movements.count == 1, case .off(let off) = movements[0] else {
                Issue.record("\(movements)")
                continue
            }
            #expect(abs((off - start).seconds - 1037) <= 5, "\((off - start).seconds - 1037) s")
        }
    }

    /// The same at the other end: the transponder reports itself airborne until it is slow, long after wheels down.
    @Test func landingIsFoundBeforeTheRollOut() throws {
        let leg = try FlownLeg("ZRH", "CDG", out: Instant(1_790_000_000))
        let field = leg.destination
        let start = leg.on
        let runway = Int(field.elevationFeet) + 420
        var fixes = leg.fixes.filter { $0.at < start - .minutes(5) }
        // Wheels down at 20 s.
        let reports: [Report] = [
            Report(0, feet: runway + 225, knots: 146, rate: -768),
            Report(10, feet: runway + 100, knots: 145, rate: -704),
            Report(20, feet: runway, knots: 142, rate: -128),
            Report(30, feet: runway - 25, knots: 118, rate: -64),
            Report(40, feet: runway, knots: 88, rate: -64),
            Report(50, feet: nil, knots: 55),
            Report(60, feet: nil, knots: 30),
        ]
        fixes += try MovementDetectorTests.fixes(field, start, reports)
        let movements = leg.movements(fixes)
        guard movements.count == 2, case .on(let on, let place) = movements[1] else {
            Issue.record("\(movements)")
            return
        }
        #expect(abs((on - start).seconds - 20) <= 5, "\((on - start).seconds - 20) s")
        #expect(place == field.code)
    }

    /// Some transponders lose their ground bit while the aircraft is parked, and report a wrong speed.
    @Test(arguments: [nil, 0, 64, 1200] as [Int?]) func parkedAircraftDoesNotFly(rate: Int?) throws {
        var random = SplitMix(4)
        for _ in 0..<TestTier.rounds(50) {
            let leg = try FlownLeg("ZRH", "CDG", out: Instant(1_790_000_000))
            let place = try #require(leg.origin.position)
            let step = Int64.random(in: 1...15, using: &random)
            let strays = Int64.random(in: 60...400, using: &random)
            var fixes: [AircraftReport.Fix] = []
            for second in stride(from: Int64(0), to: 600, by: Int64.Stride(step)) {
                let noise = Double.random(in: -8...8, using: &random)
                var fix = AircraftReport.Fix(
                    at: leg.out + Span(second), coordinate: try #require(place.north(by: noise)))
                let isStray = (strays..<strays + 40).contains(second)
                fix.isOnGround = !isStray
                fix.groundSpeedKnots = isStray ? Int.random(in: 120...190, using: &random) : 0
                fix.altitudeFeet = isStray ? Int(leg.origin.elevationFeet) + 25 : nil
                fix.verticalRate = isStray ? rate : nil
                fixes.append(fix)
            }
            let movements = leg.movements(fixes)
            #expect(movements.isEmpty, "every \(step) s from \(strays) s: \(movements)")
        }
    }

    /// An aircraft at its gate all day, with a jump and outdated positions, causes no movements.
    @Test func aircraftAtTheGateHasNoMovements() throws {
        var random = SplitMix(6)
        let leg = try FlownLeg("ZRH", "CDG", out: Instant(1_790_000_000))
        var fixes: [AircraftReport.Fix] = []
        let place = try #require(leg.origin.position)
        for minute in Int64(0)..<600 {
            var fix = AircraftReport.Fix(at: leg.out + .minutes(minute), coordinate: place)
            fix.groundSpeedKnots = 0
            fix.isOnGround = Bool.random(using: &random) ? true : nil
            fix.altitudeFeet =
                Bool.random(using: &random)
                ? nil : Int(leg.origin.elevationFeet) + Int.random(in: -900...900, using: &random)
            fixes.append(fix)
            if minute == 100 {
                var jump = AircraftReport.Fix(at: fix.at + Span(5), coordinate: try #require(leg.destination.position))
                jump.groundSpeedKnots = 430
                jump.altitudeFeet = 34_000
                jump.isOnGround = false
                fixes.append(jump)
            }
        }
        #expect(leg.movements(fixes).isEmpty)
    }
}

/// Departure from a stand and arrival at another, detected from positions alone.
struct StandTests {
    /// Returns fixes of an aircraft that is parked, is pushed back slowly and taxis away, with a few meters of noise.
    private static func fixes(
        at airport: Airport, from start: Instant, standing: Span, then moving: Span, step: Int64,
        noise random: inout SplitMix
    ) throws -> [AircraftReport.Fix] {
        let place = try #require(airport.position)
        var fixes: [AircraftReport.Fix] = []
        var at = start
        while at < start + standing + moving {
            let since = Double(max(0, (at - start - standing).seconds))
            // 1.5 knots for two minutes, then 15.
            let way = since <= 120 ? since * 0.8 : 96 + (since - 120) * 7.7
            let noise = Double.random(in: -8...8, using: &random)
            let coordinate = try #require(
                Coordinate(latitude: place.latitude + (way + noise) / 111_195, longitude: place.longitude))
            var fix = AircraftReport.Fix(at: at, coordinate: coordinate)
            fix.isOnGround = true
            fix.groundSpeedKnots = since == 0 ? 0 : since <= 120 ? 2 : 15
            fixes.append(fix)
            at = at + Span(step)
        }
        return fixes
    }

    private static func airport(_ code: String) throws -> Airport {
        try #require(Airport.Code(code).flatMap { StandingData.airports[$0] })
    }

    @Test func pushbackIsFoundWithinAMinute() throws {
        var random = SplitMix(5)
        for _ in 0..<TestTier.rounds(100) {
            let origin = try StandTests.airport(["JFK", "MUC", "SIN", "KRK"].randomElement(using: &random) ?? "JFK")
            let start = Instant(1_790_000_000)
            let standing = Span.minutes(Int64.random(in: 4...30, using: &random))
            var detector = MovementDetector(origin: origin, destination: try StandTests.airport("LHR"))
            let movements = try StandTests.fixes(
                at: origin, from: start, standing: standing, then: .minutes(8),
                step: Int64.random(in: 5...30, using: &random), noise: &random
            ).compactMap { detector.take($0) }
            guard movements.count == 1, case .out(let out) = movements[0] else {
                Issue.record("\(origin.code.text): \(movements)")
                continue
            }
            #expect(abs((out - start - standing).seconds) <= 60)
        }
    }

    /// An aircraft seen only while taxiing, or that stopped for two minutes on the way, has not left a known stand.
    @Test func taxiingAloneIsNoDepartureFromAStand() throws {
        var random = SplitMix(8)
        let origin = try StandTests.airport("MUC")
        for standing in [0, 60, 120] {
            var detector = MovementDetector(origin: origin, destination: try StandTests.airport("LHR"))
            let movements = try StandTests.fixes(
                at: origin, from: Instant(1_790_000_000), standing: Span(Int64(standing)), then: .minutes(8), step: 10,
                noise: &random
            ).compactMap { detector.take($0) }
            #expect(movements.isEmpty, "\(standing) s: \(movements)")
        }
    }

    /// After landing, a short stop is a runway crossing; after five minutes the aircraft is at its stand since it
    /// stopped.
    @Test func longStopAfterLandingIsTheGate() throws {
        let leg = try FlownLeg("ZRH", "CDG", out: Instant(1_790_000_000))
        let end = try #require(leg.fixes.last)
        for (minutes, isThere) in [(3, false), (4, false), (6, true), (20, true)] {
            var fixes = leg.fixes
            for second in stride(from: 10, through: minutes * 60 + 10, by: 10) {
                var fix = end
                fix.at = end.at + Span(Int64(second))
                fix.groundSpeedKnots = 0
                fixes.append(fix)
            }
            let movements = leg.movements(fixes)
            #expect(movements.count == (isThere ? 3 : 2), "\(minutes) min: \(movements)")
            if isThere { #expect(movements.last == .in(end.at + Span(10)), "\(minutes) min") }
        }
    }
}
