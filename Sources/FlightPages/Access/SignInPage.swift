public import FlightCore

/// Asks before a link signs in: whoever only looks at the address, as previews in messengers do, does not use it up.
public struct SignInPage: Sendable {
    private let key: String
    private let words: Words

    /// - Parameter key: the secret of the link.
    public init(key: String, words: Words) {
        self.key = key
        self.words = words
    }

    public func draw() -> DrawnPage {
        var html = HTML()
        html.element("section", .cls("empty")) { html in
            html.element("h1", text: words.say(access: .signInAsk))
            html.element("p", .cls("sec"), text: words.say(access: .signInNote))
            html.element(
                "form", .cls("form"), HTML.Attribute("method", is: "post"),
                HTML.Attribute("action", FormAddress.signIn.path())
            ) { html in
                Field.hidden(&html, "key", key)
                html.element("button", .cls("btn"), text: words.say(access: .signInDo))
            }
        }
        return DrawnPage(title: words.say(access: .signInAsk), main: html, nextChange: nil)
    }
}
