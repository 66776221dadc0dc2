import FlightCore
import FlightPages
import Testing

/// Board, card, trip and wall for flights days ahead that are late, cancelled or diverted.
@Suite struct BadNewsPageTests {
    private static let fiveDaysBefore = FixedFlights.at("2026-11-22T10:00:00+01:00")
    private static let trip = Trip.ID("tokyo")

    /// Frankfurt to Tokyo on the 27th, and on to Sapporo 90 minutes after arrival.
    private static func journey() -> [Flight] {
        var flight = Flight(
            origin: FixedFlights.airport("FRA"), destination: FixedFlights.airport("HND"),
            number: FlightNumber("LH716"))
        flight.id = Flight.ID("lh716")
        flight.out.scheduled = FixedFlights.at("2026-11-27T13:45:00+01:00")
        flight.in.scheduled = FixedFlights.at("2026-11-28T09:10:00+09:00")
        var next = Flight(
            origin: FixedFlights.airport("HND"), destination: FixedFlights.airport("CTS"),
            number: FlightNumber("NH61"))
        next.id = Flight.ID("nh61")
        next.out.scheduled = FixedFlights.at("2026-11-28T10:40:00+09:00")
        next.in.scheduled = FixedFlights.at("2026-11-28T12:15:00+09:00")
        return [flight, next]
    }

    private static func diverted(late: Int64 = 0) -> [Flight] {
        var legs = journey()
        legs[0].status = .diverted
        legs[0].divertedTo = FixedFlights.airport("KIX")
        if late > 0 { legs[0].out.estimated = legs[0].out.scheduled.map { $0 + .minutes(late) } }
        return legs
    }

    /// The card's actions link to the right pages.
    @Test func actionsLinkToTheirPages() throws {
        var legs = [Self.journey()[0]]
        let early = try Self.page("/flights/lh716", legs)
        #expect(early.contains("href=\"/flights/lh716/calendar.ics\""))
        let dayBefore = try Self.page("/flights/lh716", legs, at: FixedFlights.at("2026-11-26T18:00:00+01:00"))
        #expect(dayBefore.contains("href=\"https://www.lufthansa.com\" rel=\"noreferrer\"><span>Check in<small>"))
        legs[0].out.estimated = FixedFlights.at("2026-11-27T17:45:00+01:00")
        let late = try Self.page("/flights/lh716", legs, at: FixedFlights.at("2026-11-27T09:00:00+01:00"))
        #expect(late.contains("href=\"/flights/lh716/alternatives\""))
        // No link for an airline without a known page, rather than a link to another airline's.
        legs[0].number = FlightNumber("ZZ716")
        legs[0].out.estimated = nil
        let unknown = try Self.page("/flights/lh716", legs, at: FixedFlights.at("2026-11-26T18:00:00+01:00"))
        #expect(!unknown.contains("Check in"))
    }

    private static func page(_ path: String, _ legs: [Flight], at now: Instant = fiveDaysBefore) throws -> String {
        let snapshot = Snapshot(
            revision: 1, now: now, speed: 1, settings: Settings(language: .english),
            entries: legs.map { Snapshot.Entry(flight: $0, trip: legs.count > 1 ? trip : nil, log: []) })
        let context = PageContext(settings: snapshot.settings, now: now)
        return try #require(DevicePage.draw(path: path, snapshot: snapshot, context: context)).main.string
    }

    private static let everywhere = ["/", "/flights/lh716", "/trips/tokyo"]

    @Test(arguments: everywhere) func divertedFlightHasNotLandedBeforeDeparture(_ path: String) throws {
        for late in [Int64(0), 120] {
            let page = try BadNewsPageTests.page(path, BadNewsPageTests.diverted(late: late))
            #expect(!page.contains("Landed in") && !page.contains("class=\"flown\""), "late \(late)")
            #expect(page.contains("<s>HND</s>KIX"), "late \(late)")
        }
    }

    /// The schedule says first that the flight is in the air, then that it has landed.
    @Test func divertedFlightLandsAtTheNewAirport() throws {
        let legs = BadNewsPageTests.diverted(late: 120)
        let up = try BadNewsPageTests.page("/flights/lh716", legs, at: FixedFlights.at("2026-11-27T20:00:00+01:00"))
        #expect(up.contains("Lands in Osaka in ") && !up.contains("Landed in"))
        let down = try BadNewsPageTests.page("/flights/lh716", legs, at: FixedFlights.at("2026-11-28T12:00:00+01:00"))
        #expect(down.contains("Arrived in Osaka") && down.contains("stroke-dasharray=\"1000 1000\""))
    }

    /// The departure of a diverted flight that has not left is as certain as any other.
    @Test func divertedFlightKeepsAFirmDeparture() {
        let line = BoardLine(
            leg: 0, of: Trip(BadNewsPageTests.diverted(late: 120)[0]),
            in: TravelContext(now: BadNewsPageTests.fiveDaysBefore))
        #expect(line.time?.certainty == .firm)
    }

    @Test(arguments: everywhere) func diversionBreaksTheConnection(_ path: String) throws {
        #expect(try BadNewsPageTests.page(path, BadNewsPageTests.journey()).contains("1 h 30 min in Tokyo"))
        for late in [Int64(0), 20] {
            let page = try BadNewsPageTests.page(path, BadNewsPageTests.diverted(late: late))
            #expect(!page.contains(/[0-9] (h|min) in Tokyo/) && !page.contains("Connection ·"), "late \(late)")
            #expect(page.contains("miss NH 61 unless"), "late \(late)")
        }
    }

    /// A diversion to another airport of the same city keeps the connection.
    @Test func diversionWithinTheCityKeepsTheConnection() throws {
        var legs = BadNewsPageTests.diverted()
        legs[0].divertedTo = FixedFlights.airport("NRT")
        legs[1].out.scheduled = FixedFlights.at("2026-11-28T15:10:00+09:00")
        let page = try BadNewsPageTests.page("/trips/tokyo", legs)
        #expect(page.contains(/[0-9] (h|min) in Tokyo/) && !page.contains("unless you’re rebooked"))
    }

    @Test(arguments: everywhere) func cancellationBreaksTheConnection(_ path: String) throws {
        var legs = BadNewsPageTests.journey()
        legs[0].status = .cancelled
        let page = try BadNewsPageTests.page(path, legs)
        #expect(!page.contains(/[0-9] (h|min) in Tokyo/) && !page.contains("Connection ·"))
        #expect(page.contains("miss NH 61 unless"))
        if path.hasPrefix("/trips") { #expect(page.contains("<s><time")) }
    }

    /// A layover after an estimated arrival is marked as an estimate.
    @Test(arguments: everywhere) func layoverIsMarkedAsEstimatedLikeTheArrival(_ path: String) throws {
        var legs = BadNewsPageTests.journey()
        legs[0].out.estimated = legs[0].out.scheduled.map { $0 + .minutes(20) }
        #expect(try BadNewsPageTests.page(path, legs).contains("~1 h 10 min in Tokyo"))
    }

    @Test func wallShowsTheDay() throws {
        let page = try BadNewsPageTests.page("/wall", BadNewsPageTests.journey())
        #expect(!page.contains("Flights today") && page.contains("<h1>Upcoming</h1>"))
        #expect(page.contains("Fri, Nov 27") && page.contains("Sat, Nov 28"))
        let onTheDay = try BadNewsPageTests.page(
            "/wall", BadNewsPageTests.journey(), at: FixedFlights.at("2026-11-27T08:00:00+01:00"))
        #expect(onTheDay.contains("<h1>Flights today</h1>") && !onTheDay.contains("Nov 27"))
    }

    /// The leave-by strip appears only on the day of the flight, with the same certainty as on the timeline.
    @Test func leaveByAppearsOnTheDayOfTheFlight() throws {
        var flight = BadNewsPageTests.journey()[0]
        flight.timeFromHome = .minutes(35)
        flight.out.estimated = flight.out.scheduled.map { $0 + .minutes(60) }
        func strip(_ now: Instant) -> StateContent.Strip? {
            SmartStateEngine.answer(flight, in: TravelContext(now: now)).content.strip
        }
        #expect(strip(BadNewsPageTests.fiveDaysBefore) == nil)
        let evening = FixedFlights.at("2026-11-26T22:00:00+01:00")
        #expect(strip(evening) == nil)
        let leave = FixedFlights.airport("FRA").zone.local(FixedFlights.at("2026-11-27T11:10:00+01:00"))
        #expect(
            strip(FixedFlights.at("2026-11-27T08:00:00+01:00"))
                == .leaveBy(leave, .estimated, minutesLeft: 190, was: nil))
        let card = SmartStateEngine.answer(flight, in: TravelContext(now: evening))
        #expect(card.nextChange == FixedFlights.at("2026-11-27T00:00:00+01:00"))
    }

    // MARK: - The card of the board

    /// The number of the flight whose card the board shows.
    private static func card(_ flights: [Flight], at now: Instant) throws -> String {
        let snapshot = Snapshot(
            revision: 1, now: now, speed: 1, settings: Settings(language: .english),
            entries: Snapshot.ordered(flights.map { Snapshot.Entry(flight: $0, trip: nil, log: []) }, now: now))
        let context = PageContext(settings: snapshot.settings, now: now)
        let page = try #require(DevicePage.draw(path: "/", snapshot: snapshot, context: context)).main.string
        let card = try #require(FixedPages.article(page))
        return card.contains("LH") ? "LH716" : card.contains("NH") ? "NH61" : card
    }

    /// The board shows the card of a cancelled flight, with its actions, until another flight is near.
    @Test func cancelledFlightKeepsItsCard() throws {
        var flights = BadNewsPageTests.journey()
        flights[0].status = .cancelled
        for day in 1...20 where day > 1 {
            flights[1].out.scheduled = FixedFlights.at("2026-11-27T12:00:00Z") + .hours(24 * Int64(day))
            flights[1].in.scheduled = flights[1].out.scheduled.map { $0 + .hours(2) }
            for now in ["2026-11-22T10:00:00Z", "2026-11-27T08:00:00Z", "2026-11-28T01:00:00Z"] {
                #expect(try BadNewsPageTests.card(flights, at: FixedFlights.at(now)) == "LH716", "\(day) \(now)")
            }
            // The cancelled flight is over 90 minutes after its scheduled arrival.
            #expect(try BadNewsPageTests.card(flights, at: FixedFlights.at("2026-11-28T01:45:00Z")) == "NH61")
        }
        flights[1].out.scheduled = FixedFlights.at("2026-11-27T20:00:00Z")
        flights[1].in.scheduled = FixedFlights.at("2026-11-27T22:00:00Z")
        #expect(try BadNewsPageTests.card(flights, at: FixedFlights.at("2026-11-27T16:00:00Z")) == "LH716")
        #expect(try BadNewsPageTests.card(flights, at: FixedFlights.at("2026-11-27T17:30:00Z")) == "NH61")
        // An earlier flight still comes first.
        flights[1].out.scheduled = FixedFlights.at("2026-11-25T20:00:00Z")
        flights[1].in.scheduled = FixedFlights.at("2026-11-25T22:00:00Z")
        #expect(try BadNewsPageTests.card(flights, at: FixedFlights.at("2026-11-22T10:00:00Z")) == "NH61")
    }
}
