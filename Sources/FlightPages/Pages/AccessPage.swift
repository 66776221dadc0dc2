public import FlightCore

/// Who is signed in, and the tokens of scripts. Only the server knows; only it draws this page.
public struct AccessPage: Sendable {
    /// A session or token in the list.
    public struct Access: Sendable {
        public let id: String
        public let label: String
        public let lastUsed: Instant?
        public let isThis: Bool
        public init(id: String, label: String, lastUsed: Instant?, isThis: Bool) {
            self.id = id
            self.label = label
            self.lastUsed = lastUsed
            self.isThis = isThis
        }
    }

    public let sessions: [Access]
    public let tokens: [Access]
    /// A token that was just made, shown this once.
    public let newToken: String?
    public let context: PageContext

    public init(sessions: [Access], tokens: [Access], newToken: String?, context: PageContext) {
        self.sessions = sessions
        self.tokens = tokens
        self.newToken = newToken
        self.context = context
    }

    public func draw() -> DrawnPage {
        let words = context.words
        var html = HTML()
        html.element("div", .cls("narrow")) { html in
            html.element("div", .cls("crumb")) { html in
                html.element("a", .href(PageAddress.settings.path())) { html in
                    Icon.back.draw(&html)
                    html.say(.settings, words)
                }
            }
            html.element("h1", .cls("title"), say: .access, words)
            list(&html, words.say(.sessions), sessions, words)
            list(&html, words.say(.tokens), tokens, words)
            if let newToken {
                html.element("section", .cls("panel"), HTML.Attribute("role", is: "status")) { html in
                    html.element("p", say: .tokenOnce, words)
                    html.element("p") { html in html.element("code", .cls("secret"), text: newToken) }
                }
            }
            html.element(
                "form", .cls("panel form"), HTML.Attribute("method", is: "post"),
                HTML.Attribute("action", FormAddress.newToken.path())
            ) { html in
                html.element("h2", say: .newToken, words)
                Field.text(&html, "label", .tokenName, words, asks: .faultMissing)
                html.element("button", .cls("btn q"), say: .newToken, words)
            }
            html.element(
                "form", .cls("form"), HTML.Attribute("method", is: "post"),
                HTML.Attribute("action", FormAddress.signOut.path())
            ) { $0.element("button", .cls("btn q"), say: .signOut, words) }
        }
        return DrawnPage(title: words.say(.access), main: html, nextChange: nil, section: .settings)
    }

    private func list(_ html: inout HTML, _ title: String, _ items: [Access], _ words: Words) {
        guard !items.isEmpty else { return }
        html.element("section", .cls("panel")) { html in
            html.element("h2", text: title)
            html.element("ul", .cls("access")) { html in
                for item in items {
                    html.element("li") { html in
                        html.element("span") { html in
                            html.text(item.label)
                            if item.isThis {
                                html.element("span", .cls("sec"), text: " · " + words.say(.thisBrowser))
                            } else if let used = item.lastUsed {
                                let day = LocalTime(used, offset: 0).day
                                html.element("span", .cls("sec"), text: " · " + words.say(.lastUsed, words.date(day)))
                            }
                        }
                        html.element(
                            "form", HTML.Attribute("method", is: "post"),
                            HTML.Attribute("action", FormAddress.revoke.path(item.id))
                        ) { html in
                            html.element("button", .cls("act"), say: .revoke, words)
                        }
                    }
                }
            }
        }
    }
}
