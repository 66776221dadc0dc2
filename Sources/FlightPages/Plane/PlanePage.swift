public import FlightCore

/// Where the aircraft of a flight is, as the server knew it when the page was drawn.
public struct PlanePage: Sendable {
    private let inbound: InboundAircraft
    private let context: PageContext
    private let assetVersion: String

    /// - Parameter assetVersion: changes with every file of the web app.
    public init(_ inbound: InboundAircraft, context: PageContext, assetVersion: String) {
        self.inbound = inbound
        self.context = context
        self.assetVersion = assetVersion
    }

    /// A page that is open is asked for again after so many seconds.
    private static let freshness: StaticString = "60"

    public func draw() -> DrawnPage {
        let words = context.words
        let title = words.say(.whereIsMyPlane)
        let flight = inbound.flight
        var html = HTML()
        for sheet in ["/connection.css", "/plane.css?v=" + assetVersion] {
            html.open("link", HTML.Attribute("rel", is: "stylesheet"), .href(sheet))
        }
        html.element("div", .cls("narrow"), HTML.Attribute("data-fresh", is: PlanePage.freshness)) { html in
            Crumb.draw(&html, to: flight, words)
            html.element("h1", .cls("title"), text: title)
            PlaneView(inbound: inbound, land: context.land, words: words).draw(&html)
            if flight.isReplayed { ReplayNote.draw(&html, words) }
        }
        return DrawnPage(title: title, main: html, nextChange: nil, section: .flights)
    }
}
