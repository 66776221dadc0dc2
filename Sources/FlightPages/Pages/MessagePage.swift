public import FlightCore
internal import FlightScreens

/// The button that signs in with a provider of OpenID Connect.
public struct OpenIDButton: Sendable {
    /// The host name of the provider.
    public let provider: String
    /// The text that the owner has chosen; nil for a text in the reader's language.
    public let text: String?

    public init(provider: String, text: String?) {
        self.provider = provider
        self.text = text
    }
}

/// A page that shows only a message, such as "sign in", "not found" or an error.
public struct MessagePage: Sendable {
    public let title: String
    public let text: String
    /// The text that says which data was lost; nil if none was lost.
    private let loss: String?
    /// The version of the web app if signing in with a passkey is offered; nil if not.
    private let passkeys: String?
    /// The text of the button that opens the provider of OpenID Connect; nil if none is offered.
    private let openID: String?
    private let words: Words?
    /// Whether the page links to the pages that say what the reader may do, and to whom to turn.
    private let hasWayOn: Bool

    init(
        title: String, text: String, loss: String? = nil, passkeys: String? = nil, openID: String? = nil,
        words: Words? = nil, hasWayOn: Bool = false
    ) {
        self.hasWayOn = hasWayOn
        self.passkeys = passkeys
        self.openID = openID
        self.words = words
        self.title = title
        self.text = text
        self.loss = loss
    }

    /// Creates the page for a request that failed.
    ///
    /// - Parameters:
    ///   - unsent: The number of unsent changes in a browser that was signed out remotely.
    ///   - passkeys: The version of the web app if signing in with a passkey is offered; nil if not.
    ///   - openID: The provider of OpenID Connect if signing in with it is offered; nil if not.
    ///   - isSignedIn: Whether the reader is signed in and may open other pages.
    public init(
        _ problem: PageProblem, _ words: Words, unsent: Int = 0, passkeys: String? = nil, openID: OpenIDButton? = nil,
        isSignedIn: Bool = false
    ) {
        self.init(
            title: words.say(problem.title), text: problem.text(words),
            loss: unsent > 0 ? words.say(access: .unsent, String(unsent)) : nil, passkeys: passkeys,
            openID: openID.map { $0.text ?? words.say(access: .openIDSignIn, $0.provider) }, words: words,
            hasWayOn: isSignedIn)
    }

    public static func signIn(_ words: Words) -> MessagePage { MessagePage(.signInNeeded, words) }

    /// Returns the page for an unknown address. Browsers can also draw this page themselves. The texts of the other
    /// error pages are only on the server.
    public static func notFound(_ words: Words) -> MessagePage {
        MessagePage(title: words.say(.notFoundTitle), text: words.say(.notFoundText))
    }

    /// Returns the page shown offline instead of a page that needs the server.
    public static func offline(_ words: Words) -> MessagePage {
        MessagePage(title: words.say(.offline), text: words.say(.pageNeedsServer))
    }

    public func draw() -> DrawnPage {
        var html = HTML()
        html.element("section", .cls("empty")) { html in
            html.element("h1", text: title)
            if let loss { html.element("p", .cls("notice bad"), HTML.Attribute("role", is: "alert"), text: loss) }
            html.element("p", .cls("sec"), text: text)
            if let openID {
                html.element("p") { html in
                    html.element("a", .cls("btn"), .href(PageAddress.openID.path()), text: openID)
                }
            }
            if let passkeys, let words {
                PasskeyButton.drawScript(&html, passkeys)
                PasskeyButton.draw(&html, "sign-in", words.say(access: .passkeySignIn), words)
            }
            if hasWayOn, let words {
                html.element("p", .cls("chips")) { html in
                    html.element("a", .cls("btn"), .href(PageAddress.board.path()), text: words.say(.flights))
                    html.element("a", .cls("btn q"), .href(PageAddress.people.path()), text: words.say(.people))
                }
            }
        }
        return DrawnPage(title: title, main: html, nextChange: nil)
    }
}
