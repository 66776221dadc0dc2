public import FlightCore
internal import FlightScreens

/// The page that asks the user to confirm before a sign-in link is used. A link preview that opens the address
/// therefore does not use up the link.
public struct SignInPage: Sendable {
    private let key: String
    private let words: Words

    /// - Parameter key: The link's secret.
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
