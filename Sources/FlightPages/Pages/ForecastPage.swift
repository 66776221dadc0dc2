public import FlightCore

/// How late one flight is likely to be, and why. It is as the server knew it when it was drawn.
public struct ForecastPage: Sendable {
    private let flight: Flight
    private let outlook: FlightOutlook?
    private let context: PageContext
    private let assetVersion: String

    /// - Parameters:
    ///   - outlook: nil if there is nothing to foretell.
    ///   - assetVersion: changes with every file of the web app.
    public init(of flight: Flight, _ outlook: FlightOutlook?, context: PageContext, assetVersion: String) {
        self.flight = flight
        self.outlook = outlook
        self.context = context
        self.assetVersion = assetVersion
    }

    /// A page that is open is asked for again after so many seconds.
    private static let freshness: StaticString = "60"

    public func draw() -> DrawnPage {
        let words = context.words
        let title = words.say(forecast: .title)
        var html = HTML()
        html.open("link", HTML.Attribute("rel", is: "stylesheet"), .href("/forecast.css?v=" + assetVersion))
        html.element("div", .cls("narrow"), HTML.Attribute("data-fresh", is: ForecastPage.freshness)) { html in
            Crumb.draw(&html, to: flight, words)
            html.element("h1", .cls("title"), text: title)
            if let outlook {
                ForecastView(outlook, words: words).draw(&html)
            } else {
                html.element("p", .cls("panel sec"), text: words.say(forecast: .noForecast))
            }
            if flight.isReplayed { ReplayNote.draw(&html, words) }
        }
        return DrawnPage(title: title, main: html, nextChange: nil, section: .flights)
    }

    /// Whether there is anything to foretell of a flight in a state: it is planned for a time, and has not left.
    package static func isOpen(for flight: Flight, in state: FlightState) -> Bool {
        guard flight.status != .cancelled, flight.out.scheduled != nil else { return false }
        switch state {
        case .farOut, .dayBefore, .headToAirport, .atAirport, .atGate, .boarding, .onBoard: return true
        // One that was diverted has this state where it has landed.
        case .delayed: return flight.status == .scheduled
        case .taxiing, .inFlight, .descending, .landed, .atGateDest, .connection, .completed: return false
        }
    }
}
