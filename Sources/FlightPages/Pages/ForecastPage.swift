public import FlightCore
internal import FlightScreens

/// The delay forecast of a flight with its reasons, as known to the server when it drew the page.
public struct ForecastPage: Sendable {
    private let flight: Flight
    private let outlook: FlightOutlook?
    private let context: PageContext
    private let assetVersion: String

    /// - Parameters:
    ///   - outlook: The forecast; nil if there is none.
    ///   - assetVersion: The version of the web app, which changes whenever one of the app's files changes.
    public init(of flight: Flight, _ outlook: FlightOutlook?, context: PageContext, assetVersion: String) {
        self.flight = flight
        self.outlook = outlook
        self.context = context
        self.assetVersion = assetVersion
    }

    /// The interval in seconds at which an open page reloads.
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
}
