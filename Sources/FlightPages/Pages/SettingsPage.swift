public import FlightCore

/// Language, clock, units, theme; who is signed in; tokens for scripts.
public struct SettingsPage: Sendable {
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
    public let wasSaved: Bool
    public let error: String?
    public let context: PageContext

    public init(
        sessions: [Access], tokens: [Access], newToken: String?, wasSaved: Bool, error: String?, context: PageContext
    ) {
        self.sessions = sessions
        self.tokens = tokens
        self.newToken = newToken
        self.wasSaved = wasSaved
        self.error = error
        self.context = context
    }

    public func draw() -> DrawnPage {
        let words = context.words
        let settings = context.settings
        var html = HTML()
        html.element("h1", .cls("title"), text: words.say(.settings))
        if let error { html.element("p", .cls("tline"), HTML.Attribute("role", "alert"), text: error) }
        if wasSaved { html.element("p", .cls("note ok"), HTML.Attribute("role", "status"), text: words.say(.saved)) }
        html.element(
            "form", .cls("panel form"), HTML.Attribute("method", "post"), HTML.Attribute("action", "/settings")
        ) { html in
            Field.choice(
                &html, "language", words.say(.language), Language.allCases.map { ($0.tag, $0.ownName) },
                selected: settings.language.tag)
            Field.choice(
                &html, "clock", words.say(.clock),
                [("", words.say(.automatic)), ("12", words.say(.clock12)), ("24", words.say(.clock24))],
                selected: settings.clock.map { $0 == .twelveHour ? "12" : "24" } ?? "")
            Field.choice(
                &html, "units", words.say(.units),
                [("", words.say(.automatic)), ("metric", words.say(.metric)), ("imperial", words.say(.imperial))],
                selected: settings.units.map { $0 == .metric ? "metric" : "imperial" } ?? "")
            Field.choice(
                &html, "theme", words.say(.theme),
                [
                    ("system", words.say(.themeSystem)), ("light", words.say(.themeLight)),
                    ("dark", words.say(.themeDark)),
                ], selected: settings.theme.name)
            Field.text(
                &html, "home", words.say(.homeAirport), value: settings.home?.text ?? "", list: "airports",
                hint: "JFK")
            html.element("button", .cls("btn"), text: words.say(.save))
        }
        html.markup("<datalist id=\"airports\"></datalist>")
        list(&html, words.say(.sessions), sessions, words)
        list(&html, words.say(.tokens), tokens, words)
        if let newToken {
            html.element("section", .cls("panel")) { html in
                html.element("p", text: words.say(.tokenOnce))
                html.element("p") { html in html.element("code", .cls("secret"), text: newToken) }
            }
        }
        html.element(
            "form", .cls("panel form"), HTML.Attribute("method", "post"), HTML.Attribute("action", "/settings/tokens")
        ) { html in
            html.element("h2", text: words.say(.newToken))
            Field.text(&html, "label", words.say(.tokenName), isRequired: true)
            html.element("button", .cls("btn q"), text: words.say(.newToken))
        }
        html.element("form", .cls("form"), HTML.Attribute("method", "post"), HTML.Attribute("action", "/sign-out")) {
            $0.element("button", .cls("btn q"), text: words.say(.signOut))
        }
        html.element("p", .cls("note replay"), text: words.say(.dataNote))
        return DrawnPage(title: words.say(.settings), main: html, nextChange: nil)
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
                            "form", HTML.Attribute("method", "post"),
                            HTML.Attribute("action", "/settings/access/" + item.id + "/revoke")
                        ) { html in
                            html.element("button", .cls("act"), text: words.say(.revoke))
                        }
                    }
                }
            }
        }
    }
}
