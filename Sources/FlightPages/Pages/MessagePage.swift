public import FlightCore

/// A page with only a message, such as "sign in", "not found" or an error.
public struct MessagePage: Sendable {
    public let title: String
    public let text: String
    /// A description of lost data; nil if nothing was lost.
    private let loss: String?
    private let words: Words

    public init(title: String, text: String, loss: String? = nil, words: Words) {
        self.title = title
        self.text = text
        self.loss = loss
        self.words = words
    }

    /// - Parameter unsent: The number of unsent changes in a browser that was signed out remotely.
    public static func signIn(_ words: Words, unsent: Int = 0) -> MessagePage {
        MessagePage(
            title: words.say(.signInTitle), text: words.say(.signInText),
            loss: unsent > 0 ? words.say(access: .unsent, String(unsent)) : nil, words: words)
    }

    public static func notFound(_ words: Words) -> MessagePage {
        MessagePage(title: words.say(.notFoundTitle), text: words.say(.notFoundText), words: words)
    }

    /// Returns the page for too many failed sign-in attempts.
    public static func tooManyGuesses(_ words: Words) -> MessagePage {
        MessagePage(title: words.say(.error), text: words.say(access: .tooMany), words: words)
    }

    /// Returns the page for a change that another site tried to submit.
    public static func fromElsewhere(_ words: Words) -> MessagePage {
        MessagePage(title: words.say(.forbidden), text: words.say(access: .fromElsewhere), words: words)
    }

    /// Returns the page shown offline in place of one that needs the server.
    public static func offline(_ words: Words) -> MessagePage {
        MessagePage(title: words.say(.offline), text: words.say(.pageNeedsServer), words: words)
    }

    public func draw() -> DrawnPage {
        var html = HTML()
        html.element("section", .cls("empty")) { html in
            html.element("h1", text: title)
            if let loss { html.element("p", .cls("notice bad"), HTML.Attribute("role", is: "alert"), text: loss) }
            html.element("p", .cls("sec"), text: text)
        }
        return DrawnPage(title: title, main: html, nextChange: nil)
    }
}
