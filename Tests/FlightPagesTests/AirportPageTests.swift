import FlightCore
import FlightPages
import FlightScreens
import Testing

/// The page of an airport in four languages: complete, empty, for visitors who are not signed in, and as a wall.
@Suite struct AirportPageTests {
    private static let now = FixedFlights.at("2026-11-22T13:10:00-05:00")
    private static let jfk = FixedFlights.airport("JFK")

    private static func line(
        _ direction: AirportMovement.Direction, _ number: String, _ place: String, _ minutes: Int64, late: Int64? = nil,
        _ set: (inout AirportMovement) -> Void = { _ in }
    ) -> AirportMovement {
        var line = AirportMovement(direction, number: FlightNumber(number), place: FixedFlights.airport(place))
        line.gateTimes.scheduled = now + .minutes(minutes)
        if let late { line.gateTimes.estimated = now + .minutes(minutes + late) }
        line.heard = now - Span(40)
        set(&line)
        return line
    }

    /// Every status that a line can have.
    private static let movements = [
        line(.departure, "B6916", "BOS", 5) {
            $0.stage = .boarding
            $0.gate = "5-21"
        },
        line(.departure, "AA1098", "MIA", 10, late: 45) { $0.gate = "8-14" },
        line(.departure, "DL420", "ATL", -4) { $0.stage = .out },
        line(.departure, "LH401", "FRA", 40) { $0.gate = "6" },
        line(.departure, "LO27", "WAW", 95) { $0.heard = nil },
        line(.departure, "B61007", "CLT", 100) { $0.status = .cancelled },
        line(.departure, "AF9", "CDG", 3) { $0.stage = .doorsClosed },
        line(.departure, "IB6252", "MAD", -8) { $0.heard = nil },
        line(.departure, "UA1234", "SFO", 80) {
            $0.flight = Flight.ID("ua1234")
            $0.isMine = true
            $0.gate = "B22"
            $0.isReplayed = true
        },
        line(.arrival, "UA511", "SEA", -1) {
            $0.stage = .landed
            $0.belt = "3"
        },
        line(.arrival, "AF22", "CDG", 10, late: 4) {
            $0.stage = .airborne
            $0.belt = "7"
        },
        line(.arrival, "BA117", "LHR", 45) {
            $0.stage = .airborne
            $0.flight = Flight.ID("ba117")
            $0.who = "<Ola>"
        },
        line(.arrival, "DL567", "BOS", 70, late: 35),
        line(.arrival, "LO26", "WAW", 600),
        line(.arrival, "KL641", "AMS", -6) { $0.stage = .atGate },
        line(.arrival, "AZ610", "FCO", 20) { $0.status = .diverted },
        line(.arrival, "TK3", "IST", -9) { $0.heard = nil },
    ]

    private static var weather: WeatherObservation {
        var seen = WeatherObservation(at: now - .minutes(19))
        seen.temperature = 29
        seen.conditions.wind = .init(direction: .degrees(170), speed: 7)
        seen.conditions.visibility = .init(miles: 10, bound: .atLeast)
        seen.conditions.clouds = [.init(cover: .few, baseFeet: 4500)]
        seen.category = .visual
        return seen
    }

    private static var forecast: WeatherForecast {
        var forecast = WeatherForecast(issued: now - .hours(2), from: now - .hours(2), until: now + .hours(24))
        var base = WeatherForecast.Group(from: now - .hours(2), until: now + .hours(24), change: .prevailing)
        base.conditions = weather.conditions
        var storm = WeatherForecast.Group(from: now + .hours(2), until: now + .hours(4), change: .temporary)
        storm.conditions.phenomena = ["+TSRA"]
        storm.conditions.visibility = .init(miles: 1.5)
        var snow = WeatherForecast.Group(from: now + .hours(5), until: now + .hours(7), change: .probable)
        snow.probability = 30
        snow.conditions.phenomena = ["-SHSN"]
        forecast.groups = [base, storm, snow]
        return forecast
    }

    private static var programmes: [AirportProgramme] {
        var stop = AirportProgramme(airport: jfk.code, kind: .groundStop)
        stop.reason = "thunderstorms"
        stop.from = now - .minutes(50)
        stop.until = now + .hours(4)
        stop.extensionIs = .medium
        var delay = AirportProgramme(airport: jfk.code, kind: .departureDelay)
        delay.reason = "<balloons>"
        delay.shortestDelay = .minutes(31)
        delay.longestDelay = .minutes(65)
        delay.trend = .increasing
        return [delay, stop]
    }

    static func full(programmes: [AirportProgramme] = programmes, state: AirportSource.State? = nil) -> AirportNow {
        var knowledge = AirportNow.Knowledge()
        knowledge.movements = movements
        knowledge.weather = Heard(weather, from: .aviationWeather, at: now - .minutes(4))
        knowledge.report = "METAR KJFK 221751Z 17007KT 10SM FEW045 29/17 A3002 <RMK>"
        knowledge.forecast = Heard(forecast, from: .aviationWeather, at: now - .minutes(4))
        knowledge.forecastReport = "TAF KJFK 221130Z 2212/2318 17007KT P6SM FEW045"
        knowledge.programmes = Heard(programmes, from: .faa, at: now - Span(40))
        knowledge.sources = [
            AirportSource(.avinor, .board, .heard(now - Span(40))),
            AirportSource(.swedavia, .board, .costs(heard: nil)),
            AirportSource(.aviationWeather, .weather, state ?? .heard(now - .minutes(4))),
            AirportSource(.faa, .programmes, .heard(now - Span(5))),
        ]
        return AirportNow(jfk, knowledge, now: now)
    }

    static var empty: AirportNow {
        var knowledge = AirportNow.Knowledge()
        knowledge.sources = [
            AirportSource(.avinor, .board, .off), AirportSource(.aviationWeather, .weather, .off),
            AirportSource(.faa, .programmes, .off),
        ]
        return AirportNow(jfk, knowledge, now: now)
    }

    private static func page(
        _ airport: AirportNow, _ direction: AirportMovement.Direction, _ settings: Settings, isOwner: Bool = true,
        favourite: AirportPage.Favourite? = nil
    ) -> DrawnPage {
        AirportPage(
            airport, direction: direction, isOwner: isOwner, context: PageContext(settings: settings, now: airport.now),
            favourite: favourite, assetVersion: "v1"
        ).draw()
    }

    @Test func everyLanguage() throws {
        try expectSurface("airport", ["airport.html": airport, "airport-wall.html": wall])
    }

    private func airport(_ language: Language) -> String {
        let settings = Settings(language: language)
        var text = ""
        for page in [
            Self.page(
                Self.full(), .departure, settings, favourite: AirportPage.Favourite(.alerts, isFull: false)),
            Self.page(
                Self.full(
                    programmes: [], state: .failing(since: Self.now - .minutes(3), heard: Self.now - .minutes(25))),
                .arrival, settings),
            Self.page(
                Self.empty, .departure, settings, favourite: AirportPage.Favourite(.none, isFull: false)),
            UnknownAirportPage(said: "<warsaw>", matches: [FixedFlights.airport("WAW")], words: Words(settings)).draw(),
        ] {
            text += sound(page.main)
        }
        return text
    }

    private func wall(_ language: Language) -> String {
        var text = ""
        for way in [AirportMovement.Direction.departure, .arrival] {
            let settings = Settings(language: language)
            let page = AirportWallPage(
                way == .departure ? Self.full() : Self.empty, direction: way,
                context: PageContext(settings: settings, now: Self.now), assetVersion: "v1"
            ).draw()
            #expect(page.isWhole)
            text += sound(page.main)
        }
        return text
    }

    /// A visitor who is not signed in gets no link to a flight or to the settings, whatever data the page has.
    @Test func visitorsGetNoPrivateLinks() throws {
        for airport in [Self.full(), Self.empty] {
            let html = Self.page(airport, .departure, Settings(), isOwner: false).main.string
            #expect(!html.contains("/settings"))
            #expect(html.contains("Showing recent public information only"))
        }
    }

    /// A green status carries its expiry, so that a page that is not redrawn removes it in time.
    @Test func greenStatusCarriesItsExpiry() throws {
        let markup = try Markup(Self.page(Self.full(), .departure, Settings()).main.string)
        let green = markup.elements.filter { $0.classes.contains("st") && $0.text == "On time" }
        #expect(!green.isEmpty)
        for word in green {
            let until = try #require(word["data-until"].flatMap { Int64($0) })
            #expect(until == (Self.now - Span(40) + .minutes(20)).seconds)
        }
        let done = markup.elements.filter { $0.classes.contains("st") && $0.text == "Departed" }
        #expect(!done.isEmpty && done.allSatisfy { $0["data-until"] == nil }, "a reported status does not expire")
    }

    /// The mark of a simulation follows the gate and the estimated time of a replayed flight, and nothing else.
    @Test(arguments: [AirportMovement.Direction.departure, .arrival])
    func simulatedFiguresAreMarked(direction: AirportMovement.Direction) throws {
        func marks(_ set: (inout AirportMovement) -> Void) throws -> Int {
            var knowledge = AirportNow.Knowledge()
            knowledge.movements = [
                Self.line(direction, "UA1", "SFO", 60) {
                    $0.gate = "B22"
                    $0.belt = "7"
                    set(&$0)
                }
            ]
            let airport = AirportNow(Self.jfk, knowledge, now: Self.now)
            let page = Self.page(airport, direction, Settings())
            let wall = AirportWallPage(
                airport, direction: direction, context: PageContext(settings: Settings(), now: Self.now),
                assetVersion: "v1"
            ).draw()
            let counts = try [page, wall].map { page in
                try Markup(page.main.string).elements.filter { $0.classes.contains("sim") }.count
            }
            #expect(counts[0] == counts[1])
            return counts[0]
        }
        #expect(try marks { _ in } == 0)
        #expect(try marks { $0.isReplayed = true } == 1)
        #expect(
            try marks {
                $0.isReplayed = true
                $0.gateTimes.estimated = Self.now + .minutes(80)
            } == 2)
        #expect(try marks { $0.gateTimes.estimated = Self.now + .minutes(80) } == 0)
    }

    /// The delay card is above the board, and only while a delay or a closure is reported.
    @Test func delayCardIsAboveTheBoard() throws {
        let delayed = Self.page(Self.full(), .departure, Settings()).main.string
        let card = try #require(delayed.firstRange(of: "<article class=\"hold"))
        let board = try #require(delayed.firstRange(of: "<ol class=\"rows board\">"))
        let weather = try #require(delayed.firstRange(of: "<section class=\"panel wx\">"))
        #expect(card.lowerBound < board.lowerBound && board.lowerBound < weather.lowerBound)
        #expect(!Self.page(Self.empty, .departure, Settings()).main.string.contains("<article class=\"hold"))
    }

    /// Only the traveller's own flights have filled badges, and not on an airport's board.
    @Test func boardHasNoFilledBadges() throws {
        for direction in [AirportMovement.Direction.departure, .arrival] {
            let page = try Markup(Self.page(Self.full(), direction, Settings()).main.string)
            #expect(page.elements.filter { $0.classes.contains("badge") }.isEmpty)
        }
    }
}
