import FlightCore
import FlightPages
import FlightScreens
import Testing

/// The rows below a ticket.
@Suite struct VerdictTests {
    /// Half an hour after the flight has left the gate, without news.
    private static let overdue = Moment("taxiing, overdue", .taxiing, "2026-11-22T15:10:20-05:00") { legs in
        legs[0].out.actual = FixedFlights.at("2026-11-22T14:30:00-05:00")
        legs[0].off.scheduled = nil
        legs[0].on.scheduled = nil
    }

    private static func screen(_ name: String, _ change: (inout [Flight]) -> Void = { _ in }) throws -> FlightScreen {
        let moment = try #require((Moment.all + [overdue]).first { $0.name == name })
        var legs = moment.legs
        change(&legs)
        let snapshot = FixedFlights.snapshot(legs, at: moment.now, Settings(), areOneTrip: legs.count > 1)
        let id = try #require(legs[0].id)
        return try #require(FlightScreen(id, snapshot, at: ScreenContext(now: moment.now)))
    }

    private static func row(_ subject: Verdict.Subject, _ screen: FlightScreen) -> Verdict? {
        screen.rows.map { $0.verdict }.first { $0.subject == subject }
    }

    /// The bar holds exactly the minutes between the arrival and the closing of the doors.
    @Test(arguments: ["connection", "tight connection"]) func connectionShowsItsMinutes(_ name: String) throws {
        let row = try #require(Self.row(.connection, try Self.screen(name)))
        let budget = try #require(row.budget)
        let arrival = try #require(budget.arrives.figure.instant)
        let doors = try #require(budget.doors.figure.instant)
        let minutes = budget.parts.reduce(0) { $1.kind == .over ? $0 : $0 + $1.minutes }
        #expect(abs(Int64(minutes) - (doors - arrival).wholeMinutes) <= 6, "\(budget)")
        #expect(row.isOpen && row.facts.isEmpty)
    }

    /// The ticket of a connection is that of the next flight, and so are the seat and the aircraft.
    @Test func connectionShowsTheSeatOfTheNextFlight() throws {
        let screen = try Self.screen("connection") { legs in
            legs[1].seat = "9C"
            legs[1].aircraft.type = "A320"
        }
        #expect(Self.row(.seat, screen)?.answer == "9C")
        #expect(Self.row(.aircraft, screen)?.answer.contains("A320") == true)
    }

    /// A row says who else is on the flight: people without an account, with their details, and friends, as they show it.
    @Test func rowSaysWhoElseIsOnTheFlight() throws {
        let moment = try #require(Moment.all.first { $0.name == "day before" })
        var legs = moment.legs
        #expect(Self.row(.company, try Self.screen("day before")) == nil)
        legs[0].companions = [
            try #require(
                Companion { part in
                    [.name: "Zosia", .seat: "14B", .cabin: "business", .confirmation: "K7XW2P"][part]
                }),
            try #require(Companion { $0 == .name ? "Jan" : nil }),
        ]
        var snapshot = FixedFlights.snapshot(legs, at: moment.now, Settings(), areOneTrip: false)
        var theirs = moment.legs[0]
        theirs.id = Flight.ID("of-a-friend")
        theirs.seat = "14C"
        var another = theirs
        another.out.scheduled = another.out.scheduled.map { $0 + .hours(24) }
        another.id = Flight.ID("another-day")
        snapshot.friends = [
            Snapshot.Friend(
                id: .first, name: "Marek", view: .all,
                entries: [theirs, another].map {
                    Snapshot.Entry(flight: $0.shown(.all, of: "Marek"), trip: nil, log: [])
                })
        ]
        let id = try #require(legs[0].id)
        let screen = try #require(FlightScreen(id, snapshot, at: ScreenContext(now: moment.now)))
        let row = try #require(Self.row(.company, screen))
        #expect(row.answer == "Zosia, Jan, Marek")
        #expect(row.facts.map { $0.label } == ["Zosia", "Marek"])
        #expect(row.facts.map { $0.value } == ["14B · Business · K7XW2P", "14C"])
    }

    /// A diverted flight says why, if known, and what the traveller can do.
    @Test(arguments: [Flight.DelayReason.weather, nil]) func divertedFlightSaysWhy(_ reason: Flight.DelayReason?) throws
    {
        let screen = try Self.screen("diverted in the air") { $0[0].delayReason = reason }
        #expect(screen.rows.prefix(2).map { $0.verdict.subject } == [.why, .alternatives])
        let why = try #require(Self.row(.why, screen))
        #expect(why.name == "Why" && why.isOpen && !why.texts.isEmpty)
        #expect((why.answer == "No reason reported") == (reason == nil))
        let other = Verdict.Target.alternatives(try #require(FixedFlights.full.id))
        #expect(try #require(Self.row(.alternatives, screen)).links.contains { $0.target == other })
    }

    /// Known later flights are named in order, until they have left.
    @Test func laterFlightsAreNamed() throws {
        let moment = try #require(Moment.all.first { $0.name == "cancelled" })
        var snapshot = FixedFlights.snapshot(moment.legs, at: moment.now, Settings(), areOneTrip: false)
        let id = try #require(moment.legs[0].id)
        func line(_ number: String, _ out: Instant?) -> JSONValue {
            var members = JSONMembers()
            members.add("number", number)
            members.add("airline", out == nil ? nil : "JetBlue")
            members.add("route", out == nil ? "EWR – SFO" : nil)
            members.add("out", out)
            members.add("source", out == nil ? nil : "replay")
            return members.value
        }
        snapshot.entries[0].alternatives = .array([
            line("DL 1", moment.now - .minutes(1)), line("B6 915", moment.now + .minutes(50)), line("AS 29", nil),
        ])
        let read = try Snapshot(snapshot.json)
        let screen = try #require(FlightScreen(id, read, at: ScreenContext(now: moment.now)))
        let row = try #require(Self.row(.alternatives, screen))
        #expect(row.facts.map { $0.label } == ["B6 915 · JetBlue", "AS 29 · EWR – SFO"])
        #expect(row.answer.hasPrefix("B6 915, ") && row.isOpen)
        #expect(row.facts[0].value.hasSuffix(" · recording") && row.facts[1].value == "usual route")
        #expect(row.links.contains { $0.target == .alternatives(id) })
    }

    /// Without a signal, the page says since when, and that this is common.
    @Test func missingSignalIsExplained() throws {
        let why = try #require(Self.row(.why, try Self.screen("no signal")))
        #expect(why.answer.hasPrefix("No signal since") && why.isOpen)
        #expect(why.texts == ["This is common over the sea and in remote areas. The position is estimated."])
    }

    /// An estimate of the take-off that has passed without news moves with the clock.
    @Test func overdueTakeOffMoves() throws {
        let timeline = try #require(Self.row(.timeline, try Self.screen("taxiing, overdue")))
        #expect(timeline.answer == "Takes off ~3:10 PM")
    }

    @Test func completedFlightLeadsToTheLogbook() throws {
        let row = try #require(Self.row(.logbook, try Self.screen("completed")))
        #expect(row.links.map { $0.target } == [.record(try #require(FixedFlights.full.id))])
        #expect(try Self.row(.logbook, Self.screen("in flight")) == nil)
    }

    /// The map of a diverted flight shows both airports; the planned one is struck out.
    @Test(arguments: [("diverted in the air", true), ("in flight", false)])
    func mapOfADivertedFlightStrikesTheDestination(_ name: String, isStruck: Bool) throws {
        let moment = try #require(Moment.all.first { $0.name == name })
        let snapshot = FixedFlights.snapshot(moment.legs, at: moment.now, Settings())
        let context = PageContext(settings: Settings(), now: moment.now)
        let id = try #require(moment.legs[0].id)
        let page = try #require(FlightPage(id, snapshot: snapshot, context: context)).draw().main.string
        let struck = page.firstRange(of: "<g class=\"fix off\">").map { page[$0.upperBound...].prefix(90) }
        #expect((struck?.contains(">SFO</text>") ?? false) == isStruck)
    }
}
