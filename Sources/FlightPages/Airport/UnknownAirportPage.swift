public import FlightCore
internal import FlightScreens

/// The page for an address whose airport code or name is unknown. The page suggests similar airports.
public struct UnknownAirportPage: Sendable {
    public let said: String
    public let matches: [Airport]
    private let words: Words

    public init(said: String, matches: [Airport], words: Words) {
        self.said = said
        self.matches = matches
        self.words = words
    }

    public func draw() -> DrawnPage {
        var html = HTML()
        html.element("section", .cls("empty")) { html in
            html.element("h1", text: words.say(airport: .noSuchTitle))
            html.element("p", .cls("sec"), text: words.say(airport: .noSuchText, said))
        }
        AirportMatches(airports: matches, words: words).draw(&html)
        return DrawnPage(title: words.say(airport: .noSuchTitle), main: html, nextChange: nil)
    }
}
