import FlightCore
import FlightSamples
import Testing

/// "Best is actual, else estimated, else derived."
@Suite struct BestTimesTests {
    private let now = Samples.at("2026-11-22T12:00:00Z")

    private func check(
        _ flight: Flight, at now: String, _ milestone: Milestone, _ expected: String?,
        _ location: SourceLocation = #_sourceLocation
    ) {
        let best = BestTimes(flight, now: Samples.at(now))[milestone]
        #expect(best?.iso == expected, "\(milestone)", sourceLocation: location)
    }

    @Test func derivedFromTheSchedule() {
        let flight = Samples.flight()
        check(flight, at: "2026-11-22T12:00:00Z", .boardingOpens, "2026-11-22T18:50:00Z")
        check(flight, at: "2026-11-22T12:00:00Z", .doorsClose, "2026-11-22T19:20:00Z")
        check(flight, at: "2026-11-22T12:00:00Z", .out, "2026-11-22T19:30:00Z")
        check(flight, at: "2026-11-22T12:00:00Z", .off, "2026-11-22T19:45:00Z")
        check(flight, at: "2026-11-22T12:00:00Z", .on, "2026-11-23T01:39:00Z")
        check(flight, at: "2026-11-22T12:00:00Z", .in, "2026-11-23T01:45:00Z")
    }

    @Test func actualThenEstimatedThenScheduled() {
        var flight = Samples.flight()
        flight.out.estimated = Samples.at("2026-11-22T19:50:00Z")
        check(flight, at: "2026-11-22T12:00:00Z", .out, "2026-11-22T19:50:00Z")
        check(flight, at: "2026-11-22T12:00:00Z", .in, "2026-11-23T02:05:00Z")
        flight.out.actual = Samples.at("2026-11-22T19:55:00Z")
        check(flight, at: "2026-11-22T20:00:00Z", .out, "2026-11-22T19:55:00Z")
        check(flight, at: "2026-11-22T20:00:00Z", .in, "2026-11-23T02:10:00Z")
        flight.on.actual = Samples.at("2026-11-23T01:20:00Z")
        check(flight, at: "2026-11-23T01:21:00Z", .in, "2026-11-23T01:26:00Z")
    }

    /// If the schedule is slower than the aircraft type, the way to the diversion airport is slower by the same factor.
    @Test func diversionKeepsThePaceOfTheSchedule() throws {
        var flight = Samples.flight()
        flight.off.actual = Samples.at("2026-11-22T19:45:00Z")
        flight.status = .diverted
        flight.divertedTo = Samples.airport("SFO")
        check(flight, at: "2026-11-22T19:46:00Z", .on, "2026-11-23T01:39:00Z")
        flight.divertedTo = Samples.airport("HNL")
        let usual = try #require(BestTimes(flight, now: Samples.at("2026-11-22T19:46:00Z")).on)
        let quick = try #require(flight.in.scheduled) - .minutes(60)
        flight.in.scheduled = quick
        let sooner = try #require(BestTimes(flight, now: Samples.at("2026-11-22T19:46:00Z")).on)
        // The way is twice as far, so an hour less on the schedule saves more.
        #expect((usual - sooner).wholeMinutes > 75)
        // A block time of twenty minutes is implausible.
        flight.in.scheduled = Samples.at("2026-11-22T19:50:00Z")
        let absurd = try #require(BestTimes(flight, now: Samples.at("2026-11-22T19:46:00Z")).on)
        #expect(absurd > Samples.at("2026-11-23T02:00:00Z"))
    }

    @Test func withoutTimesNothingIsDerived() {
        let flight = Flight(origin: Samples.airport("JFK"), destination: Samples.airport("SFO"))
        for milestone in Milestone.allCases { check(flight, at: "2026-11-22T12:00:00Z", milestone, nil) }
    }

    /// The aircraft takes off 20 minutes early, so it lands 20 minutes early.
    @Test func provenTakeOffCarriesThrough() throws {
        var flight = Samples.flight()
        flight.position = Position(
            at: Samples.at("2026-11-22T19:25:00Z"),
            coordinate: try #require(Coordinate(latitude: 40.5, longitude: -74.2)), groundSpeedKnots: 250)
        check(flight, at: "2026-11-22T19:26:00Z", .off, "2026-11-22T19:25:00Z")
        check(flight, at: "2026-11-22T19:26:00Z", .on, "2026-11-23T01:19:00Z")
        check(flight, at: "2026-11-22T19:26:00Z", .in, "2026-11-23T01:25:00Z")
    }

    /// The aircraft is on the ground half an hour early: IN is ON plus the taxi time.
    @Test func provenLandingCarriesThrough() throws {
        var flight = Samples.flight()
        flight.off.actual = Samples.at("2026-11-22T19:45:00Z")
        flight.position = Position(
            at: Samples.at("2026-11-23T01:09:00Z"), coordinate: try #require(Samples.airport("SFO").position),
            groundSpeedKnots: 20)
        check(flight, at: "2026-11-23T01:10:00Z", .on, "2026-11-23T01:09:00Z")
        check(flight, at: "2026-11-23T01:10:00Z", .in, "2026-11-23T01:15:00Z")
    }

    /// If the times are plausible, the milestones are in order, whichever times are known.
    @Test func milestonesAreInOrder() {
        var random = SplitMix(161)
        var failures = Failures()
        for _ in 0..<TestTier.rounds(10_000) {
            var flight = Samples.flight()
            let out = Samples.at("2026-11-22T19:30:00Z")
            if random.chance(50) { flight.out.estimated = out + Span(Int64(random.from(-1200...20_000))) }
            let left = flight.out.estimated ?? out
            if random.chance(30) { flight.out.actual = left + Span(Int64(random.from(-300...1200))) }
            if random.chance(30) { flight.off.estimated = out + Span(Int64(random.from(300...9000))) }
            if random.chance(30) { flight.on.estimated = out + Span(Int64(random.from(15_000...40_000))) }
            if random.chance(30) { flight.in.estimated = out + Span(Int64(random.from(15_000...42_000))) }
            let best = BestTimes(flight, now: out)
            let times = Milestone.allCases.compactMap { best[$0] }
            if times.count != 6 || times.sorted() != times {
                failures.add("\(times.map(\.iso)) of " + FlightJSON.write(flight).json)
            }
        }
        failures.report()
    }
}
