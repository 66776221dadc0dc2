import FlightCore
import FlightPages
import FlightScreens
import Testing

/// The sections and rows of the board and of the wall.
@Suite struct BoardRowTests {
    private static let now = FixedFlights.at("2026-11-22T12:00:00-05:00")

    private static func flight(
        _ number: String, in minutes: Int64, who: String? = nil, _ set: (inout Flight) -> Void = { _ in }
    ) -> Flight {
        var flight = Flight(
            origin: FixedFlights.airport("JFK"), destination: FixedFlights.airport("SFO"), number: FlightNumber(number))
        flight.id = Flight.ID(number.lowercased())
        flight.out.scheduled = now + .minutes(minutes)
        flight.in.scheduled = now + .minutes(minutes) + .hours(6)
        if let who {
            flight.role = .followed
            flight.who = who
        }
        set(&flight)
        return flight
    }

    private static func screen(_ flights: [Flight], at now: Instant = now) -> BoardScreen {
        let snapshot = FixedFlights.snapshot(flights, at: now, Settings(language: .english))
        return BoardScreen(snapshot, at: ScreenContext(now: now))
    }

    private static func wall(_ flights: [Flight], at now: Instant = now) throws -> DrawnPage {
        let settings = Settings(language: .english)
        let snapshot = FixedFlights.snapshot(flights, at: now, settings)
        return try #require(
            DevicePage.draw(path: "/wall", snapshot: snapshot, context: PageContext(settings: settings, now: now)))
    }

    private static func numbers(_ page: DrawnPage) throws -> [String] {
        try Markup(page.main.string).elements.filter { $0.classes.contains("no") }.map { $0.text }
    }

    @Test func friendsFlightsHaveTheirOwnSection() {
        let board = Self.screen([
            Self.flight("AA1", in: 60), Self.flight("AA2", in: 90, who: "Ola Kowalska"),
            Self.flight("AA3", in: 120), Self.flight("AA4", in: 3000, who: "Mum"),
            Self.flight("AA5", in: 6000),
        ])
        #expect(
            board.sections.map { $0.title + ", " + $0.note + ": " + $0.rows.map { $0.number }.joined(separator: ", ") }
                == [
                    "Today, Sun, Nov 22: AA 1, AA 3", "Friends, 2 flights: AA 2, AA 4", "Upcoming, 1 flight: AA 5",
                ])
        // A later flight carries its date.
        #expect(board.sections[1].rows.map { $0.date ?? $0.day } == [nil, "Tue, Nov 24"])
        #expect(board.sections.flatMap { $0.rows }.map { $0.friend?.initials } == [nil, nil, "OK", "Mu", nil])
    }

    /// The state of favourite airports is below the flights, also without flights, and old news does not look current.
    @Test func favouriteAirportsAreBelowTheFlights() throws {
        func glance(_ level: AirportDelays.Level, _ kind: AirportProgramme.Kind? = nil, _ minutes: Int64)
            -> AirportGlance
        {
            AirportGlance(
                level: level, programme: kind, late: 6, counted: 9, weather: level == .many ? .fog : nil,
                sources: [.faa], at: Self.now - .minutes(minutes))
        }
        let favourites = [
            FavouriteAirport(FixedFlights.airport("JFK"), hasAlerts: true, glance: glance(.many, nil, 4)),
            FavouriteAirport(FixedFlights.airport("SFO"), hasAlerts: false, glance: glance(.stopped, .closure, 90)),
            FavouriteAirport(FixedFlights.airport("NRT"), hasAlerts: false, glance: nil),
        ]
        for flights in [[], [Self.flight("AA1", in: 60)]] {
            var snapshot = FixedFlights.snapshot(flights, at: Self.now, Settings(language: .english))
            snapshot.favourites = favourites
            // A device draws what it has read.
            let read = try Snapshot(try JSONReader.read(snapshot.json.json))
            #expect(read.favourites.map { $0.glance } == favourites.map { $0.glance })
            #expect(read.favourites.map { $0.hasAlerts } == [true, false, false])
            let airports = try #require(BoardScreen(read, at: ScreenContext(now: Self.now)).airports)
            #expect(airports.title == "Airports")
            #expect(airports.rows.map { $0.code } == ["JFK", "SFO", "NRT"])
            #expect(airports.rows.map { $0.state } == ["Many delays · Fog", "Closed", "Delays unknown"])
            #expect(airports.rows.map { $0.tone } == [.late, .quiet, .quiet])
            #expect(airports.rows.map { $0.age } == [nil, "at 7:30 AM", nil])
            let page = BoardPage(
                snapshot: read, context: PageContext(settings: Settings(language: .english), now: Self.now)
            ).draw()
            for text in ["href=\"/airports/SFO\"", "Closed, at 7:30 AM", "Many delays · Fog"] {
                #expect(page.main.string.contains(text), "\(text)")
            }
        }
        #expect(Self.screen([Self.flight("AA1", in: 60)]).airports == nil)
    }

    @Test func friendsOfTwoDatesCarryTheirDates() {
        var tokyo = Flight(
            origin: FixedFlights.airport("NRT"), destination: FixedFlights.airport("CTS"), number: FlightNumber("NH3"))
        tokyo.id = Flight.ID("nh3")
        tokyo.out.scheduled = FixedFlights.at("2026-11-23T09:00:00+09:00")
        tokyo.in.scheduled = FixedFlights.at("2026-11-23T11:00:00+09:00")
        tokyo.role = .followed
        tokyo.who = "Ken"
        let evening = FixedFlights.at("2026-11-22T18:00:00-05:00")
        let board = Self.screen([tokyo, Self.flight("AA2", in: 400, who: "Ola")], at: evening)
        #expect(board.sections.map { $0.title } == ["Friends"])
        #expect(board.sections[0].rows.map { $0.date ?? $0.day } == ["Mon, Nov 23", "Sun, Nov 22"])
    }

    @Test(arguments: [
        ("Ola Kowalska", "OK"), ("Mum", "Mu"), ("Anna Maria de Souza", "AS"), ("X", "X"), ("Jean-Luc", "JL"),
        (" Ola  ", "Ol"), ("E\u{301}va", "E\u{301}v"), ("Łukasz Żak", "ŁŻ"), ("J. R. R. Tolkien", "JT"),
        ("(Mum)", "Mu"), ("<b>", "b"), ("Zoë 2", "Z2"), ("…", "…"), ("!", ""),
    ])
    func initialsAreOneOrTwoLetters(name: String, initials: String) {
        let friend = BoardScreen.Friend(name)
        #expect(Array(friend.initials.unicodeScalars) == Array(initials.unicodeScalars))
        #expect((0..<BoardScreen.Friend.colourCount).contains(friend.colour))
        #expect(friend == BoardScreen.Friend(name))
    }

    @Test func rowsHaveBothTimes() throws {
        let late = Self.flight("AA1", in: 60) {
            $0.out.estimated = Self.now + .minutes(100)
            $0.in.estimated = Self.now + .minutes(100) + .hours(6)
            $0.heard = Self.now
        }
        let row = try #require(Self.screen([late]).sections.first?.rows.first)
        #expect(row.departs?.time.text == "1:40 PM")
        #expect(row.departs?.struck == "1:00")
        #expect(row.arrives?.time.text == "~4:40 PM")
        #expect(row.route == "JFK–SFO")
        #expect(row.struck?.text == "1:00" && row.struck?.isArrival == false)
        // Both times are in the afternoon, so that PM is written once.
        let settings = Settings(language: .english)
        let snapshot = FixedFlights.snapshot([late], at: Self.now, settings)
        let page = BoardPage(snapshot: snapshot, context: PageContext(settings: settings, now: Self.now)).draw()
        let times = try Markup(page.main.string).elements.filter { $0.classes.contains("tm") }.map { $0.text }
        #expect(times.contains("1:001:40→~4:40PM"))
    }

    @Test func airborneRowsStrikeTheArrival() throws {
        let late = Self.flight("AA1", in: -120) {
            $0.out.actual = Self.now - .minutes(90)
            $0.off.actual = Self.now - .minutes(75)
            $0.in.estimated = Self.now + .hours(5)
            $0.heard = Self.now
        }
        let row = try #require(Self.screen([late]).sections.first?.rows.first)
        #expect(row.struck?.isArrival == true)
        #expect(row.way != nil)
    }

    /// The clock in the header changes every minute.
    @Test func boardIsRedrawnEveryMinute() throws {
        let settings = Settings(language: .english)
        let snapshot = FixedFlights.snapshot([Self.flight("AA1", in: 6000)], at: Self.now, settings)
        let page = BoardPage(
            snapshot: snapshot, context: PageContext(settings: settings, now: Self.now + Span(20))
        ).draw()
        #expect(page.nextChange == Self.now + .minutes(1))
        let frame = Frame(page: page, settings: settings, isSignedIn: true).html.string
        let clock = try #require(try Markup(frame).elements.first { $0.classes.contains("clock") })
        #expect(clock.text == "Time in New York JFK12:00PM")
    }

    // MARK: - Wall

    /// A long list is shown in parts, one per minute; no flight is left out.
    @Test(arguments: [1, 12, 13, 24, 25, 40])
    func wallShowsEveryFlight(count: Int) throws {
        let flights = (0..<count).map { Self.flight("AA\(100 + $0)", in: Int64(30 + $0)) }
        var seen: [String] = []
        let parts = (count + 11) / 12
        var now = Self.now - .minutes(Self.now.minute % Int64(parts))
        for _ in 0..<parts {
            let page = try Self.wall(flights, at: now)
            let shown = try Self.numbers(page)
            #expect(shown.count <= 12)
            seen += shown
            let change = try #require(page.nextChange)
            #expect(change <= now + .minutes(1))
            now = now + .minutes(1)
        }
        #expect(seen == flights.map { $0.name })
    }

    /// A flight that leaves soon is on the wall, whatever its day and its state.
    @Test func wallShowsNearFlightsOfTomorrow() throws {
        let late = FixedFlights.at("2026-11-22T22:00:00-05:00")
        let minutes = (late - Self.now).wholeMinutes
        let flights = [
            Self.flight("AA1", in: minutes + 10), Self.flight("AA2", in: minutes + 400),
            Self.flight("AA3", in: minutes + 100) {
                $0.out.estimated = late + .minutes(200)
                $0.heard = late
            },
            Self.flight("AA4", in: minutes + 60) { $0.status = .cancelled },
            Self.flight("AA5", in: minutes + 800),
        ]
        #expect(try Self.numbers(Self.wall(flights, at: late)) == ["AA 1", "AA 2", "AA 3", "AA 4"])
        // The fifth flight appears 12 hours before it leaves, without new data.
        let before = late + .minutes(79)
        #expect(try !Self.numbers(Self.wall(flights, at: before)).contains("AA 5"))
        #expect(try Self.numbers(Self.wall(flights, at: before + .minutes(1))).contains("AA 5"))
        #expect(try #require(try Self.wall(flights, at: before).nextChange) <= before + .minutes(1))
    }
}
