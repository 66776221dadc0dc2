import FlightCore
import FlightSamples
import Testing

@testable import FlightPages

/// The live surfaces of a device: the flights that they show, where, and the actions that they ask for.
@Suite struct IslandTests {
    /// Returns the device's live data with the markup of its surfaces.
    private static func live(
        _ flights: [Flight], at now: Instant, path: String = "/settings", _ view: [(String, JSONValue)] = [],
        language: Language = .english, areOneTrip: Bool = false
    ) -> JSONValue {
        let settings = Settings(language: language)
        let snapshot = FixedFlights.snapshot(flights, at: now, settings, areOneTrip: areOneTrip)
        return DeviceLive(
            snapshot, view: DeviceLive.View(.object([("path", .string(path))] + view)),
            context: PageContext(settings: settings, now: now)
        ).json
    }

    private static func moment(_ name: String) throws -> Moment {
        try #require(Moment.all.first { $0.name == name })
    }

    /// Every state in every language: pill, expanded view, floating window and notification.
    @Test func everyLanguage() throws {
        try expectSurface("island", ["island.html": everyState])
    }

    private func everyState(_ language: Language) throws -> String {
        var text = ""
        for moment in Moment.all {
            let id = try #require(moment.legs[0].id)
            text += "## \(moment.name)\n"
            let closed = Self.live(
                moment.legs, at: moment.now, language: language, areOneTrip: moment.legs.count > 1)
            let open = Self.live(
                moment.legs, at: moment.now,
                [("open", .bool(true)), ("floats", .bool(true)), ("chosen", .string(id.text))], language: language,
                areOneTrip: moment.legs.count > 1)
            let floating = Self.live(
                moment.legs, at: moment.now, [("floats", .bool(true)), ("floating", .string(id.text))],
                language: language, areOneTrip: moment.legs.count > 1)
            for html in [closed["island"], open["island"], floating["window"]] {
                guard let html = html?.string else { continue }
                #expect(faults(of: html) == [], "\(moment.name)")
                text += html + "\n"
            }
            for note in closed["notes"]?.array ?? [] {
                text += "\(note["title"]?.string ?? "")\n\(note["body"]?.string ?? "")\n"
                if let urgency = note["urgency"]?.string { text += "asks: \(urgency)\n" }
            }
            // A flight in its window is not in the island too.
            #expect(floating["island"] == nil)
        }
        return text
    }

    /// A wall shows nothing about its owner.
    @Test(arguments: ["/board?display=1", "/airports/JFK?wall", "/airports/JFK?wall=arrivals", "/calm"])
    func wallHasNoIsland(_ path: String) throws {
        for moment in Moment.all {
            #expect(
                Self.live(moment.legs, at: moment.now, path: path, areOneTrip: moment.legs.count > 1)["island"] == nil)
        }
    }

    /// A flight is live on its day only.
    @Test func flightIsLiveOnItsDay() throws {
        for moment in Moment.all {
            let island = Self.live(moment.legs, at: moment.now, areOneTrip: moment.legs.count > 1)["island"]
            switch moment.state {
            case .farOut, .dayBefore, .completed: #expect(island == nil, "\(moment.name)")
            default: #expect(island != nil, "\(moment.name)")
            }
        }
        // On the day itself, however many hours are left.
        #expect(Self.live([FixedFlights.full], at: FixedFlights.at("2026-11-22T06:00:00-05:00"))["island"] != nil)
        // A flight that is cancelled a week ahead is not live.
        var cancelled = FixedFlights.full
        cancelled.status = .cancelled
        #expect(Self.live([cancelled], at: FixedFlights.at("2026-11-15T12:00:00-05:00"))["island"] == nil)
    }

    /// Bad news about a flight that leaves soon after midnight appears the evening before: the device checks again in
    /// time.
    @Test func badNewsAppearsTheEveningBefore() throws {
        var late = FixedFlights.full
        late.leaveBy = nil
        for milestone in Milestone.allCases {
            late[milestone].scheduled = late[milestone].scheduled.map { $0 + .hours(10) }
        }
        late.out.estimated = FixedFlights.at("2026-11-23T01:15:00-05:00")
        late.heard = FixedFlights.at("2026-11-22T20:00:00-05:00")
        var now = FixedFlights.at("2026-11-22T20:01:00-05:00")
        #expect(Self.live([late], at: now)["island"] == nil)
        let starts = FixedFlights.at("2026-11-22T22:15:00-05:00")
        var seen = Self.live([late], at: now)
        while seen["island"] == nil, now < starts {
            let next = try #require(seen["next"]?.integer)
            #expect(Instant(next) > now)
            now = Instant(next)
            seen = Self.live([late], at: now)
        }
        #expect(now == starts)
        #expect(seen["island"] != nil)
    }

    @Test func islandIsHiddenBesideItsCard() throws {
        let moment = try Self.moment("at gate")
        let id = try #require(moment.legs[0].id).text
        for path in ["/", "/flights/" + id] {
            #expect(Self.live(moment.legs, at: moment.now, path: path, [("card", .bool(true))])["island"] == nil)
            #expect(Self.live(moment.legs, at: moment.now, path: path)["island"] != nil)
        }
        // The card of another flight does not hide the island.
        let other = Self.live(
            moment.legs + [FixedFlights.followed], at: moment.now, path: "/flights/lo26", [("card", .bool(true))])
        #expect(other["shown"]?.string == id)
        #expect(Self.live(moment.legs, at: moment.now, [("card", .bool(true))])["island"] != nil)
        // On pages without a card.
        for path in ["/wall", "/board?display=1", "/flights/\(id)/calm", "/calm"] {
            #expect(Self.live(moment.legs, at: moment.now, path: path)["island"] == nil, "\(path)")
        }
        #expect(Self.live(moment.legs, at: moment.now, path: "/board")["island"] != nil)
    }

    /// The traveller's own flight is the pill; up to two others are dots until they are pressed.
    @Test func showsUpToThreeFlights() throws {
        let moment = try Self.moment("at gate")
        let mine = try #require(moment.legs[0].id).text
        var flights = [FixedFlights.followed] + moment.legs
        for index in 0..<4 {
            var other = FixedFlights.followed
            other.id = Flight.ID("other\(index)")
            flights.append(other)
        }
        let island = Self.live(flights, at: moment.now)
        #expect(island["shown"]?.string == mine)
        let markup = try Markup(try #require(island["island"]?.string))
        let pressed = Self.live(flights, at: moment.now, [("chosen", .string("lo26"))])
        #expect(markup.elements.filter { $0.classes.contains("dot") }.map { $0["data-flight"] } == ["lo26", "other0"])
        #expect(pressed["shown"]?.string == "lo26")
    }

    /// One leg of a trip is live: the current one.
    @Test func currentLegOfATripIsLive() throws {
        let moment = try Self.moment("connection")
        let island = Self.live(moment.legs, at: moment.now, areOneTrip: true)
        #expect(island["notes"]?.array?.count == 1)
        let markup = try Markup(try #require(island["island"]?.string))
        #expect(markup.elements.filter { $0.classes.contains("dot") }.isEmpty)
    }

    /// A dismissed flight stays hidden until it asks for an action that was not needed then.
    @Test func dismissedFlightReturnsWhenUrgent() throws {
        let gate = try Self.moment("at gate")
        let boarding = try Self.moment("boarding")
        let id = try #require(gate.legs[0].id).text
        func isSeen(_ moment: Moment, awaySince urgency: String) -> Bool {
            let away = JSONValue.object([(id, .string(urgency))])
            return Self.live(moment.legs, at: moment.now, [("away", away)])["island"] != nil
        }
        #expect(!isSeen(gate, awaySince: ""))
        #expect(isSeen(boarding, awaySince: ""))
        #expect(!isSeen(boarding, awaySince: "boarding"))
        #expect(isSeen(try Self.moment("cancelled"), awaySince: "boarding"))
        // Dismissed while boarding: taxiing is not a reason to return.
        #expect(!isSeen(try Self.moment("taxiing"), awaySince: "boarding"))
    }

    /// The badge counts only the traveller's own flights that need an action.
    @Test func badgeCountsFlightsThatNeedAction() throws {
        func asking(_ name: String, _ change: (inout Flight) -> Void = { _ in }) throws -> Int64? {
            var moment = try Self.moment(name)
            change(&moment.legs[0])
            return Self.live(moment.legs, at: moment.now)["asking"]?.integer
        }
        #expect(try asking("boarding") == 1)
        #expect(try asking("cancelled") == 1)
        #expect(try asking("in flight") == 0)
        // Seven minutes before the time to leave.
        #expect(try asking("head to airport") == 1)
        #expect(try asking("boarding") { $0.role = .followed } == 0)
        #expect(try asking("cancelled") { $0.role = .followed } == 0)
    }

    /// The notification counts no minutes: it is constant within a state, and changes ten times during the flight.
    @Test func notificationChangesSeldom() throws {
        let moment = try Self.moment("in flight")
        var bodies: Set<String> = []
        var now = FixedFlights.at("2026-11-22T15:00:00-05:00")
        while now < FixedFlights.at("2026-11-22T20:10:00-05:00") {
            var legs = moment.legs
            legs[0].heard = now
            let notes = Self.live(legs, at: now)["notes"]?.array ?? []
            #expect(notes.count == 1)
            if let body = notes.first?["body"]?.string { bodies.insert(body) }
            now = now + .minutes(1)
        }
        let isSeldom = (8...14).contains(bodies.count)
        #expect(isSeldom, "\(bodies.sorted())")
    }

    /// The island has no faults, however little is known and whatever names people use.
    @Test func islandsHaveNoFaults() throws {
        var failures = PageFailures()
        for seed in TestTier.seeds(150) {
            let sample = RandomSnapshot(seed: seed)
            let context = PageContext(
                settings: sample.snapshot.settings, now: sample.now, location: sample.location, online: sample.online)
            for isOpen in [false, true] {
                let flight = sample.snapshot.entries.first?.flight.id?.text ?? ""
                let view = DeviceLive.View(
                    .object([
                        ("path", .string("/flights/" + flight)), ("open", .bool(isOpen)), ("floats", .bool(true)),
                        ("floating", isOpen ? .null : .string(flight)),
                    ]))
                let live = DeviceLive(sample.snapshot, view: view, context: context).json
                for place in ["island", "window", "keep"] {
                    guard let html = live[place]?.string else { continue }
                    for fault in faults(of: html) { failures.add("\(place) of seed \(seed): \(fault)") }
                }
                for note in live["notes"]?.array ?? [] where (note["body"]?.string ?? "").isEmpty {
                    failures.add("a notification of seed \(seed) is empty")
                }
                if let next = live["next"]?.integer, next <= sample.now.seconds { failures.add("seed \(seed) is late") }
            }
        }
        failures.report()
    }

    /// By day the wall of an airport is light and by night dark, unless the settings choose a theme; and its picture
    /// shifts regularly.
    @Test func wallFollowsDayAndNight() throws {
        func wall(_ iso: String, _ theme: Settings.Theme = .system, path: String = "/board?display=1") throws -> Markup
        {
            var settings = Settings()
            settings.theme = theme
            let now = FixedFlights.at(iso)
            let page = try #require(
                DevicePage.draw(
                    path: path, snapshot: FixedFlights.snapshot([FixedFlights.full], at: now, settings),
                    context: PageContext(settings: settings, now: now)))
            #expect(page.isWhole)
            return try Markup(page.main.string)
        }
        func isDay(_ markup: Markup) -> Bool { markup.elements.contains { $0.classes == ["wall", "day"] } }
        #expect(isDay(try wall("2026-11-22T12:00:00-05:00")))
        #expect(!isDay(try wall("2026-11-22T05:00:00-05:00")))
        #expect(isDay(try wall("2026-11-22T05:00:00-05:00", .light)))
        #expect(!isDay(try wall("2026-11-22T12:00:00-05:00", .dark)))
        var steps: Set<String> = []
        for minutes in stride(from: Int64(0), to: 60, by: 5) {
            let now = FixedFlights.at("2026-11-22T12:00:00-05:00") + .minutes(minutes)
            let markup = try wall(FixedFlights.airport("JFK").zone.local(now).iso, path: "/wall")
            steps.formUnion(markup.elements.compactMap { $0["data-step"] })
        }
        #expect(steps.count == 8)
        // The board under its own name is still the board.
        let board = try #require(
            DevicePage.draw(
                path: "/board", snapshot: FixedFlights.snapshot([FixedFlights.full], at: .always, Settings()),
                context: FixedPages.context(Settings())))
        #expect(!board.isWhole)
    }
}
