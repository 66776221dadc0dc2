import FlightCore
import FlightFeeds
import FlightSamples
import FlightTracking
import Testing

/// The next request, its source and its reason.
struct PollPlanTests {
    private static let now = Instant(1_790_000_000)
    private static let day = LocalTime(now, offset: 0).day

    private static func reporter(cost: Int = 1, interval: Span = .minutes(1), ahead: Span = .hours(48)) -> SourceProfile
    {
        SourceProfile(
            source: .init("aeroapi"), role: .reporter(nil), tells: [.schedule, .times, .gates], ahead: ahead,
            rate: RequestRate(burst: 10, every: Span(6)), shortestInterval: interval, cost: cost)
    }

    private static let antenna = SourceProfile(
        source: .antenna, role: .wholeSky, tells: [.position, .movement, .tail], ahead: .hours(1),
        rate: RequestRate(burst: 1, every: Span(1)), shortestInterval: Span(5))

    private static func leg(_ state: FlightState, out minutes: Int64, on: Int64? = nil, id: String = "a1")
        -> PollPlan.Leg
    {
        var leg = PollPlan.Leg(
            id: Flight.ID(id) ?? fatal(), number: FlightNumber("LH716"), origin: Airport.Code("FRA") ?? fatal(),
            destination: Airport.Code("HND") ?? fatal(), state: state)
        leg.out = now + .minutes(minutes)
        leg.on = on.map { now + .minutes($0) }
        leg.arrival = on.map { now + .minutes($0 + 6) }
        var inquiry = FlightAsked(number: leg.number ?? fatal(), day: day)
        inquiry.arrivalDay = day
        leg.inquiry = inquiry
        return leg
    }

    struct Example: CustomTestStringConvertible, Sendable {
        let state: FlightState
        /// Minutes from now to OUT and to ON.
        let out: Int64
        let on: Int64?
        /// Seconds between two requests, and the reason; nil if there is no request.
        let reported: (Int64, PollPlan.Reason)?
        let watched: (Int64, PollPlan.Reason)?
        var testDescription: String { "\(state) \(out)" }
    }

    static let examples = [
        Example(state: .farOut, out: 40 * 60, on: nil, reported: (43_200, .farAhead), watched: nil),
        Example(state: .dayBefore, out: 20 * 60, on: nil, reported: (3600, .dayBefore), watched: nil),
        Example(state: .dayBefore, out: 5 * 60, on: nil, reported: (900, .dayOfTravel), watched: nil),
        Example(state: .headToAirport, out: 150, on: nil, reported: (300, .lastHours), watched: nil),
        Example(state: .atGate, out: 50, on: nil, reported: (120, .lastHour), watched: nil),
        Example(state: .atGate, out: 40, on: nil, reported: (120, .lastHour), watched: (30, .recognising)),
        Example(state: .boarding, out: 20, on: nil, reported: (120, .lastHour), watched: (30, .recognising)),
        Example(state: .delayed, out: 90, on: nil, reported: (300, .lastHours), watched: nil),
        Example(state: .taxiing, out: -5, on: 700, reported: (120, .taxiing), watched: (10, .watching)),
        Example(state: .inFlight, out: -60, on: 600, reported: (1800, .underWay), watched: (60, .watching)),
        Example(state: .inFlight, out: -600, on: 40, reported: (300, .arriving), watched: (60, .watching)),
        Example(state: .inFlight, out: -600, on: 29, reported: (300, .arriving), watched: (10, .finalApproach)),
        Example(state: .descending, out: -700, on: 15, reported: (300, .arriving), watched: (5, .finalApproach)),
        Example(state: .landed, out: -700, on: -2, reported: (120, .untilBelt), watched: (10, .watching)),
        Example(state: .atGateDest, out: -720, on: -20, reported: (300, .untilBelt), watched: nil),
        Example(state: .atGateDest, out: -720, on: -60, reported: nil, watched: nil),
        Example(state: .completed, out: -900, on: -200, reported: nil, watched: nil),
    ]

    @Test(arguments: examples) func phaseDeterminesPollingInterval(_ example: Example) {
        for (profile, expected) in [
            (PollPlanTests.reporter(), example.reported), (PollPlanTests.antenna, example.watched),
        ] {
            var leg = PollPlanTests.leg(example.state, out: example.out, on: example.on)
            leg.asked = [profile.source: PollPlanTests.now]
            let next = PollPlan.next([leg], sources: [PollPlan.Source(profile)], now: PollPlanTests.now)
            #expect(next.first.map { ($0.due - PollPlanTests.now).seconds } == expected?.0)
            #expect(next.first?.reason == expected?.1)
        }
    }

    /// One request for all positions serves every flight, and a slow source does not delay the requests of others.
    @Test func oneRequestServesAllFlights() throws {
        let legs = (0..<50).map { PollPlanTests.leg(.inFlight, out: -60, on: 400, id: "f\($0)") }
        var random = SplitMix(50)
        var slow = SourceLane()
        slow.fail(retryAfter: .hours(1), jitter: 0, at: PollPlanTests.now)
        let next = PollPlan.next(
            legs.shuffled(using: &random),
            sources: [PollPlan.Source(PollPlanTests.reporter(), lane: slow), PollPlan.Source(PollPlanTests.antenna)],
            now: PollPlanTests.now)
        #expect(next.map { $0.source } == [.antenna, .init("aeroapi")])
        #expect(Set(try #require(next.first).flights) == Set(legs.map { $0.id }))
        #expect(next.first?.due == PollPlanTests.now)
        #expect(next.last?.due == PollPlanTests.now + .hours(1))
    }

    /// An unknown aircraft is searched by all usual spellings of its callsign, in one request.
    @Test(arguments: [
        ("KE11", ["KAL11"], "KAL11,KAL011,KAL0011,KE11,KE011,KE0011"),
        ("KE1234", ["KAL1234"], "KAL1234,KE1234"), ("LH716", ["DLH716"], "DLH716,DLH0716,LH716,LH0716"),
        ("LH716", ["DLH7YA"], "DLH7YA,LH716,LH0716"),
    ])
    func callsignsAreSearchedInAllSpellings(_ number: String, _ callsigns: [String], _ asked: String) throws {
        let source = try #require(LiveSources.named("adsb.lol"))
        var leg = PollPlanTests.leg(.boarding, out: 20)
        leg.number = FlightNumber(number)
        leg.callsigns = callsigns
        let next = try #require(
            PollPlan.next([leg], sources: [PollPlan.Source(source.profile)], now: PollPlanTests.now).first)
        let request = source.request(next.question, SourceAccess(), now: PollPlanTests.now)
        #expect(request?.line == "GET /v2/callsign/" + asked)
        leg.address = AircraftAddress("71be11")
        let known = try #require(
            PollPlan.next([leg], sources: [PollPlan.Source(source.profile)], now: PollPlanTests.now).first)
        #expect(source.request(known.question, SourceAccess(), now: PollPlanTests.now)?.line == "GET /v2/hex/71be11")
    }

    @Test func boardIsAskedForItsOwnAirport() throws {
        let board = SourceProfile(
            source: .init("avinor"), role: .board([try #require(Airport.Code("HND"))]), tells: [.times, .gates],
            ahead: .hours(12), rate: RequestRate(burst: 1, every: .minutes(3)), shortestInterval: .minutes(3))
        let next = PollPlan.next(
            [PollPlanTests.leg(.inFlight, out: -60, on: 40)], sources: [PollPlan.Source(board)], now: PollPlanTests.now)
        #expect(
            next.first?.question == .board(try #require(Airport.Code("HND")), isDepartures: false, PollPlanTests.day))
        let elsewhere = SourceProfile(
            source: .init("schiphol"), role: .board([try #require(Airport.Code("AMS"))]), tells: [.times],
            ahead: .hours(12), rate: RequestRate(burst: 1, every: .minutes(1)), shortestInterval: .minutes(1))
        #expect(
            PollPlan.next(
                [PollPlanTests.leg(.inFlight, out: -60, on: 40)], sources: [PollPlan.Source(elsewhere)],
                now: PollPlanTests.now
            ).isEmpty)
    }

    /// Flights on a small budget: the budget is never exceeded, and some of it is always left for the last hours.
    @Test func budgetIsReservedForLastHours() {
        let cap = SourceLane.Cap(day: 60, month: 1000)
        var source = PollPlan.Source(PollPlanTests.reporter(), cap: cap)
        var now = PollPlanTests.now
        let departure = now + .hours(24)
        var asked: [Flight.ID: Instant] = [:]
        var lastHour = 0
        // 30 flights that depart tomorrow at the same time need far more requests than the budget allows.
        while now < departure {
            let legs = (0..<30).map { index -> PollPlan.Leg in
                var leg = PollPlanTests.leg(now < departure - .hours(3) ? .dayBefore : .atGate, out: 0, id: "f\(index)")
                leg.out = departure
                if let at = asked[leg.id] { leg.asked = [source.profile.source: at] }
                return leg
            }
            guard let request = PollPlan.next(legs, sources: [source], now: now).first, request.due < departure else {
                now = now + .minutes(1)
                continue
            }
            now = max(now + Span(1), request.due)
            source.lane.ask(source.profile.rate, cost: source.profile.cost, at: now)
            for id in request.flights { asked[id] = now }
            if now > departure - .hours(3) { lastHour += 1 }
        }
        #expect(source.lane.spentThisMonth <= 120)
        #expect(lastHour >= 30, "\(lastHour)")
    }
}

private func fatal<T>() -> T { fatalError("invalid code in a test constant") }
