public import FlightCore

/// A page that only says something: sign in, nothing here, that did not work.
public struct MessagePage: Sendable {
    public let title: String
    public let text: String
    /// What was lost on the way here; nil if nothing was.
    private let loss: String?
    private let words: Words

    public init(title: String, text: String, loss: String? = nil, words: Words) {
        self.title = title
        self.text = text
        self.loss = loss
        self.words = words
    }

    /// - Parameter unsent: how many changes a browser had that was signed out elsewhere, and had not sent.
    public static func signIn(_ words: Words, unsent: Int = 0) -> MessagePage {
        MessagePage(
            title: words.say(.signInTitle), text: words.say(.signInText),
            loss: unsent > 0 ? words.say(access: .unsent, String(unsent)) : nil, words: words)
    }

    public static func notFound(_ words: Words) -> MessagePage {
        MessagePage(title: words.say(.notFoundTitle), text: words.say(.notFoundText), words: words)
    }

    /// Too many secrets came that open nothing.
    public static func tooManyGuesses(_ words: Words) -> MessagePage {
        MessagePage(title: words.say(.error), text: words.say(access: .tooMany), words: words)
    }

    /// A change that a page elsewhere had the browser send.
    public static func fromElsewhere(_ words: Words) -> MessagePage {
        MessagePage(title: words.say(.forbidden), text: words.say(access: .fromElsewhere), words: words)
    }

    /// A page that needs the server, without one.
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
