import FlightCore
import FlightData
import FlightSamples
import Testing

/// When to leave home for a flight from the home airport.
@Suite struct LeaveByTests {
    private func flight(_ from: String, _ to: String) throws -> Flight {
        let airports = StandingData.airports
        var flight = Flight(
            origin: try #require(Airport.Code(from).flatMap { airports[$0] }),
            destination: try #require(Airport.Code(to).flatMap { airports[$0] }))
        flight.out.scheduled = Instant(1_795_780_800)
        return flight
    }

    private func lead(_ flight: Flight) throws -> Int64 {
        let times = BestTimes(flight, now: Instant(0))
        let leaveBy = try #require(LeaveBy(flight, times: times))
        #expect(leaveBy.certainty == .estimated)
        return (try #require(times.out) - leaveBy.instant).wholeMinutes
    }

    /// The time at the airport depends on where the flight goes. The travel time comes on top.
    @Test(arguments: [
        ("FRA", "MUC", 90), ("FRA", "LIS", 90), ("FRA", "OTP", 90), ("FRA", "LHR", 120), ("FRA", "HND", 180),
        ("JFK", "SFO", 90),
        // In these countries only airlines check passports on departure, except before US preclearance.
        ("JFK", "YYZ", 90), ("JFK", "LHR", 150), ("LHR", "FRA", 90), ("DUB", "LHR", 90), ("DUB", "JFK", 180),
        ("YYZ", "LGA", 120),
    ])
    func timeAtTheAirportByHaul(_ from: String, _ to: String, _ minutes: Int64) throws {
        var flight = try flight(from, to)
        flight.leavesFrom(Settings(home: Airport.Code(from), homeMinutes: 30))
        #expect(try lead(flight) == minutes + 30)
        flight.leavesFrom(Settings(home: Airport.Code(from)))
        #expect(try lead(flight) == minutes + 45, "45 minutes unless the traveller gives a travel time")
    }

    @Test func onlyFromHomeAndForOwnFlights() throws {
        var flight = try flight("FRA", "HND")
        #expect(LeaveBy(flight, times: BestTimes(flight, now: Instant(0))) == nil)
        flight.leavesFrom(Settings(home: Airport.Code("MUC")))
        #expect(LeaveBy(flight, times: BestTimes(flight, now: Instant(0))) == nil)
        flight.leavesFrom(Settings(home: Airport.Code("FRA")))
        flight.role = .followed
        #expect(LeaveBy(flight, times: BestTimes(flight, now: Instant(0))) == nil)
        flight.role = .mine
        flight.status = .cancelled
        #expect(LeaveBy(flight, times: BestTimes(flight, now: Instant(0))) == nil)
    }

    @Test func travellersOwnTimeWins() throws {
        var flight = try flight("FRA", "HND")
        flight.leavesFrom(Settings(home: Airport.Code("FRA")))
        let own = try #require(flight.out.scheduled) - .minutes(100)
        flight.leaveBy = own
        let leaveBy = try #require(LeaveBy(flight, times: BestTimes(flight, now: Instant(0))))
        #expect(leaveBy.instant == own && leaveBy.certainty == .firm)
    }

    /// A delay moves the leave-by time, and the state changes one hour before it.
    @Test func followsTheDelay() throws {
        var flight = try flight("FRA", "HND")
        flight.leavesFrom(Settings(home: Airport.Code("FRA"), homeMinutes: 30))
        let out = try #require(flight.out.scheduled)
        let before = out - .minutes(180 + 30 + 60)
        #expect(SmartStateEngine.decide(flight, in: TravelContext(now: before)).state == .dayBefore)
        #expect(SmartStateEngine.decide(flight, in: TravelContext(now: before + Span(1))).state == .headToAirport)
        flight.out.estimated = out + .minutes(95)
        let times = BestTimes(flight, now: Instant(0))
        #expect(LeaveBy(flight, times: times)?.instant == out + .minutes(95 - 210))
    }

    /// The steps add up from the leave-by time to boarding, with any wishes. A longer step means leaving earlier.
    @Test(arguments: UInt64(0)..<200) func stepsAddUp(seed: UInt64) throws {
        var random = SplitMix(seed)
        let routes = [("FRA", "MUC"), ("FRA", "LIS"), ("FRA", "HND"), ("JFK", "SFO")]
        let (from, to) = random.pick(routes)
        var flight = try flight(from, to)
        flight.out.scheduled = Instant(1_795_780_800 + Int64(random.from(0...86_400)))
        if random.chance(50) { flight.walkToGate = random.from(0...40) }
        var settings = Settings(home: Airport.Code("FRA"), homeMinutes: random.pick([nil, 30]))
        if random.chance(50) {
            settings.ways = [try #require(AirportWay(flight.origin.code, minutes: random.from(1...600)))]
        }
        flight.leavesFrom(settings)
        var wishes = LeaveWishes()
        wishes.hasBags = random.chance(50)
        for kind in LeaveStep.Kind.allCases where random.chance(50) { wishes[kind] = random.from(0...120) }
        let plan = try #require(LeavePlan(flight, settings: settings, now: Instant(0), wishes: wishes))
        let sum = plan.steps.reduce(0) { $0 + $1.minutes }
        let travel = plan.steps.first { $0.kind == .travel }?.minutes ?? 0
        #expect(plan.boarding - plan.there == .minutes(Int64(sum - travel)) + Span(plan.boarding.seconds % 60))
        if let leave = plan.leave {
            #expect(leave.seconds % 300 == 0)
            #expect(plan.there - leave == .minutes(Int64(travel)))
            let kind = random.pick(LeaveStep.Kind.allCases)
            var longer = wishes
            longer.hasBags = true
            longer[kind] = (plan.steps.first { $0.kind == kind }?.minutes ?? 60) + 30
            let later = try #require(LeavePlan(flight, settings: settings, now: Instant(0), wishes: longer)?.leave)
            #expect(later <= leave)
        }
        if wishes.isEmpty, settings.minutes(to: flight.origin) != nil || settings.isHome(flight.origin) {
            #expect(plan.leave == LeaveBy(flight, times: BestTimes(flight, now: Instant(0)))?.instant)
        }
    }

    /// The card and the page agree, and a delay counts once the airline has announced it. A forecast has no influence,
    /// because it is never written into a flight.
    @Test func movesWithAnnouncedDelays() throws {
        var flight = try flight("JFK", "SFO")
        let settings = Settings(home: Airport.Code("JFK"), homeMinutes: 45)
        flight.leavesFrom(settings)
        let out = try #require(flight.out.scheduled)
        func leave(_ flight: Flight) -> Instant? { LeavePlan(flight, settings: settings, now: out - .hours(6))?.leave }
        let before = try #require(leave(flight))
        #expect(before == out - .minutes(135))
        flight.delayReason = .lateInbound
        #expect(leave(flight) == before)
        flight.out.estimated = out + .minutes(40)
        #expect(leave(flight) == before + .minutes(40))
        #expect(leave(flight) == LeaveBy(flight, times: BestTimes(flight, now: out - .hours(6)))?.instant)
        // An earlier departure moves the leave-by time back, too.
        flight.out.estimated = out - .minutes(10)
        #expect(leave(flight) == before - .minutes(10))
    }

    @Test func travelTimeIsKeptPerAirport() throws {
        var settings = Settings(home: Airport.Code("FRA"))
        let jfk = try #require(Airport.Code("JFK"))
        settings.ways = [try #require(AirportWay(jfk, minutes: 70))]
        let far = LeavePlan(try flight("JFK", "SFO"), settings: settings, now: Instant(0))
        let first = try #require(far?.steps.first)
        #expect(first.kind == .travel && first.minutes == 70 && first.basis == .traveller)
        let unknown = try #require(LeavePlan(try flight("MUC", "FRA"), settings: settings, now: Instant(0)))
        #expect(unknown.leave == nil && !unknown.steps.contains { $0.kind == .travel })
        // From the centre of Munich: 28.6 km at 30 km/h, plus ten minutes.
        let here = Coordinate(latitude: 48.1374, longitude: 11.5755)
        let plan = LeavePlan(try flight("MUC", "FRA"), settings: settings, now: Instant(0), location: here)
        let travel = try #require(plan?.steps.first)
        #expect(travel.kind == .travel && (65...69).contains(travel.minutes))
        guard case .straightLine(let metres) = travel.basis else { Issue.record("\(travel)"); return }
        #expect((28_000...30_000).contains(metres))
        let again = try Settings(try JSONReader.read(settings.json.json))
        #expect(again == settings)
    }

    /// A device computes the same time as the server, from the settings alone.
    @Test func snapshotIncludesTheTimeFromHome() throws {
        let settings = Settings(home: Airport.Code("FRA"), homeMinutes: 25)
        let snapshot = Snapshot(
            revision: 1, now: Instant(1_795_204_800), speed: 1, settings: settings,
            entries: [Snapshot.Entry(flight: try flight("FRA", "HND"), trip: nil, log: [])])
        #expect(snapshot.entries.first?.flight.timeFromHome == .minutes(25))
        var again = try Snapshot(try JSONReader.read(snapshot.json.json))
        #expect(again.entries.first?.flight.timeFromHome == .minutes(25))
        again.apply(
            Mutation(
                id: try #require(MutationID("settings-1")), at: again.now, change: .settings([.homeMinutes(70)])))
        #expect(again.entries.first?.flight.timeFromHome == .minutes(70))
    }
}
