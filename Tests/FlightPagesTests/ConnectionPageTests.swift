import FlightCore
import FlightData
import Testing

@testable import FlightPages
@testable import FlightScreens

/// The page of a connection, compared with snapshots.
@Suite struct ConnectionPageTests {
    /// Swiss from New York to Zurich, at its gate at 07:30, and on to Warsaw 70 minutes later.
    private static func legs(from: String? = "E43", to: String? = "A74", arrives: String = "07:30") -> [Flight] {
        var first = Flight(
            origin: FixedFlights.airport("JFK"), destination: FixedFlights.airport("ZRH"),
            number: FlightNumber("LX17"))
        first.id = Flight.ID("lx17")
        first.out.scheduled = FixedFlights.at("2026-11-21T18:00:00-05:00")
        first.in.scheduled = FixedFlights.at("2026-11-22T07:30:00+01:00")
        first.in.estimated = FixedFlights.at("2026-11-22T\(arrives):00+01:00")
        first.arrivalGate = from
        first.seat = "14A"
        first.aircraft.type = "A333"
        first.heard = FixedFlights.at("2026-11-22T06:58:00+01:00")
        first.out.actual = first.out.scheduled
        first.off.actual = FixedFlights.at("2026-11-21T18:20:00-05:00")
        var next = Flight(
            origin: FixedFlights.airport("ZRH"), destination: FixedFlights.airport("WAW"),
            number: FlightNumber("LX1352"))
        next.id = Flight.ID("lx1352")
        next.out.scheduled = FixedFlights.at("2026-11-22T08:40:00+01:00")
        next.in.scheduled = FixedFlights.at("2026-11-22T10:40:00+01:00")
        next.departureGate = to
        return [first, next]
    }

    private static let plan: AirportPlan? = StandingData.terminals.map(of: FixedFlights.airport("ZRH")).map {
        AirportPlan($0)
    }

    private func page(
        _ legs: [Flight], _ language: Language = .english, path: String = "", hasPlan: Bool = true,
        others: [Flight] = [], now: String = "2026-11-22T07:00:00+01:00", spread: ArrivalSpread? = nil
    ) throws -> DrawnPage {
        let now = FixedFlights.at(now)
        let settings = Settings(language: language)
        var snapshot = Snapshot(
            revision: 7, now: now, speed: 1, settings: settings,
            entries: legs.map { Snapshot.Entry(flight: $0, trip: Trip.ID("trip"), log: []) }
                + others.map { Snapshot.Entry(flight: $0, trip: nil, log: []) })
        snapshot.entries[0].spread = spread?.json
        let known = ConnectionKnowledge(plans: hasPlan ? [try #require(Self.plan)] : [])
        snapshot.workOutWays(known)
        let page = try #require(
            DevicePage.draw(
                path: "/flights/lx17/connection" + path, snapshot: snapshot,
                context: PageContext(settings: settings, now: now, terminals: known)))
        #expect(faults(of: page.main.string) == [])
        return page
    }

    @Test func byTrainThroughPassportControl() throws {
        try expectSurface("connection", ["connection.html": { try page(Self.legs(), $0).main.string }])
    }

    @Test func onFoot() throws {
        var later = Self.legs()[1]
        later.id = Flight.ID("lo412")
        later.number = FlightNumber("LO412")
        later.out.scheduled = FixedFlights.at("2026-11-22T14:05:00+01:00")
        later.in.scheduled = FixedFlights.at("2026-11-22T16:05:00+01:00")
        let page = try page(Self.legs(from: "A86", to: "D43", arrives: "07:52"), others: [later])
        try expectGolden(lines(page.main.string), "connection-on-foot.html")
        #expect(page.main.string.contains("Tight, but doable") && page.main.string.contains("LO 412"))
    }

    @Test func withoutAGate() throws {
        let page = try page(Self.legs(from: nil))
        try expectGolden(lines(page.main.string), "connection-guide.html")
        #expect(page.main.string.contains("Arrival gate: not announced."))
        #expect(!page.main.string.contains("<svg class=\"tmap\""))
    }

    /// Title, badge and bar show the same tier.
    @Test(arguments: [
        ("07:10", "Plenty of time", "badge ok"), ("07:44", "You’ll make it", "badge plan"),
        ("07:55", "Tight, but doable", "badge late"), ("08:20", "You may miss it", "badge off"),
    ])
    func tiers(_ arrives: String, _ title: String, _ badge: String) throws {
        let text = try page(Self.legs(from: "A86", to: "D43", arrives: arrives)).main.string
        #expect(
            text.contains("<h1 class=\"pg\">\(title)</h1>") && text.contains("class=\"\(badge)\""),
            "\(text.prefix(900))")
    }

    /// Added manually and before departure: the likely arrival decides the tier, although the schedule is the same.
    @Test(
        arguments: [
            (nil, "With no delay, you’ll make it", "badge plan", nil),
            (
                ArrivalSpread(early: .minutes(9), late: .minutes(8), shift: .minutes(-4)), "You’ll make it",
                "badge plan", "over 90%"
            ),
            (
                ArrivalSpread(early: .minutes(10), late: .minutes(55)), "You’ll probably make it", "badge plan",
                "about 70%"
            ),
            (
                ArrivalSpread(early: .minutes(20), late: .minutes(60), shift: .minutes(35)), "You may miss it",
                "badge late", "about 20%"
            ),
        ] as [(ArrivalSpread?, String, String, String?)])
    func likelyArrivalDecidesTheTier(_ spread: ArrivalSpread?, _ title: String, _ badge: String, _ odds: String?) throws
    {
        var legs = Self.legs(from: "A86", to: "D43")
        legs[0].in.estimated = nil
        legs[0].in.scheduled = FixedFlights.at("2026-11-22T07:44:00+01:00")
        legs[0].out.actual = nil
        legs[0].off.actual = nil
        legs[0].heard = nil
        let text = try page(legs, now: "2026-11-21T12:00:00-05:00", spread: spread).main.string
        #expect(
            text.contains("<h1 class=\"pg\">\(title)</h1>") && text.contains("class=\"\(badge)\""),
            "\(text.prefix(900))")
        #expect(text.contains("Chance of making it") == (odds != nil))
        if let odds { #expect(text.contains("Chance of making it: \(odds)."), "\(text.prefix(900))") }
        // After departure the forecast is gone.
        legs[0].out.actual = FixedFlights.at("2026-11-21T18:00:00-05:00")
        let left = try page(legs, now: "2026-11-21T18:30:00-05:00", spread: spread).main.string
        #expect(left.contains("With no delay, you’ll make it") && !left.contains("Chance of making it"))
    }

    /// Two flights that clearly connect, but are not a trip yet: one button on either page combines them.
    @Test func connectingFlightsCanBeCombined() throws {
        let legs = Self.legs()
        let text = try page([legs[0]], others: [legs[1]]).main.string
        #expect(text.contains("No connecting flight") && text.contains("Same trip?"))
        #expect(text.contains("action=\"/flights/lx17/join\"") && text.contains("name=\"with\" value=\"lx1352\""))
        let snapshot = Snapshot(
            revision: 7, now: FixedFlights.at("2026-11-22T07:00:00+01:00"), speed: 1, settings: Settings(),
            entries: legs.map { Snapshot.Entry(flight: $0, trip: nil, log: []) })
        let mutation = try #require(MutationID("joining-1"))
        let trip = try #require(Flight.ID("k3Jf9a_x0QzT"))
        let form = try #require(
            try DeviceForm(
                action: "/flights/lx17/join",
                fields: FormFields([("with", "lx1352"), ("then", "/flights/{id}/connection")]), snapshot: snapshot,
                id: mutation, flight: trip,
                now: snapshot.now, places: { _ in [] }))
        #expect(form.next == "/flights/lx17/connection")
        var joined = snapshot
        joined.apply(form.mutation)
        let first = try #require(legs[0].id)
        #expect(joined.trip(of: first)?.trip.legs.count == 2)
        // Another traveller's flight is not a connection.
        var theirs = legs[1]
        theirs.role = .followed
        let alone = try page([legs[0]], others: [theirs]).main.string
        #expect(!alone.contains("Same trip?"))
    }

    @Test func customTimesAreInTheAddress() throws {
        let text = try page(Self.legs(), path: "?passport=45&walk=-3&leave=zzz").main.string
        #expect(
            text.contains("The time you entered.")
                && text.contains("name=\"passport\" min=\"0\" max=\"240\" inputmode=\"numeric\" value=\"45\""))
        #expect(text.contains("“-3” is not valid") && text.contains("“zzz” is not valid"))
        #expect(text.contains("name=\"walk\" min=\"0\" max=\"240\" inputmode=\"numeric\" value=\"\""))
    }

    @Test func pageSaysThatThereIsNoConnection() throws {
        let text = try page([Self.legs()[0]]).main.string
        #expect(text.contains("No connecting flight"))
    }

    /// The cards of both flights link to the connection.
    @Test func cardsLinkToTheConnection() throws {
        var legs = Self.legs()
        legs[0].on.actual = FixedFlights.at("2026-11-22T07:20:00+01:00")
        let now = FixedFlights.at("2026-11-22T07:22:00+01:00")
        let settings = Settings()
        var snapshot = Snapshot(
            revision: 7, now: now, speed: 1, settings: settings,
            entries: legs.map { Snapshot.Entry(flight: $0, trip: Trip.ID("trip"), log: []) })
        snapshot.workOutWays(ConnectionKnowledge(plans: [try #require(Self.plan)]))
        let context = PageContext(settings: settings, now: now)
        let card = try #require(
            DevicePage.draw(path: "/flights/lx17", snapshot: snapshot, context: context)
        ).main.string
        #expect(card.contains("data-state=\"landed\"") && card.contains("href=\"/flights/lx17/connection\""))
        let other = try #require(
            DevicePage.draw(path: "/flights/lx1352/connection", snapshot: snapshot, context: context))
        #expect(other.main.string.contains("LX 1352"))
    }
}
