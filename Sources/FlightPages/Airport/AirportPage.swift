public import FlightCore
internal import FlightScreens

/// The page of an airport: its next departures or arrivals, current delays, and the weather in words. Only the server
/// has this data, so only the server draws the page. Visitors who are not signed in see no private data.
public struct AirportPage: Sendable {
    public let airport: AirportNow
    public let direction: AirportMovement.Direction
    /// Whether the visitor is signed in, and sees the flights they follow.
    public let isOwner: Bool
    public let context: PageContext
    private let favourite: Favourite?
    private let assetVersion: String

    /// What a visitor who may change it wants of the airport.
    public struct Favourite: Hashable, Sendable {
        public let wish: FavouriteWish
        /// Whether the visitor already has as many favourites as possible.
        public let isFull: Bool

        public init(_ wish: FavouriteWish, isFull: Bool) {
            self.wish = wish
            self.isFull = isFull
        }
    }

    /// The interval in seconds at which an open page requests a newer version.
    static let freshness: StaticString = "30"

    /// - Parameters:
    ///   - favourite: What the visitor wants of the airport; nil if the visitor may not change that.
    ///   - assetVersion: The version of the web app, which changes whenever one of the app's files changes.
    public init(
        _ airport: AirportNow, direction: AirportMovement.Direction, isOwner: Bool, context: PageContext,
        favourite: Favourite? = nil, assetVersion: String
    ) {
        self.airport = airport
        self.direction = direction
        self.isOwner = isOwner
        self.context = context
        self.favourite = favourite
        self.assetVersion = assetVersion
    }

    private var words: Words { context.words }
    private var zone: Zone { airport.airport.zone }
    private var now: Instant { airport.now }
    private var lines: [AirportMovement] { direction == .departure ? airport.departures : airport.arrivals }

    /// Returns the address of the airport's departures or arrivals.
    static func path(_ airport: Airport, _ direction: AirportMovement.Direction, isWall: Bool = false) -> String {
        let path = PageAddress.airport.path(airport.code.text)
        switch (direction, isWall) {
        case (.departure, false): return path
        case (.arrival, false): return path + "?arrivals"
        case (.departure, true): return path + "?wall"
        case (.arrival, true): return path + "?wall=arrivals"
        }
    }

    public func draw() -> DrawnPage {
        var html = HTML()
        html.open("link", HTML.Attribute("rel", is: "stylesheet"), .href("/airport.css?v=" + assetVersion))
        if isOwner { Crumb.draw(&html, to: PageAddress.board.path(), words.say(.flights)) }
        head(&html)
        if hasDelay { hold(&html) }
        html.element("div", .cls("list")) { html in board(&html) }
        html.element("aside", .cls("side"), .label(words.say(airport: .state))) { html in
            weather(&html)
            if !hasDelay { delays(&html) }
            if let favourite { draw(&html, favourite) }
        }
        return DrawnPage(
            title: words.place(airport.airport), main: html, nextChange: nil, section: isOwner ? .flights : .none)
    }

    // MARK: - Head

    private func head(_ html: inout HTML) {
        html.open("header", .cls("ahead"), HTML.Attribute("data-fresh", is: AirportPage.freshness))
        html.element("div") { html in
            html.element("h1", text: words.place(airport.airport))
            html.element("p") { html in
                if let isDay = airport.isDay {
                    (isDay ? AirportIcon.sun : .moon).draw(&html)
                    html.element("span", .cls("vh"), text: words.say(airport: isDay ? .day : .night) + ", ")
                }
                html.text(words.say(airport: .there, words.time(zone.local(now))))
                if let celsius = airport.weather?.value.temperature, let degrees = words.temperature(celsius: celsius) {
                    html.text(" · " + degrees)
                }
            }
        }
        html.element("span", .cls("cd")) { $0.code(airport.airport.code.text) }
        html.close("header")
    }

    // MARK: - Delays

    /// Whether an authority or the flights report a delay or a closure.
    private var hasDelay: Bool {
        if !airport.currentProgrammes.isEmpty { return true }
        switch airport.delays.level {
        case .unknown, .few: return false
        case .some, .many, .stopped: return true
        }
    }

    /// Draws the state of an airport without a reported delay.
    private func delays(_ html: inout HTML) {
        let delays = airport.delays
        html.element("section", .cls("panel run")) { html in
            html.element("h2", .cls("vh"), text: words.say(airport: .holdsUp))
            html.element("p") { html in
                let isKnown = delays.level == .few
                html.element("span", isKnown ? .cls("st ok") : .cls("st plan")) { html in
                    (isKnown ? Icon.onTime : .ring).draw(&html)
                    html.text(words.level(delays))
                }
            }
            for sentence in words.basis(delays, authority: airport.programmes?.source) {
                html.element("p", .cls("sec"), text: sentence)
            }
            heard(&html, .programmes)
            switchOn(&html, .programmes, .switchOnProgrammes)
        }
    }

    /// Draws the card above the board while a delay or a closure is reported.
    private func hold(_ html: inout HTML) {
        html.element("article", isClosed ? .cls("hold bad") : .cls("hold")) { html in
            if airport.currentProgrammes.isEmpty {
                reason(&html, isStop: airport.delays.level == .stopped) { html in
                    html.element("h2", text: words.level(airport.delays))
                    for sentence in words.basis(airport.delays, authority: airport.programmes?.source) {
                        html.element("p", text: sentence)
                    }
                }
            }
            for programme in airport.currentProgrammes {
                reason(&html, isStop: AirportPage.isStop(programme)) { programmeText(&$0, programme) }
            }
            // Only a programme says which flights it affects.
            if !airport.currentProgrammes.isEmpty { concerned(&html) }
            heard(&html, .programmes)
            switchOn(&html, .programmes, .switchOnProgrammes)
        }
    }

    private var isClosed: Bool {
        airport.delays.level == .stopped || airport.currentProgrammes.contains { AirportPage.isStop($0) }
    }

    private static func isStop(_ programme: AirportProgramme) -> Bool {
        programme.kind == .groundStop || programme.kind == .closure
    }

    private func reason(_ html: inout HTML, isStop: Bool, _ text: (inout HTML) -> Void) {
        html.element("div", isStop ? .cls("why stop") : .cls("why")) { html in
            html.element("span", .cls("ic")) { (isStop ? Icon.cancelled : .clock).draw(&$0) }
            html.element("div", body: text)
        }
    }

    private func programmeText(_ html: inout HTML, _ programme: AirportProgramme) {
        html.element("h2", text: words.title(programme))
        html.element("p") { html in
            html.element("b", text: words.badge(programme))
            let sentences = words.sentences(programme, at: now, in: zone)
            if !sentences.isEmpty { html.text(" · " + sentences.joined(separator: " ")) }
        }
        if let progress = programme.progress(at: now), let from = programme.from, let until = programme.until {
            bar(&html, progress, zone.local(from), zone.local(until))
        }
    }

    /// Draws a bar from the start of a delay programme to its planned end, with a mark at the current time.
    private func bar(_ html: inout HTML, _ thousandths: Int, _ from: LocalTime, _ until: LocalTime) {
        let label = words.say(airport: .bar, words.time(from), words.time(until))
        html.element("div", .cls("till")) { html in
            html.open("svg", HTML.Attribute("role", is: "img"), .label(label))
            html.markup("<rect class=\"all\" width=\"100%\" height=\"12\" y=\"4\" rx=\"6\"></rect>")
            let place = "\(thousandths / 10).\(thousandths % 10)%"
            html.open(
                "rect", .cls("gone"), HTML.Attribute("width", place), HTML.Attribute("height", is: "12"),
                HTML.Attribute("y", is: "4"), HTML.Attribute("rx", is: "6"))
            html.close("rect")
            html.open("svg", HTML.Attribute("x", place))
            html.markup("<rect class=\"now\" x=\"-2\" width=\"4\" height=\"20\" rx=\"2\"></rect></svg>")
            html.close("svg")
            html.element("p", .cls("axl"), .hidden) { html in
                html.element("span", text: words.time(from))
                html.element("span", text: words.time(until))
            }
        }
    }

    /// For each of the traveller's flights, draws a line that says whether a current delay programme affects the
    /// flight.
    private func concerned(_ html: inout HTML) {
        for way in [AirportMovement.Direction.departure, .arrival] {
            for movement in airport.mine(way) where !movement.isDone && movement.status != .cancelled {
                let isConcerned = airport.currentProgrammes.contains { $0.concerns(movement, at: airport.airport) }
                let name = movement.number?.text ?? movement.place.map { words.place($0) } ?? ""
                html.element("p", .cls("kv")) { html in
                    html.element("span", .cls("sec"), text: words.say(airport: .yourFlight, name))
                    html.element("span", .classes(isConcerned ? "st late" : "st plan")) { html in
                        (isConcerned ? Icon.late : .ring).draw(&html)
                        html.text(words.say(airport: isConcerned ? .affected : .notHeld))
                    }
                }
            }
        }
    }

    // MARK: - Favourite

    private func draw(_ html: inout HTML, _ favourite: Favourite) {
        html.element("section", .cls("panel run"), HTML.Attribute("id", is: "favourite")) { html in
            html.element("h2", text: words.say(airport: .favourite))
            let text: AirportPhrase =
                switch favourite.wish {
                case .none: favourite.isFull ? .favouriteFull : .favouriteText
                case .board: .favouriteOn
                case .alerts: .favouriteAlerts
                }
            html.element("p", .cls("sec"), text: words.say(airport: text, "\(FavouriteAirport.most)"))
            switch favourite.wish {
            case .none: if !favourite.isFull { button(&html, .board, .favouriteAdd) }
            case .board:
                button(&html, .alerts, .alertsOn)
                button(&html, .none, .favouriteRemove)
            case .alerts:
                button(&html, .board, .alertsOff)
                button(&html, .none, .favouriteRemove)
            }
        }
    }

    private func button(_ html: inout HTML, _ wish: FavouriteWish, _ phrase: AirportPhrase) {
        html.element(
            "form", HTML.Attribute("method", is: "post"),
            HTML.Attribute("action", FormAddress.favourite.path(airport.airport.code.text))
        ) { html in
            Field.hidden(&html, "wish", wish.name)
            html.element("button", .cls("btn q"), text: words.say(airport: phrase))
        }
    }

    // MARK: - Weather

    private func weather(_ html: inout HTML) {
        html.element("section", .cls("panel wx")) { html in
            html.element("h2") { html in
                html.text(words.say(airport: .weather))
                html.element("span", text: words.say(airport: .plainWords))
            }
            if let seen = airport.weather?.value {
                html.element("ul", .cls("words")) { html in
                    for sentence in words.sentences(seen) {
                        html.element("li") { html in
                            icon(sentence.topic, seen).draw(&html)
                            html.element("span", text: sentence.text)
                        }
                    }
                }
            }
            if let forecast = airport.forecast?.value { coming(&html, forecast) }
            reports(&html)
            if let seen = airport.weather?.value {
                html.element(
                    "p", .cls("srcline"),
                    text: words.capitalised(words.say(airport: .observedAt, words.time(zone.local(seen.at)))))
            }
            heard(&html, .weather)
            switchOn(&html, .weather, .switchOnWeather)
        }
    }

    private func icon(_ topic: WeatherSentence.Topic, _ seen: WeatherObservation) -> AirportIcon {
        switch topic {
        case .sky: AirportIcon(Sky(seen.conditions), isDay: airport.isDay ?? true)
        case .wind: .wind
        case .view: .view
        case .flying: .flying
        }
    }

    private func coming(_ html: inout HTML, _ forecast: WeatherForecast) {
        let hours = forecast.hours(after: now, count: 6, zone: zone, position: airport.airport.position)
        let sentences = words.sentences(forecast, after: now, in: zone)
        guard !hours.isEmpty || !sentences.isEmpty else { return }
        html.element("h3", text: words.say(airport: .whatComes))
        if !hours.isEmpty {
            html.element("ol", .cls("hours")) { html in
                for hour in hours {
                    html.element("li") { html in
                        html.element("span", text: words.hour(hour.local))
                        AirportIcon(hour.sky, isDay: hour.isDay).draw(&html)
                        html.element("span", .cls("vh"), text: ": " + words.name(of: hour.sky))
                    }
                }
            }
        }
        html.element("ul", .cls("coming")) { html in
            for sentence in sentences { html.element("li", text: sentence) }
        }
    }

    /// Draws the weather reports in their original coded form, in a collapsed section.
    private func reports(_ html: inout HTML) {
        let reports = [airport.report, airport.forecastReport].compactMap { $0 }
        guard !reports.isEmpty else { return }
        html.element("details", .cls("fold"), HTML.Attribute("id", is: "report")) { html in
            html.element("summary") { html in
                html.text(words.say(airport: .asReported))
                Icon.chevron.draw(&html, small: true)
            }
            html.element("div") { html in
                for report in reports { html.element("p", .cls("mono"), text: report) }
            }
        }
    }

    // MARK: - Sources

    private func heard(_ html: inout HTML, _ topic: AirportSource.Topic) {
        for source in airport.sources where source.topic == topic {
            guard let text = words.heard(source, now: now, in: zone) else { continue }
            html.element("p", .cls("srcline"), text: text)
        }
    }

    /// Draws links to the disabled sources that could provide information about the given topic.
    private func switchOn(_ html: inout HTML, _ topic: AirportSource.Topic, _ phrase: AirportPhrase) {
        guard isOwner, context.role.includes(.manageSources) else { return }
        for source in airport.sources where source.topic == topic && source.state == .off {
            html.element(
                "a", .cls("enable"), .href(PageAddress.sources.path() + "#source-" + source.source.name),
                text: words.say(airport: phrase, words.source(source.source)))
        }
    }

    // MARK: - Board

    private func board(_ html: inout HTML) {
        html.element("div", .cls("pick")) { html in
            html.element("nav", .cls("seg"), .label(words.say(airport: .direction))) { html in
                for way in [AirportMovement.Direction.departure, .arrival] {
                    let text = words.say(airport: way == .departure ? .departures : .arrivals)
                    let href = HTML.Attribute.href(AirportPage.path(airport.airport, way))
                    if way == direction {
                        html.element("a", href, HTML.Attribute("aria-current", is: "page"), text: text)
                    } else {
                        html.element("a", href, text: text)
                    }
                }
            }
            html.element(
                "a", .cls("wallbtn"), .href(AirportPage.path(airport.airport, direction, isWall: true)),
                .label(.fullScreen, words)
            ) { html in
                Icon.expand.draw(&html)
                html.element("span", say: .fullScreen, words)
            }
        }
        html.element(
            "h2", .cls("vh"), text: words.say(airport: direction == .departure ? .departures : .arrivals))
        if lines.isEmpty {
            html.element(
                "p", .cls("sec nobody"),
                text: words.say(airport: direction == .departure ? .noDepartures : .noArrivals))
        } else {
            columns(&html)
            html.element("ol", .cls("rows board")) { html in
                for movement in lines { row(&html, movement) }
            }
        }
        foot(&html)
    }

    private func columns(_ html: inout HTML) {
        html.element("div", .cls("cols"), .hidden) { html in
            html.element("span", say: .columnTime, words)
            html.element(
                "span",
                text: direction == .departure
                    ? words.say(.columnDestination) : words.say(airport: .from))
            html.element("span", say: .columnFlight, words)
            html.element("span", say: direction == .departure ? .columnGate : .labelBelt, words)
            html.element("span", say: .columnStatus, words)
        }
    }

    private func row(_ html: inout HTML, _ movement: AirportMovement) {
        let line = AirportLine(movement: movement, zone: zone, now: now, words: words)
        html.open("li")
        let classes = (line.isOff ? "row ap off" : "row ap") + (movement.isMine ? " next" : "")
        if let id = movement.flight {
            html.element("a", .classes(classes), .href(PageAddress.flight.path(id.text))) { cells(&$0, line) }
        } else {
            html.element("span", .classes(classes)) { cells(&$0, line) }
        }
        html.close("li")
    }

    private func cells(_ html: inout HTML, _ line: AirportLine) {
        line.time(&html, cls: "t")
        html.element("span", .cls("ln")) { html in
            html.element("span", .cls("to")) { line.place(&$0) }
            line.sign(&html)
        }
        html.element("span", .cls("ln")) { html in
            html.element("span", .cls("no")) { line.number(&$0) }
            html.element("span", .cls("stat")) { line.status(&$0) }
        }
        html.markup("<span class=\"rule\"></span>")
    }

    /// Draws the board's sources, suggestions for further sources, and data credits.
    private func foot(_ html: inout HTML) {
        html.element("p", .cls("srcline"), text: words.capitalised(words.nextHours(airport.hours)))
        let boards = airport.sources.filter { $0.topic == .board }
        if isOwner {
            if boards.isEmpty {
                html.element("p", .cls("note"), text: words.say(airport: .noFreeBoard))
            } else if !boards.contains(where: { $0.state != .off }) {
                html.element("p", .cls("note"), text: words.say(airport: .ownFlightsOnly))
            }
            for source in boards {
                if case .costs = source.state {
                    html.element(
                        "p", .cls("note"), text: words.say(airport: .asksForFlightsOnly, words.source(source.source)))
                }
            }
        } else {
            html.element("p", .cls("note"), text: words.say(airport: .strangersSeeLess))
        }
        heard(&html, .board)
        switchOn(&html, .board, .switchOnBoard)
        for source in airport.sources where source.heard != nil {
            if let credit = source.source.credit { html.element("p", .cls("note"), text: credit) }
        }
        if lines.contains(where: { $0.isReplayed }) { ReplayNote.draw(&html, words) }
    }
}
