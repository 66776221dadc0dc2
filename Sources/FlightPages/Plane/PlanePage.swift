public import FlightCore
internal import FlightScreens

/// The page that shows where a flight's aircraft is, as known to the server when it drew the page.
public struct PlanePage: Sendable {
    private let inbound: InboundAircraft
    private let context: PageContext
    private let assetVersion: String

    /// - Parameter assetVersion: The version of the web app, which changes whenever one of the app's files changes.
    public init(_ inbound: InboundAircraft, context: PageContext, assetVersion: String) {
        self.inbound = inbound
        self.context = context
        self.assetVersion = assetVersion
    }

    /// The interval in seconds at which an open page reloads.
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
            PlaneView(
                inbound: inbound, land: context.land, mayOpenSources: context.role.includes(.seeSources), words: words
            ).draw(&html)
            if flight.isReplayed { ReplayNote.draw(&html, words) }
        }
        return DrawnPage(title: title, main: html, nextChange: nil, section: .flights)
    }
}
