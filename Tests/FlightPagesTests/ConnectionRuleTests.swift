import FlightCore
import FlightData
import Testing

@testable import FlightPages

/// Card, page, bad news and alerts agree on a connection: all of them read one snapshot.
@Suite struct ConnectionRuleTests {
    private static let at = FixedFlights.at
    private static let before = at("2026-11-22T20:00:00Z")

    /// São Paulo to Frankfurt at 21:00, seat row 14, and on to Cairo at 22:30: 6 minutes to leave the aircraft, 8 for
    /// security, and a reported walk of 8.
    private static func legs(arrives: String? = nil, walk: Int? = 8) -> [Flight] {
        var first = Flight(
            origin: FixedFlights.airport("GRU"), destination: FixedFlights.airport("FRA"),
            number: FlightNumber("LH507"))
        first.id = Flight.ID("lh507")
        first.out.scheduled = at("2026-11-22T10:00:00Z")
        first.in.scheduled = at("2026-11-22T21:00:00Z")
        first.in.estimated = arrives.map { at("2026-11-22T\($0)Z") }
        first.off.actual = at("2026-11-22T10:20:00Z")
        first.heard = at("2026-11-22T19:58:00Z")
        first.seat = "14A"
        first.aircraft.type = "B738"
        first.arrivalGate = "A1"
        first.walkToConnection = walk
        var next = Flight(
            origin: FixedFlights.airport("FRA"), destination: FixedFlights.airport("CAI"),
            number: FlightNumber("LH582"))
        next.id = Flight.ID("lh582")
        next.out.scheduled = at("2026-11-22T22:30:00Z")
        next.in.scheduled = at("2026-11-23T02:30:00Z")
        next.departureGate = "B2"
        return [first, next]
    }

    private static func snapshot(_ legs: [Flight], others: [Flight] = [], now: Instant = before) throws -> Snapshot {
        var snapshot = Snapshot(
            revision: 1, now: now, speed: 1, settings: Settings(),
            entries: Snapshot.ordered(
                legs.map { Snapshot.Entry(flight: $0, trip: Trip.ID("cairo"), log: []) }
                    + others.map { Snapshot.Entry(flight: $0, trip: nil, log: []) }, now: now))
        snapshot.workOutWays(ConnectionKnowledge())
        return try Snapshot(try JSONReader.read(snapshot.json.json))
    }

    private static func page(_ path: String, _ snapshot: Snapshot, now: Instant = before) throws -> String {
        try #require(
            DevicePage.draw(
                path: path, snapshot: snapshot, context: PageContext(settings: snapshot.settings, now: now))
        ).main.string
    }

    private static func content(_ snapshot: Snapshot, now: Instant = before) throws -> StateContent {
        let trip = try #require(Flight.ID("lh507").flatMap { snapshot.trip(of: $0) }).trip
        return SmartStateEngine.answer(leg: 0, of: trip, in: TravelContext(now: now)).content
    }

    /// Returns the connection alerts of a device whose alert memory begins without any delay.
    private static func told(_ legs: [Flight], from start: Instant = before, to end: Instant) throws -> [String] {
        var snapshot = try snapshot(legs)
        var well = legs[0]
        well.in.estimated = nil
        well.out.estimated = nil
        var memory = AlertMemory()
        _ = AlertRules(well, wishes: AlertRules.Wishes(), now: start - .hours(1)) { _ in .aeroDataBox }.look(&memory)
        for index in snapshot.entries.indices where snapshot.entries[index].flight.number == well.number {
            snapshot.entries[index].told = memory.jsonValue
        }
        var device = DeviceAlerts()
        var said: [String] = []
        var now = start
        while now < end {
            let (messages, next) = device.look(snapshot, told: .object([]), now: now)
            said += messages.compactMap { $0["body"]?.string }.filter { $0.contains("onnection") }
            now = max(next, now + Span(1))
        }
        return said
    }

    /// 22 minutes are needed, 35 are available.
    @Test func tightConnectionIsAlertedAndBadNews() throws {
        let legs = Self.legs(arrives: "21:45:00")
        let page = try Self.page("/flights/lh507/connection", Self.snapshot(legs))
        #expect(page.contains("Tight, but doable") && page.contains("about 12 min before the doors close"))
        let told = try Self.told(legs, to: Self.before + .minutes(10))
        #expect(told == ["Connection at risk: 12 min to spare"])
        var late = legs
        late[0].off.actual = nil
        late[0].out.estimated = Self.at("2026-11-22T10:45:00Z")
        let morning = Self.at("2026-11-22T08:00:00Z")
        let news = try Self.content(Self.snapshot(late, now: morning), now: morning).news
        #expect(news?.consequences.last == .nextAtRisk(legs[1].number))
    }

    /// With seven more minutes there is neither an alert nor bad news.
    @Test func comfortableConnectionIsQuiet() throws {
        let legs = Self.legs(arrives: "21:38:00")
        #expect(try Self.page("/flights/lh507/connection", Self.snapshot(legs)).contains("You’ll make it"))
        #expect(try Self.told(legs, to: Self.before + .minutes(10)) == [])
        var late = legs
        late[0].off.actual = nil
        late[0].out.estimated = Self.at("2026-11-22T10:38:00Z")
        let morning = Self.at("2026-11-22T08:00:00Z")
        let news = try Self.content(Self.snapshot(late, now: morning), now: morning).news
        #expect(news?.consequences.contains(.nextAtRisk(legs[1].number)) == false)
    }

    /// Title, badge and chance come from the same arrival, which is named: the likely one where a forecast exists.
    @Test(arguments: [
        // Shift from the announced arrival in seconds; text on the page; text that is not on the page.
        ("22:02:00", -1500, "It will be close", "25 min earlier than announced", "You may miss it"),
        ("22:02:00", 300, "You may miss it", "5 min later than announced", "It will be close"),
        ("21:38:00", 2400, "You may miss it", "40 min later than announced", "You’ll make it"),
        ("21:45:00", 240, "It will be close", "Chance of making it", "than announced"),
    ])
    func verdictNamesItsArrival(arrives: String, shift: Int64, title: String, text: String, not: String) throws {
        var legs = Self.legs(arrives: arrives)
        legs[0].off.actual = nil
        legs[0].out.scheduled = Self.at("2026-11-22T20:50:00Z")
        var snapshot = try Self.snapshot(legs)
        for index in snapshot.entries.indices where snapshot.entries[index].flight.number == legs[0].number {
            snapshot.entries[index].spread =
                ArrivalSpread(early: .minutes(10), late: .minutes(20), shift: Span(shift)).json
        }
        let page = try Self.page("/flights/lh507/connection", snapshot)
        #expect(page.contains(">" + title + "</h1>"), "\(page.prefix(900))")
        #expect(page.contains(text) && !page.contains(not))
        // The traveller is not on board yet.
        #expect(!page.contains("Tell the crew"))
    }

    /// A short segment has no room for its text on a phone; the legend below names it.
    @Test(arguments: [(5, ">5</text>"), (30, ">30 short</text>")])
    func barTextAppearsWhereItFits(over: Int, text: String) {
        var html = HTML()
        BudgetBar(
            parts: [.init(cls: "a", minutes: 20, name: "leave"), .init(cls: "b", minutes: 40, name: "way")],
            over: over, overText: "\(over) short", overName: "short"
        ).draw(&html)
        #expect(html.string.contains(text) && html.string.contains("short"))
    }

    /// A traveller who arrives after the next flight's departure sees that, and later flights.
    @Test func missedConnectionShowsLaterFlights() throws {
        let legs = Self.legs(arrives: "23:05:00")
        func other(_ id: String, _ number: String, _ out: String) -> Flight {
            var flight = legs[1]
            flight.id = Flight.ID(id)
            flight.number = FlightNumber(number)
            flight.out.scheduled = Self.at(out)
            flight.in.scheduled = Self.at(out) + .hours(4)
            return flight
        }
        let others = [
            other("ms786", "MS786", "2026-11-22T22:50:00Z"), other("ms788", "MS788", "2026-11-23T08:00:00Z"),
        ]
        let snapshot = try Self.snapshot(legs, others: others)
        let page = try Self.page("/flights/lh507/connection", snapshot)
        #expect(page.contains("You’ll miss it as things stand") && !page.contains("No connecting flight"))
        #expect(page.contains("Tell the crew now"))
        #expect(page.contains("If you miss it") && page.contains("MS 788"))
        #expect(!page.contains("MS 786"), "it leaves before the arrival")
        #expect(try Self.page("/flights/lh507", snapshot).contains("You’ll miss it as things stand"))
        for path in ["/trips/cairo", "/flights/lh507"] {
            let text = try Self.page(path, snapshot)
            #expect(text.contains("href=\"/flights/lh507/connection\""), "\(path)")
        }
        #expect(try Self.told(legs, to: Self.before + .minutes(10)) == ["Connection at risk: 1h 8m short"])
        // An unknown walk does not improve the verdict.
        let unknown = try Self.snapshot(
            Self.legs(arrives: "23:05:00", walk: nil).map { leg in
                var leg = leg
                leg.arrivalGate = nil
                return leg
            })
        #expect(try Self.page("/flights/lh507/connection", unknown).contains("You’ll miss it as things stand"))
    }

    /// The flight answers whether the connection will be made before it lands, also if the walk is unknown.
    @Test func flightAnswersBeforeItLands() throws {
        let tight = try Self.page("/flights/lh507", Self.snapshot(Self.legs(arrives: "21:45:00")))
        #expect(tight.contains("Tight, but doable"))
        let legs = Self.legs(arrives: "21:45:00").map { leg in
            var leg = leg
            leg.arrivalGate = nil
            leg.walkToConnection = nil
            if leg.origin.code.text == "FRA" { leg.origin = FixedFlights.airport("SFO") }
            if leg.destination.code.text == "FRA" { leg.destination = FixedFlights.airport("SFO") }
            return leg
        }
        for path in ["/flights/lh507", "/flights/lh507/connection"] {
            #expect(try Self.page(path, Self.snapshot(legs)).contains("35 min to change planes"), "\(path)")
            // Who has arrived has the time that is left.
            let later = Self.at("2026-11-22T22:00:00Z")
            let shown = try Self.page(path, Self.snapshot(legs, now: later), now: later)
            #expect(shown.contains("20 min to change planes"), "\(path)")
        }
    }

    /// While the next flight boards, its traveller is led to the gate and not to the belt. Once it has left, the first
    /// flight has only arrived.
    @Test func connectingTravellerIsNotSentToTheBelt() throws {
        var legs = Self.legs(arrives: "21:45:00")
        legs[0].in.actual = Self.at("2026-11-22T21:45:00Z")
        legs[0].belt = "6"
        legs[1].boardingOpens.actual = Self.at("2026-11-22T21:50:00Z")
        let boarding = Self.at("2026-11-22T21:55:00Z")
        for (now, kind) in [(boarding, "walk"), (Self.at("2026-11-22T22:40:00Z"), "arrived")] {
            legs[0].heard = now
            let snapshot = try Self.snapshot(legs, now: now)
            let answer = SmartStateEngine.answer(leg: 0, of: snapshot.trip(at: 0).trip, in: TravelContext(now: now))
            #expect(answer.state == .atGateDest)
            switch try #require(answer.content.sentence).content {
            case .walk(from: "A1", to: "B2", _, _): #expect(kind == "walk")
            case .collectBags: #expect(kind == "arrived", "a passenger whose next flight has left may wait for bags")
            default: Issue.record("\(answer.content)")
            }
        }
        legs[1].departureGate = nil
        let unknown = try Self.content(Self.snapshot(legs, now: boarding), now: boarding)
        guard case .event(.departs, _)? = unknown.sentence?.content else {
            Issue.record("\(unknown)")
            return
        }
    }

    /// The first leg stays first even if its delay moves it behind the departure of the second.
    @Test func delayKeepsTheOrderOfLegs() throws {
        var legs = Self.legs()
        legs[0].off.actual = nil
        legs[0].out.estimated = Self.at("2026-11-22T23:00:00Z")
        let now = Self.at("2026-11-22T09:00:00Z")
        legs[0].heard = now
        let snapshot = try Self.snapshot(legs, now: now)
        #expect(snapshot.entries.map { $0.flight.number } == [legs[1].number, legs[0].number])
        let page = try Self.page("/flights/lh507/connection", snapshot, now: now)
        #expect(page.contains("You’ll miss it as things stand"))
        #expect(try Self.content(snapshot, now: now).news?.consequences.last == .missesNext(legs[1].number))
    }

    /// An overdue arrival counts as now, so the margin shrinks by a minute each minute.
    @Test func overdueArrivalCountsAsNow() throws {
        var legs = Self.legs(arrives: "21:00:00")
        for (time, minutes) in [("20:50:00", 57), ("21:18:00", 39), ("21:19:00", 38)] {
            let now = Self.at("2026-11-22T\(time)Z")
            legs[0].heard = now - .minutes(2)
            let trip = try Self.snapshot(legs).trip(at: 0).trip
            let found = try #require(ConnectionAssistant(trip, leg: 0, now: now, known: ConnectionKnowledge()))
            #expect(!found.hasArrived && found.arrival == max(now, Self.at("2026-11-22T21:00:00Z")))
            #expect(found.verdict?.margin.wholeMinutes == Int64(minutes), "\(time)")
            if minutes < 50 { #expect(found.nextChange == now + .minutes(1)) }
        }
        legs[0].heard = Self.at("2026-11-22T21:40:00Z")
        // The connection becomes tight at 21:43; the alert follows when that has settled.
        let start = Self.at("2026-11-22T20:50:00Z")
        #expect(try Self.told(legs, from: start, to: Self.at("2026-11-22T21:44:00Z")) == [])
        #expect(
            try Self.told(legs, from: start, to: Self.at("2026-11-22T21:50:00Z"))
                == ["Connection at risk: 12 min to spare"])
    }

    // MARK: - Unknown walks

    private static func arrived(_ change: (inout [Flight]) -> Void) throws -> (Snapshot, Instant) {
        var legs = legs()
        change(&legs)
        legs[0].in.actual = legs[0].in.scheduled
        let now = at("2026-11-22T21:01:00Z")
        legs[0].heard = now
        return (try snapshot(legs, now: now), now)
    }

    @Test func unknownWalkShowsDoorsInsteadOfMargin() throws {
        let (snapshot, now) = try Self.arrived { legs in
            for (index, code) in [(0, "SFO"), (1, "SFO")] {
                if index == 0 {
                    legs[0].destination = FixedFlights.airport(code)
                } else {
                    legs[1].origin = FixedFlights.airport(code)
                }
            }
            legs[0].walkToConnection = nil
        }
        let content = try Self.content(snapshot, now: now)
        #expect(content.facts.contains { $0.label == .doorsClose })
        if case .margin = content.note { Issue.record("a margin without a known walk") }
        let card = try Self.page("/flights/lh507", snapshot, now: now)
        #expect(card.contains("Doors close") && !card.contains("to spare"))
    }

    @Test func changeOfAirportHasNoMargin() throws {
        let (snapshot, now) = try Self.arrived { legs in
            legs[0].destination = FixedFlights.airport("LGA")
            legs[1].origin = FixedFlights.airport("JFK")
        }
        let content = try Self.content(snapshot, now: now)
        if case .margin = content.note { Issue.record("a margin to another airport") }
        #expect(content.facts.contains { $0.label == .doorsClose })
    }

    /// 80 minutes until the doors close, 35 of them by the standard time of Frankfurt.
    @Test func standardTimeLeavesItsMargin() throws {
        let (snapshot, now) = try Self.arrived { legs in
            legs[0].arrivalGate = nil
            legs[0].walkToConnection = nil
        }
        #expect(try Self.page("/flights/lh507", snapshot, now: now).contains("~44 min to spare"))
        // A connection of exactly the minimum time is sold by airlines: no alert. One minute less raises one.
        for (arrives, isTold) in [("21:45:00", false), ("21:46:00", true)] {
            var legs = Self.legs(arrives: arrives, walk: nil)
            legs[0].arrivalGate = nil
            #expect(try Self.told(legs, to: Self.before + .minutes(10)).isEmpty != isTold, "\(arrives)")
        }
    }

    /// The card uses the same reported times as the page: leaving the aircraft, security and the walk.
    @Test func cardAndPageUseTheSameTimes() throws {
        let (snapshot, now) = try Self.arrived { _ in }
        let trip = snapshot.trip(at: 0).trip
        let found = try #require(ConnectionAssistant(trip, leg: 0, now: now, known: ConnectionKnowledge()))
        guard case .margin(let minutes, _, _, _, let tier) = try Self.content(snapshot, now: now).note else {
            Issue.record("no margin")
            return
        }
        #expect(found.verdict?.margin.wholeMinutes == Int64(minutes) && found.verdict?.tier == tier && minutes == 57)
    }

    // MARK: - Sources

    private static func badge(_ page: String) -> Substring? {
        page.firstRange(of: "class=\"badge ").map { page[$0.upperBound...].prefix { $0 != "\"" } }
    }

    /// The badge is green only while a current source reports the arrival.
    @Test func greenNeedsACurrentSource() throws {
        let said = Self.legs(arrives: "21:00:00")
        let page = try Self.page("/flights/lh507/connection", Self.snapshot(said))
        #expect(Self.badge(page) == "ok" && page.contains("Arrival estimated by a source"))
        let old = Self.at("2026-11-22T20:30:00Z")
        let stale = try Self.page("/flights/lh507/connection", Self.snapshot(said), now: old)
        #expect(Self.badge(stale) == "plan" && stale.contains("no update since then"))
        let silent = try Self.page("/flights/lh507/connection", Self.snapshot(Self.legs()))
        #expect(Self.badge(silent) == "plan" && silent.contains("no source has reported a time"))
        var own = said
        own[0].toldByTraveller = MilestoneSet(.in)
        #expect(Self.badge(try Self.page("/flights/lh507/connection", Self.snapshot(own))) == "plan")
    }

    // MARK: - The owner's guides

    /// A device without a terminal plan recalculates the walk from the owner's guide, with the server's result.
    @Test func ownersGuideReachesTheDevice() throws {
        let airport = try #require(Airport.Code("FRA"))
        let guide = try #require(ConnectionGuide(minutes: 70, betweenTerminals: 90))
        var legs = Self.legs(walk: nil)
        legs[0].arrivalGate = nil
        var served = try Self.snapshot(legs)
        served.terminals = Snapshot.terminals(maps: [(airport, "v1")], guides: [(airport, guide)])
        served.workOutWays(ConnectionKnowledge(guides: [(airport, guide)]))
        #expect(served.entries[0].way?.whole?.usual == .minutes(60))
        var device = try Snapshot(try JSONReader.read(served.json.json))
        device.workOutWays(ConnectionKnowledge.none.with(guides: device.guides))
        #expect(device.entries[0].way?.whole?.usual == .minutes(60))
        #expect(device.maps.map { $0.version } == ["v1"])
        device.terminals = .object([("guides", .array([.object([("airport", .string("FRA"))])]))])
        #expect(device.guides.isEmpty && device.maps.isEmpty)
    }

    @Test func deviceWithoutAPlanKeepsTheServersWalk() throws {
        let plan = try #require(StandingData.terminals.map(of: FixedFlights.airport("FRA")).map { AirportPlan($0) })
        var served = try Self.snapshot(Self.legs(walk: nil))
        served.entries[0].flight.arrivalGate = "A26"
        served.entries[1].flight.departureGate = "B26"
        served.workOutWays(ConnectionKnowledge(plans: [plan]))
        let way = try #require(served.entries[0].way)
        #expect(!way.isGuide && way.steps.count > 1)
        var device = try Snapshot(try JSONReader.read(served.json.json))
        device.workOutWays(ConnectionKnowledge())
        #expect(device.entries[0].way == way)
        // The traveller's own times are applied to it.
        let trip = device.trip(at: 0).trip
        var wishes = ConnectionWishes()
        wishes[.security] = 40
        let found = try #require(
            ConnectionAssistant(trip, leg: 0, now: Self.before, known: ConnectionKnowledge(), wishes: wishes))
        #expect(found.way.steps.map(\.kind) == way.steps.map(\.kind))
        #expect(found.way.steps.contains { $0.kind == .security && $0.time.usual == .minutes(40) })
        // Another gate or airport needs another walk.
        device.entries[1].flight.origin = FixedFlights.airport("MUC")
        #expect(!way.fits(device.entries[0].flight, device.entries[1].flight))
    }
}
