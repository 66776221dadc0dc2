public import FlightCore
internal import FlightScreens

/// An airport board as a full-screen page for a television: large letters, a dark background and a clock.
public struct AirportWallPage: Sendable {
    public let airport: AirportNow
    public let direction: AirportMovement.Direction
    public let context: PageContext
    private let assetVersion: String

    /// The number of lines that fit on a television. A notice takes the space of two lines.
    private static let most = 12

    /// - Parameter assetVersion: The version of the web app, which changes whenever one of the app's files changes.
    public init(
        _ airport: AirportNow, direction: AirportMovement.Direction, context: PageContext, assetVersion: String
    ) {
        self.airport = airport
        self.direction = direction
        self.context = context
        self.assetVersion = assetVersion
    }

    private var words: Words { context.words }
    private var zone: Zone { airport.airport.zone }
    private var now: Instant { airport.now }

    public func draw() -> DrawnPage {
        let title = words.say(airport: direction == .departure ? .departures : .arrivals)
        let place = words.place(airport.airport)
        let lines = direction == .departure ? airport.departures : airport.arrivals
        var html = HTML()
        html.markup("<link rel=\"stylesheet\" href=\"/wall.css\">")
        html.open("link", HTML.Attribute("rel", is: "stylesheet"), .href("/airport.css?v=" + assetVersion))
        html.element("div", .cls("wall awall"), HTML.Attribute("data-fresh", is: AirportPage.freshness)) { html in
            html.element("header") { html in
                html.element("span", .cls("plate")) { $0.code(airport.airport.code.text) }
                html.element("h1", text: title)
                html.element("span", .cls("whose")) { html in
                    html.element("span", .cls("off"), HTML.Attribute("role", is: "status"), text: words.say(.offline))
                    html.element("span", text: place + (temperature.map { ", " + $0 } ?? ""))
                }
                html.time(words, zone.local(Instant(now.seconds - now.seconds % 60)), cls: "t")
                html.element(
                    "a", .cls("round-btn"), .href(AirportPage.path(airport.airport, direction)),
                    HTML.Attribute("data-close", is: "1"), .label(.close, words)
                ) { Icon.cross.draw(&$0) }
            }
            for programme in announced { announce(&html, programme) }
            if lines.isEmpty {
                html.element(
                    "p", .cls("sec"),
                    text: words.say(airport: direction == .departure ? .noDepartures : .noArrivals))
            }
            html.element("ol") { html in
                for movement in lines.prefix(AirportWallPage.most - 2 * announced.count) {
                    row(&html, AirportLine(movement: movement, zone: zone, now: now, words: words))
                }
            }
            let credits = airport.sources.compactMap { $0.heard == nil ? nil : $0.source.credit }
            for credit in credits { html.element("p", .cls("whose"), text: credit) }
        }
        return DrawnPage(
            title: airport.airport.code.text + ": " + title, main: html, nextChange: nil,
            section: .flights, isWhole: true)
    }

    private var announced: ArraySlice<AirportProgramme> { airport.currentProgrammes.prefix(2) }

    private var temperature: String? {
        airport.weather?.value.temperature.flatMap { words.temperature(celsius: $0) }
    }

    private func announce(_ html: inout HTML, _ programme: AirportProgramme) {
        html.element("p", .cls("holdup")) { html in
            Icon.late.draw(&html)
            html.element("span") { html in
                html.element("b", text: words.title(programme))
                if let reason = words.reason(programme) { html.text(": " + reason) }
                if programme.averageDelay != nil || programme.longestDelay != nil {
                    html.text(", " + words.badge(programme))
                }
                if let until = programme.until, until > now {
                    html.text(". " + words.say(airport: .plannedEnd, words.time(zone.local(until))))
                }
            }
        }
    }

    private func row(_ html: inout HTML, _ line: AirportLine) {
        html.element("li", .classes(line.isOff ? "off" : "on")) { html in
            html.element("span", .cls("no")) { line.number(&$0) }
            html.element("b", .cls("to")) { line.place(&$0) }
            line.sign(&html)
            html.element("span", .cls("tt")) { line.time(&$0, cls: "flap") }
            line.status(&html)
        }
    }
}
