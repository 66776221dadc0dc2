import FlightCore
import FlightData
import Testing

/// When to leave home, worked out for a flight from the home airport.
@Suite struct LeaveByTests {
    private func flight(_ from: String, _ to: String) throws -> Flight {
        let airports = FlightData.airports
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

    /// Ahead of departure at the airport, by how far it goes, and the way there.
    @Test(arguments: [("FRA", "MUC", 90), ("FRA", "LIS", 120), ("FRA", "HND", 180), ("JFK", "SFO", 90)])
    func aheadByHaul(_ from: String, _ to: String, _ minutes: Int64) throws {
        var flight = try flight(from, to)
        flight.leavesFrom(Settings(home: Airport.Code(from), homeMinutes: 30))
        #expect(try lead(flight) == minutes + 30)
        flight.leavesFrom(Settings(home: Airport.Code(from)))
        #expect(try lead(flight) == minutes + 45, "where nobody has said how long the way takes")
    }

    @Test func onlyFromHomeAndForOneself() throws {
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

    @Test func theTravellersOwnWins() throws {
        var flight = try flight("FRA", "HND")
        flight.leavesFrom(Settings(home: Airport.Code("FRA")))
        let own = try #require(flight.out.scheduled) - .minutes(100)
        flight.leaveBy = own
        let leaveBy = try #require(LeaveBy(flight, times: BestTimes(flight, now: Instant(0))))
        #expect(leaveBy.instant == own && leaveBy.certainty == .firm)
    }

    /// A delay moves it, and the state turns an hour before it.
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

    /// A device and the server see it alike, from the settings alone.
    @Test func comesWithTheSnapshot() throws {
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
