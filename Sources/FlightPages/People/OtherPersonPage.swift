public import FlightCore
internal import FlightScreens

/// The page before someone signs in on a browser that has the data of another person. Its script sends changes that the
/// server does not have and removes the data before it sends the form again, so that nothing of the other remains
/// visible, not even without a network. If changes cannot be sent, it says so and waits for a second confirmation.
public struct OtherPersonPage: Sendable {
    private let action: String
    private let fields: [(name: String, value: String)]
    private let other: String?
    private let words: Words
    private let assetVersion: String

    /// - Parameters:
    ///   - action: The address to which the form is sent again.
    ///   - fields: The fields of the form.
    ///   - other: The name of the person whose data the browser has; nil if unknown.
    ///   - assetVersion: The version of the web app.
    public init(
        action: String, fields: [(name: String, value: String)], other: String?, words: Words, assetVersion: String
    ) {
        self.action = action
        self.fields = fields
        self.other = other
        self.words = words
        self.assetVersion = assetVersion
    }

    public func draw() -> DrawnPage {
        var html = HTML()
        html.element(
            "script", HTML.Attribute("type", is: "module"), HTML.Attribute("src", "/other.js?v=" + assetVersion),
            text: "")
        html.element("section", .cls("empty")) { html in
            html.element("h1", text: words.say(people: .other))
            html.element(
                "p", .cls("sec"),
                text: other.map { words.say(people: .otherText, $0, $0) } ?? words.say(people: .otherNobody))
            html.element(
                "form", .cls("form"), HTML.Attribute("method", is: "post"), HTML.Attribute("action", action),
                HTML.Attribute("id", is: "other")
            ) { html in
                for field in fields { Field.hidden(&html, field.name, field.value) }
                Field.hidden(&html, "instead", "yes")
                html.element(
                    "p", .cls("sec"), HTML.Attribute("id", is: "unsent"), HTML.Attribute("role", is: "alert"),
                    HTML.Attribute(flag: "hidden"), text: words.say(people: .otherUnsent))
                html.element("button", .cls("btn"), text: words.say(people: .otherDo))
            }
        }
        return DrawnPage(title: words.say(people: .other), main: html, nextChange: nil)
    }
}
