public import FlightCore
internal import FlightScreens

/// A full-screen board for a hall, a kitchen or a television: today's flights in large letters, with a clock. Unless
/// the settings specify a theme, the board is light by day and dark by night at the location shown. The board moves
/// slightly from time to time, to prevent burn-in on a screen that is always on.
public struct WallPage: Sendable {
    public let snapshot: Snapshot
    public let context: PageContext

    public init(snapshot: Snapshot, context: PageContext) {
        self.snapshot = snapshot
        self.context = context
    }

    public func draw() -> DrawnPage {
        let words = context.words
        let lines = BoardLine.all(snapshot, in: context.travel)
        var shown = lines.filter { $0.group == .today || ($0.group == .tomorrow && $0.isNear) }
        // On a day without flights, upcoming flights are shown.
        let isToday = !shown.isEmpty
        if !isToday { shown = lines.filter { $0.group != .past } }
        let title = isToday || shown.isEmpty ? Phrase.flightsToday : .upcoming
        var html = HTML()
        // A flight that is not shown yet may appear later without new data.
        var change = lines.reduce(Instant.never) { min($0, $1.nextChange) }
        let steps = context.now.minute / WallPage.minutesOfStep + 1
        change = min(change, Instant(steps * WallPage.minutesOfStep * 60))
        html.markup("<link rel=\"stylesheet\" href=\"/wall.css\">")
        let place = snapshot.travellersAirport(now: context.now)
        html.element(
            "div", .classes(isDay(at: place) ? "wall day" : "wall"), HTML.Attribute("data-step", String(step))
        ) { html in
            html.element("header") { html in
                html.element("span", .cls("sq")) { Icon.plane.draw(&$0) }
                html.element("h1", say: title, words)
                html.element("span", .cls("whose")) { html in
                    if !context.online { offline(&html, place?.zone, words) }
                    if let place { html.element("span", text: words.say(.timeIn, words.city(place))) }
                }
                if let place {
                    html.time(words, place.zone.local(minute), cls: "t")
                    change = min(change, minute + .minutes(1))
                }
                html.element(
                    "a", .cls("round-btn"), .href(PageAddress.board.path()), HTML.Attribute("data-close", is: "1"),
                    .label(.close, words)
                ) { Icon.cross.draw(&$0) }
            }
            if shown.isEmpty { html.element("p", .cls("sec"), say: .emptyTitle, words) }
            html.element("ol") { html in
                for line in shown.prefix(12) { row(&html, line, words) }
            }
        }
        return DrawnPage(
            title: words.say(title), main: html, nextChange: change,
            section: .flights, isWhole: true)
    }

    /// Whether the wall is drawn in light colours. If the settings specify no theme and the location is unknown, the
    /// wall is dark.
    private func isDay(at place: Airport?) -> Bool {
        switch context.settings.theme {
        case .light: true
        case .dark: false
        case .system: place?.position.map { Sun.isUp(at: minute, over: $0) } ?? false
        }
    }

    /// The start of the current minute. The theme, the clock and the location change only once a minute.
    private var minute: Instant { Instant(context.now.minute * 60) }

    /// The index of the wall's current shifted position, 0 ..< ``steps``.
    private var step: Int64 { context.now.minute / WallPage.minutesOfStep % WallPage.steps }

    private static let minutesOfStep: Int64 = 5
    /// The number of shifted positions defined in the style sheet, which prevent burn-in.
    private static let steps: Int64 = 8

    /// Draws a message saying that the wall is offline. Until the connection returns, the wall is updated from stored
    /// data.
    private func offline(_ html: inout HTML, _ zone: Zone?, _ words: Words) {
        html.element("span", .cls("off"), HTML.Attribute("role", is: "status")) { html in
            guard let zone, let heard = context.device?.heard else {
                html.say(.offline, words)
                return
            }
            html.text(words.say(.offlineSince, words.time(zone.local(heard))))
        }
    }

    private func row(_ html: inout HTML, _ line: BoardLine, _ words: Words) {
        let flight = line.flight
        html.element("li", .classes(line.isCancelled ? "off" : "on")) { html in
            html.element("span", .cls("no")) { $0.code(flight.name) }
            html.element("b", line.isElsewhere || line.group != .today ? .cls("to two") : .cls("to")) { html in
                html.text(words.destination(line))
                if line.group != .today, let date = words.departureDate(line) {
                    html.element("small", .cls("day"), text: date)
                }
            }
            html.element("span", .cls("gate")) { html in
                if let gate = line.gate {
                    html.element("span", .cls("plate")) { $0.code(gate) }
                    if flight.simulated.contains(.gates) { html.simulatedMark(words) }
                }
            }
            html.element("span", .cls("tt")) { html in
                if let time = line.time {
                    if let was = time.was { html.element("span", .cls("was"), text: words.clockParts(was).digits) }
                    html.time(words, time.local, time.certainty, cls: "flap", dayChange: time.dayChange)
                    if time.isSimulated { html.simulatedMark(words) }
                }
            }
            StatusView(row: line, words: words).draw(&html)
            if case .route(let fraction) = line.answer.content.headline, line.answer.state != .taxiing {
                RouteLine.track(
                    &html, fraction: fraction, heard: line.answer.content.silence?.fraction, label: nil,
                    cls: "rule fly")
            }
        }
    }
}
