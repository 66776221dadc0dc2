import FlightSamples
import Testing

@testable import FlightCore

/// The expected landing from positions. The worked examples were computed with an independent implementation.
@Suite struct LandingEstimatorTests {
    /// Airports with the importance that the examples use.
    private static func airport(_ code: String) throws -> Airport {
        let (latitude, longitude, elevation, rank): (Double, Double, Int32, Int32) =
            switch code {
            case "CDG": (49.0128, 2.55, 392, 12)
            case "FCO": (41.8045, 12.252, 13, 79)
            case "HAM": (53.6304, 9.9882, 53, 187)
            case "HEL": (60.3184, 24.9633, 179, 91)
            case "JFK": (40.6394, -73.7793, 13, 10)
            case "LAX": (33.9425, -118.408, 125, 14)
            case "LHR": (51.4706, -0.4619, 83, 8)
            case "MUC": (48.3538, 11.7861, 1487, 36)
            case "TLL": (59.4132, 24.8326, 131, 570)
            default: (43.6291, 1.3638, 499, 287)
            }
        return Airport(
            code: try #require(Airport.Code(code)), name: code, city: City(code), country: "DE",
            position: Coordinate(latitude: latitude, longitude: longitude), elevationFeet: elevation, zone: .utc,
            rank: rank)
    }

    struct Example: Sendable {
        let from, to: String
        let type: String?
        let mach: Double?
        let at: Int64
        let latitude, longitude, altitude, track, speed, residual, seen, minutes: Double
    }

    private static let examples = [
        Example(
            from: "LHR", to: "JFK", type: "B77W", mach: 0.811, at: 1_767_234_600, latitude: 53.5, longitude: -25,
            altitude: 36_000, track: 275, speed: 455, residual: -10, seen: 6000, minutes: 299.9107),
        Example(
            from: "JFK", to: "LHR", type: "B77W", mach: 0.811, at: 1_767_234_600, latitude: 50, longitude: -40,
            altitude: 37_000, track: 80, speed: 560, residual: 60, seen: 5000, minutes: 189.8647),
        Example(
            from: "MUC", to: "HAM", type: "A320", mach: 0.759, at: 1_782_864_900, latitude: 49.3, longitude: 11.2,
            altitude: 21_000, track: 345, speed: 420, residual: 0, seen: 0, minutes: 49.4259),
        Example(
            from: "MUC", to: "HAM", type: "A320", mach: 0.759, at: 1_782_866_000, latitude: 52.2, longitude: 10.3,
            altitude: 36_000, track: 350, speed: 450, residual: 12, seen: 900, minutes: 21.7886),
        Example(
            from: "CDG", to: "TLS", type: "A320", mach: 0.759, at: 1_782_866_700, latitude: 44.3, longitude: 1.8,
            altitude: 14_000, track: 190, speed: 340, residual: 5, seen: 900, minutes: 14.6452),
        Example(
            from: "CDG", to: "TLS", type: "A320", mach: 0.759, at: 1_782_867_200, latitude: 43.7, longitude: 1.25,
            altitude: 2600, track: 145, speed: 160, residual: 5, seen: 900, minutes: 2.6915),
        Example(
            from: "CDG", to: "TLS", type: "A320", mach: 0.759, at: 1_782_867_200, latitude: 43.7, longitude: 1.25,
            altitude: 4600, track: 325, speed: 210, residual: 5, seen: 900, minutes: 5.3002),
        Example(
            from: "FCO", to: "LHR", type: "A319", mach: nil, at: 1_782_871_000, latitude: 51.3, longitude: 0.3,
            altitude: 9000, track: 270, speed: 230, residual: -3, seen: 5000, minutes: 14.5484),
        Example(
            from: "TLL", to: "HEL", type: "AT75", mach: nil, at: 1_782_864_500, latitude: 59.8, longitude: 24.9,
            altitude: 7000, track: 0, speed: 230, residual: 0, seen: 0, minutes: 10.1962),
        Example(
            from: "JFK", to: "LAX", type: nil, mach: nil, at: 1_767_234_600, latitude: 39.9, longitude: -98,
            altitude: 36_000, track: 262, speed: 410, residual: 14, seen: 7000, minutes: 164.2042),
    ]

    @Test(arguments: examples.indices) func formulaGivesTheWorkedExample(index: Int) throws {
        let example = Self.examples[index]
        let (origin, destination) = (try Self.airport(example.from), try Self.airport(example.to))
        let estimator = try #require(
            LandingEstimator(from: origin, to: destination, type: example.type, mach: example.mach))
        let place = try #require(Coordinate(latitude: example.latitude, longitude: example.longitude))
        let fix = LandingEstimator.Fix(
            at: Instant(example.at), coordinate: place, altitude: example.altitude, speed: example.speed,
            track: example.track, distance: place.nauticalMiles(to: estimator.field.position))
        let minutes = LandingModel.minutes(
            from: fix, to: estimator.field, route: estimator.route, airspeed: estimator.airspeed, example.residual,
            seen: example.seen)
        #expect(abs(minutes - example.minutes) < 0.01, "\(minutes) instead of \(example.minutes)")
    }

    private static func sample(
        _ seconds: Int64, _ latitude: Double, _ longitude: Double, _ altitude: Double?, _ speed: Double?,
        _ track: Double?
    ) throws -> LandingEstimator.Sample {
        LandingEstimator.Sample(
            at: Instant(1_782_864_000 + seconds),
            coordinate: try #require(Coordinate(latitude: latitude, longitude: longitude)), altitude: altitude,
            speed: speed, track: track)
    }

    /// A position that jumps, and missing altitudes, speeds and directions, do not disturb the state.
    @Test func stateFollowsTheWorkedExample() throws {
        var estimator = try #require(
            LandingEstimator(from: try Self.airport("MUC"), to: try Self.airport("HAM"), type: "A320", mach: 0.759))
        let steps: [(sample: LandingEstimator.Sample, residual: Double, seen: Double, minutes: Double)] = [
            (try Self.sample(30, 48.36, 11.7, 2600, 165, 265), 0, 0, 60.865),
            (try Self.sample(600, 49, 11.4, 24_500, 410, 345), -166.3739, 570, 63.909),
            (try Self.sample(700, 49.18, 11.33, 27_900, 430, 345), -134.4874, 670, 59.2801),
            (try Self.sample(810, 52, 10, 31_000, 440, 345), -134.4874, 670, 59.2801),
            (try Self.sample(1100, 49.97, 11, 34_000, nil, 345), -46.2844, 1070, 45.0554),
        ]
        for (index, step) in steps.enumerated() {
            if index == 3 {
                // The example has a position without altitude and direction before the jump.
                estimator.take(try Self.sample(800, 49.37, 11.25, nil, 440, 345))
                let before = try #require(estimator.remaining)
                estimator.take(step.sample)
                #expect(estimator.remaining == before, "a jump is ignored")
                continue
            }
            estimator.take(step.sample)
            #expect(abs(estimator.residual - step.residual) < 0.5, "\(index): \(estimator.residual)")
            #expect(estimator.seen == step.seen)
            let minutes = try #require(estimator.remaining)
            #expect(abs(minutes - step.minutes) < 0.1, "\(index): \(minutes)")
        }
    }

    /// Whatever a receiver sends, the estimate is later than the position, in order, and not days away.
    @Test func randomPositionsGiveAnOrderlyEstimate() throws {
        var random = SplitMix(3801)
        var failures = Failures()
        for round in 0..<TestTier.rounds(2000) {
            let pair = [("LHR", "JFK"), ("MUC", "HAM"), ("TLL", "HEL"), ("CDG", "TLS")][random.below(4)]
            var estimator = try #require(
                LandingEstimator(
                    from: try Self.airport(pair.0), to: try Self.airport(pair.1),
                    type: random.below(2) == 0 ? "AT75" : nil, mach: random.below(2) == 0 ? 0.82 : nil))
            var seconds: Int64 = 0
            for _ in 0..<random.below(40) + 1 {
                seconds += Int64(random.below(400)) - 20
                let isWild = random.below(6) == 0
                estimator.take(
                    try Self.sample(
                        seconds, isWild ? Double(random.below(180)) - 90 : 48 + Double(random.below(600)) / 100,
                        isWild ? Double(random.below(360)) - 180 : 8 + Double(random.below(500)) / 100,
                        random.below(5) == 0 ? nil : Double(random.below(60_000)) - 2000,
                        random.below(5) == 0 ? nil : Double(random.below(1200)),
                        random.below(3) == 0 ? nil : Double(random.below(360))))
            }
            let other = (landing: Instant(1_782_864_000 + Int64(random.below(40_000))), deviation: 12.0)
            guard let estimate = estimator.estimate(with: random.below(2) == 0 ? [other] : []) else {
                failures.add("round \(round): no estimate")
                continue
            }
            if estimate.low > estimate.middle || estimate.middle > estimate.high || estimate.low < estimate.asOf
                || estimate.middle <= estimate.asOf || estimate.high - estimate.asOf > .hours(200)
            {
                failures.add("round \(round): \(estimate)")
            }
            let (soon, later) = (estimate.range(at: estimate.asOf), estimate.range(at: estimate.asOf + .hours(1)))
            if soon != estimate.low...estimate.high { failures.add("round \(round): the first range differs") }
            if later.upperBound < soon.upperBound { failures.add("round \(round): the range shrinks with age") }
        }
        failures.report()
    }

    // MARK: - In a flight

    private static let off = Samples.at("2026-11-22T19:45:00Z")

    /// Returns a flight in the air over Ohio with an estimate.
    private static func flying() -> Flight {
        var flight = Samples.flight()
        flight.off.actual = off
        flight.foretellLanding(from: samples)
        return flight
    }

    /// Positions every two minutes along the route at 480 knots.
    private static var samples: [LandingEstimator.Sample] {
        guard let start = Samples.airport("JFK").position, let end = Samples.airport("SFO").position else { return [] }
        let way = GreatCircle(from: start, to: end)
        return (1...30).map { step in
            LandingEstimator.Sample(
                at: off + .minutes(Int64(step) * 2), coordinate: way.point(at: Double(step) * 16 * 1852 / way.length),
                altitude: min(36_000, Double(step) * 4000), speed: 480, track: nil)
        }
    }

    @Test func landingMovesTheArrivalAndIsShared() throws {
        let flight = Self.flying()
        let landing = try #require(flight.landing)
        let now = landing.asOf + .minutes(1)
        let times = BestTimes(flight, now: now)
        #expect(times.on == landing.middle)
        #expect(times.in == landing.middle + TaxiTimes.usual.in)
        // 2,240 miles against the usual wind take five and a half hours, not 5:54 as planned.
        #expect(landing.middle < Samples.at("2026-11-23T01:39:00Z"))
        #expect(BestTimes(flight, now: landing.asOf - Span(1)).on == Samples.at("2026-11-23T01:39:00Z"))
        #expect(flight.shared(showing: []).landing == landing)
        let read = try FlightJSON.read(FlightJSON.write(flight)) { Samples.lookUp($0) }
        #expect(read.landing == landing)
    }

    /// A receiver that has not heard the altitude yet changes little, and the first altitude is believed.
    @Test func unknownFirstAltitudeIsNoGround() throws {
        let missing = Self.samples.enumerated().map { index, sample in
            LandingEstimator.Sample(
                at: sample.at, coordinate: sample.coordinate, altitude: index < 14 ? nil : sample.altitude,
                speed: sample.speed, track: nil)
        }
        for count in [1, 13, 15, 16, 30] {
            var known = Samples.flight()
            known.off.actual = Self.off
            var unknown = known
            // Seen from cruise on, with and without the first altitudes.
            known.foretellLanding(from: Array(Self.samples.dropFirst(12).prefix(count)))
            unknown.foretellLanding(from: Array(missing.dropFirst(12).prefix(count)))
            let (a, b) = (try #require(known.landing).middle, try #require(unknown.landing).middle)
            #expect(abs((a - b).seconds) < 60, "after \(count) positions: \(a) and \(b)")
        }
    }

    @Test func arrivalByTheTravellerApplies() {
        var flight = Samples.flight()
        flight.off.actual = Self.off
        flight.in.estimated = Samples.at("2026-11-23T02:30:00Z")
        flight.toldByTraveller.insert(MilestoneSet(.in))
        flight.foretellLanding(from: Self.samples)
        #expect(flight.landing == nil)
    }

    @Test func landedCancelledOrUnknownDestinationHasNoEstimate() {
        let changes: [(inout Flight) -> Void] = [
            { $0.on.actual = Self.off + .hours(5) }, { $0.proof.down = Self.off + .hours(5) },
            { $0.status = .cancelled }, { $0.status = .diverted }, { $0.off.actual = nil },
        ]
        for change in changes {
            var flight = Samples.flight()
            flight.off.actual = Self.off
            change(&flight)
            flight.foretellLanding(from: Self.samples)
            #expect(flight.landing == nil)
        }
        var diverted = Self.flying()
        diverted.status = .diverted
        diverted.divertedTo = Samples.airport("LAX")
        #expect(diverted.foretoldLanding(at: .never) == nil, "an estimate for another airport does not apply")
    }

    /// A source that expects the landing later moves it, but not all the way.
    @Test func sourceIsWeighed() throws {
        let alone = try #require(Self.flying().landing)
        var flight = Samples.flight()
        flight.off.actual = Self.off
        flight.on.estimated = alone.middle + .minutes(40)
        flight.foretellLanding(from: Self.samples)
        let both = try #require(flight.landing)
        #expect(both.middle > alone.middle + .minutes(5) && both.middle < alone.middle + .minutes(40))
        #expect(both.high - both.low < alone.high - alone.low)
    }
}
