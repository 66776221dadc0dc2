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
        let screen = WallScreen(snapshot, in: context.travel, words)
        let place = screen.place
        var html = HTML()
        let steps = context.now.minute / WallPage.minutesOfStep + 1
        var change = min(screen.nextChange, Instant(steps * WallPage.minutesOfStep * 60))
        html.markup("<link rel=\"stylesheet\" href=\"/wall.css\">")
        html.element(
            "div", .classes(isDay(at: place) ? "wall day" : "wall"), HTML.Attribute("data-step", String(step))
        ) { html in
            html.element("header") { html in
                html.element("span", .cls("sq")) { Icon.plane.draw(&$0) }
                html.element("h1") { html in
                    html.text(screen.title)
                    if screen.parts > 1 { html.element("small", text: "\(screen.part)/\(screen.parts)") }
                }
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
            if screen.rows.isEmpty {
                html.element("p", .cls("sec"), say: .emptyTitle, words)
            } else {
                columns(&html, screen.columns)
            }
            html.element("ol") { html in
                for row in screen.rows { draw(&html, row, words) }
            }
        }
        return DrawnPage(
            title: screen.title, main: html, nextChange: change, section: .flights, isWhole: true)
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

    private func columns(_ html: inout HTML, _ columns: BoardScreen.Columns) {
        html.element("div", .cls("cols"), .hidden) { html in
            html.element("span", .cls("to"), text: columns.destination)
            html.element("span", text: columns.flight)
            html.element("span", .cls("r"), text: columns.departs)
            html.element("span", .cls("r"), text: columns.arrives)
            html.element("span", text: columns.gate)
            html.element("span", text: columns.status)
        }
    }

    private func draw(_ html: inout HTML, _ row: BoardScreen.Row, _ words: Words) {
        html.element("li", .classes(row.isCancelled ? "off" : "on")) { html in
            html.element("span", .cls("avc")) { html in
                if let friend = row.friend { BoardRow.avatar(&html, friend) }
            }
            html.element("b", row.isElsewhere || row.day != nil ? .cls("to two") : .cls("to")) { html in
                html.text(row.destination)
                if let day = row.day { html.element("small", .cls("day"), text: day) }
            }
            html.element("span", .cls("no")) { $0.code(row.number) }
            time(&html, .cls("tt"), row.departs, words)
            time(&html, .cls("tt ar"), row.arrives, words)
            BoardRow.gate(&html, row.gate.map { (code: $0.code, isSimulated: $0.isSimulated) }, words)
            if let status = row.status { StatusView(status).draw(&html) }
            if row.flown != nil { BoardRow.rule(&html, row) }
        }
    }

    private func time(_ html: inout HTML, _ cls: HTML.Class, _ end: BoardScreen.End?, _ words: Words) {
        html.element("span", cls) { html in
            guard let end else { return }
            if let struck = end.struck { html.element("s", .cls("was"), text: struck) }
            BoardRow.time(&html, end.time, cls: "flap", words)
        }
    }
}
