import FlightData
import FlightSamples
import Testing

@testable import FlightCore

/// The margin of a connection and its four tiers.
@Suite struct ConnectionVerdictTests {
    private func assistant(
        _ legs: [Flight], now: String = "2026-11-22T17:45:00-08:00", spread: ArrivalSpread? = nil
    ) throws -> ConnectionAssistant {
        let trip = try #require(Trip(legs: legs))
        return try #require(
            ConnectionAssistant(trip, leg: 0, now: Plans.at(now), known: ConnectionKnowledge()) { _ in spread })
    }

    /// The design's example: 45 minutes, C15 to D22, 8 minutes on foot, from row 14, doors close at 18:15. A bit more
    /// than 15 minutes are left.
    @Test func designExample() throws {
        let found = try assistant(Plans.seeds())
        let verdict = try #require(found.verdict)
        #expect(found.minutes == 45)
        #expect(found.way.steps.map(\.kind) == [.leaveAircraft, .walk])
        #expect(found.way.steps.map { ($0.time.usual + Span(30)).wholeMinutes } == [6, 8])
        #expect(verdict.tier == .normal && verdict.margin.wholeMinutes == 15)
        let whole = try #require(found.way.whole)
        #expect((whole.fast + Span(30)).wholeMinutes == 12 && (whole.slow + Span(30)).wholeMinutes == 18)
        #expect(
            try assistant(Plans.seeds(arrival: "2026-11-22T17:30:00-08:00"), now: "2026-11-22T17:30:00-08:00").verdict?
                .tier == .relaxed)
        #expect(
            try assistant(Plans.seeds(arrival: "2026-11-22T17:56:00-08:00"), now: "2026-11-22T17:56:00-08:00").verdict?
                .tier == .tight)
        #expect(
            try assistant(Plans.seeds(arrival: "2026-11-22T18:07:00-08:00"), now: "2026-11-22T18:07:00-08:00").verdict?
                .tier == .atRisk)
    }

    @Test func oneSecondSeparatesNormalFromTight() throws {
        let way = ConnectionWay(
            from: "C15", to: "D22", steps: [ConnectionStep(.walk, TimeRange(minutes: 8, 8, 8), .told)])
        let arrival = Plans.at("2026-11-22T17:45:00-08:00")
        func tier(_ margin: Int64) -> ConnectionVerdict.Tier {
            ConnectionVerdict(
                arrival: arrival, spread: nil, hasArrived: false, way: way, doors: arrival + .minutes(8) + Span(margin),
                now: arrival - .hours(1)
            ).tier
        }
        #expect(tier(900) == .relaxed, "without variation the slow case is the usual one")
        #expect(tier(899) == .tight)
        #expect(tier(0) == .tight)
        #expect(tier(-1) == .atRisk)
        let loose = ConnectionWay(
            from: "C15", to: "D22", steps: [ConnectionStep(.walk, TimeRange(minutes: 6, 8, 11), .told)])
        func looseTier(_ margin: Int64) -> ConnectionVerdict.Tier {
            ConnectionVerdict(
                arrival: arrival, spread: nil, hasArrived: false, way: loose,
                doors: arrival + .minutes(8) + Span(margin), now: arrival - .hours(1)
            ).tier
        }
        #expect(looseTier(899) == .tight && looseTier(900) == .normal)
        #expect(looseTier(1079) == .normal && looseTier(1080) == .relaxed)
    }

    /// Once the traveller has left the aircraft, every minute of waiting reduces the margin. Before that, none does.
    @Test func waitingReducesTheMargin() throws {
        let legs = Plans.seeds()
        let at = { (time: String) in try assistant(legs, now: "2026-11-22T\(time)-08:00").verdict?.margin }
        let first = try #require(try at("17:45:00"))
        #expect(try at("17:50:00") == first)
        #expect(try #require(try at("17:55:00")) < first)
        #expect(try #require(try at("17:56:00")) == (try #require(try at("17:55:00"))) - .minutes(1))
    }

    @Test func chanceFollowsTheArrival() throws {
        var legs = Plans.seeds()
        legs[0].in.actual = nil
        legs[0].in.estimated = Plans.at("2026-11-22T17:45:00-08:00")
        let before = "2026-11-22T16:00:00-08:00"
        #expect(try assistant(legs, now: before).verdict?.chance == nil)
        let sure = ArrivalSpread(early: .minutes(5), late: .minutes(5))
        let unsure = ArrivalSpread(early: .minutes(10), late: .minutes(60))
        let high = try #require(try assistant(legs, now: before, spread: sure).verdict?.chance)
        let low = try #require(try assistant(legs, now: before, spread: unsure).verdict?.chance)
        #expect(high > 0.97 && low < 0.75 && low > 0.5)
        // One arrival in ten is later than the slow case.
        #expect(
            abs(ConnectionVerdict.chance(margin: .minutes(20), late: .minutes(20), early: .minutes(5)) - 0.9) < 1e-6)
        #expect(
            abs(ConnectionVerdict.chance(margin: .minutes(-5), late: .minutes(20), early: .minutes(5)) - 0.1) < 1e-6)
        #expect(abs(ConnectionVerdict.chance(margin: Span(0), late: .minutes(3), early: .minutes(3)) - 0.5) < 1e-6)
    }

    @Test func ownFigureCounts() throws {
        let trip = try #require(Trip(legs: Plans.seeds()))
        var wishes = ConnectionWishes()
        wishes[.walk] = 20
        wishes[.leaveAircraft] = 300
        #expect(wishes[.leaveAircraft] == nil, "out of range")
        let found = try #require(
            ConnectionAssistant(
                trip, leg: 0, now: Plans.at("2026-11-22T17:45:00-08:00"), known: ConnectionKnowledge(), wishes: wishes))
        #expect(found.verdict?.tier == .tight)
        #expect(found.way.steps.last?.basis == .traveller && found.way.steps.last?.time.usual == .minutes(20))
    }

    // MARK: - Random connections

    private func randomWay(_ random: inout SplitMix) -> ConnectionWay {
        var steps: [ConnectionStep] = []
        for kind in [ConnectionStep.Kind.leaveAircraft, .walk, .train, .passport, .security, .bags]
        where random.chance(60) {
            let usual = Int64(random.below(3000))
            steps.append(
                ConnectionStep(
                    kind,
                    TimeRange(
                        fast: Span(usual - Int64(random.below(900))), usual: Span(usual),
                        slow: Span(usual + Int64(random.below(1800)))), .guide))
        }
        return ConnectionWay(from: "A1", to: "B2", steps: steps)
    }

    @Test func propertiesOfEveryConnection() {
        var random = SplitMix(7)
        for _ in 0..<4000 {
            let way = randomWay(&random)
            let arrival = Instant(1_795_348_800 + Int64(random.below(10_000)))
            let doors = arrival + Span(Int64(random.below(14_400)) - 1800)
            let hasArrived = random.chance(50)
            let now = hasArrived ? arrival + Span(Int64(random.below(4000))) : arrival - Span(Int64(random.below(9000)))
            let spread =
                random.chance(50)
                ? ArrivalSpread(early: Span(Int64(random.below(1800))), late: Span(Int64(random.below(5400)))) : nil
            func verdict(_ arrival: Instant, _ doors: Instant) -> ConnectionVerdict {
                ConnectionVerdict(
                    arrival: arrival, spread: spread, hasArrived: hasArrived, way: way, doors: doors, now: now)
            }
            let one = verdict(arrival, doors)
            if let whole = way.whole {
                #expect(way.steps.allSatisfy { $0.time.usual <= whole.usual && whole.fast >= Span(0) })
                let widest = way.steps.reduce(Span(0)) { $0 + ($1.time.slow - $1.time.usual) }
                #expect(whole.slow - whole.usual <= widest + Span(1), "no wider than its parts")
            }
            #expect(one.slowMargin <= one.margin)
            // A later arrival never increases the margin, later doors never reduce it, and the tiers follow.
            let later = verdict(arrival + Span(Int64(random.below(3600))), doors)
            #expect(later.margin <= one.margin && later.tier >= one.tier)
            let open = verdict(arrival, doors + Span(Int64(random.below(3600))))
            #expect(open.margin >= one.margin && open.tier <= one.tier)
            switch one.tier {
            case .relaxed: #expect(one.slowMargin >= ConnectionVerdict.least)
            case .normal: #expect(one.margin >= ConnectionVerdict.least && one.slowMargin < ConnectionVerdict.least)
            case .tight: #expect(one.margin >= Span(0) && one.margin < ConnectionVerdict.least)
            case .atRisk: #expect(one.margin < Span(0))
            }
            if let chance = one.chance {
                #expect(chance >= 0 && chance <= 1)
                if let more = open.chance { #expect(more >= chance - 1e-6) }
            }
        }
    }

    @Test func wayReadsBackFromJSON() throws {
        var random = SplitMix(9)
        for _ in 0..<300 {
            let way = randomWay(&random)
            #expect(try ConnectionWay(JSONReader.read(way.json.json)) == way)
        }
    }
}
