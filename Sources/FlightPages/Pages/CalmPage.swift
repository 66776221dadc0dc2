public import FlightCore

/// Calm mode: the sky, the breathing exercise and the facts. The page is public and has no navigation. A single
/// response contains the complete page, so that a device can open the page offline. Without scripts, the style sheet
/// animates the ring, and the facts are shown as a list.
public struct CalmPage: Sendable {
    public let settings: Settings
    /// The address to which the close button leads.
    public let exit: String
    /// The version of the web app, which changes with every build so that browsers do not use outdated caches.
    public let assetVersion: String
    /// The picture shown before the script runs.
    public let still: CalmStill?

    public init(settings: Settings, exit: String = "/", assetVersion: String, still: CalmStill? = nil) {
        self.still = still
        self.settings = settings
        self.exit = exit
        self.assetVersion = assetVersion
    }

    public var html: HTML {
        let words = Words(settings)
        var html = HTML()
        html.markup("<!doctype html>\n")
        html.open(
            "html", HTML.Attribute("lang", settings.language.tag), HTML.Attribute("data-theme", settings.theme.name))
        html.markup(
            """
            <head><meta charset="utf-8">\
            <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\
            <meta name="color-scheme" content="light dark"><meta name="referrer" content="same-origin">
            """)
        html.element("title", text: words.say(calm: .title) + " · Halcyon")
        for sheet in ["/app.css", "/calm.css"] {
            html.open("link", HTML.Attribute("rel", "stylesheet"), .href(sheet + "?v=" + assetVersion))
        }
        html.markup("<link rel=\"icon\" href=\"/icon.svg\" type=\"image/svg+xml\">")
        html.markup("<link rel=\"manifest\" href=\"/manifest.webmanifest\">")
        html.open("script", HTML.Attribute("type", "module"), HTML.Attribute("src", "/calm.js?v=" + assetVersion))
        html.close("script")
        html.markup("</head><body class=\"calm\">")
        html.markup(CalmPage.sprite)
        html.open(
            "div", .cls("sky"), HTML.Attribute("id", "sky"), HTML.Attribute("role", "img"),
            .label(words.say(calm: .howTo)), HTML.Attribute("data-flight", words.say(calm: .fromTo)))
        if let still { html.append(still.markup) }
        html.markup("<canvas></canvas><canvas></canvas><canvas></canvas></div>")
        html.element("header", .cls("bar0")) { html in
            html.element(
                "a", HTML.Attribute("id", "leave"), .href(exit), .label(words.say(calm: .leave)),
                HTML.Attribute("aria-keyshortcuts", "Escape")
            ) { CalmPage.icon(&$0, "#x") }
            html.element("div") { html in
                button(&html, "night", "#theme", words.say(calm: .night))
                button(&html, "music", "#note", words.say(calm: .music))
            }
        }
        html.element("main", .cls("low"), HTML.Attribute("id", "main")) { html in
            html.element("h1", .cls("vh"), text: words.say(calm: .title))
            html.element("p", .cls("vh"), text: words.say(calm: .howTo))
            html.element("p", .cls("breath"), HTML.Attribute("id", "breath"), .hidden) { html in
                html.markup("<i></i>")
                html.element("span", text: words.say(calm: .breatheIn))
                html.element("span", text: words.say(calm: .breatheOut))
            }
            html.markup("<p class=\"vh\" id=\"said\" role=\"status\"></p>")
            facts(&html, words)
        }
        html.markup("</body></html>\n")
        return html
    }

    private func button(_ html: inout HTML, _ id: String, _ symbol: String, _ name: String) {
        html.element(
            "button", HTML.Attribute("id", id), .label(name), HTML.Attribute("aria-pressed", "false"),
            HTML.Attribute(flag: "hidden")
        ) { CalmPage.icon(&$0, symbol) }
    }

    private static func icon(_ html: inout HTML, _ symbol: String) {
        html.markup("<svg class=\"i\" aria-hidden=\"true\">")
        html.open("use", .href(symbol))
        html.markup("</use></svg>")
    }

    /// Draws all facts in the table's order. The script chooses which fact to show.
    private func facts(_ html: inout HTML, _ words: Words) {
        html.element("ul", .cls("told"), HTML.Attribute("id", "facts")) { html in
            for card in FactCard.allCases {
                html.element("li") { html in
                    html.element("details", .cls("fact")) { html in
                        html.element("summary") { html in
                            html.text(card.text(words))
                            html.element("small", text: card.source.name + ", " + String(card.source.year))
                        }
                        html.element("p") { html in
                            html.text(words.say(calm: .source) + ": ")
                            html.element("cite", text: card.source.title)
                        }
                    }
                }
            }
        }
    }

    private static let sprite: StaticString = """
        <svg class="sprite" width="0" height="0" aria-hidden="true"><defs>\
        <symbol id="theme" viewBox="0 0 20 20"><circle cx="10" cy="10" r="6.5"/><path d="M10 3.5a6.5 6.5 0 0 1 0 13Z" \
        fill="currentColor" stroke="none"/></symbol>\
        <symbol id="x" viewBox="0 0 20 20"><path d="m5 5 10 10M15 5 5 15"/></symbol>\
        <symbol id="note" viewBox="0 0 20 20"><path d="M7 15.5V5l8.5-1.5V14M7 8.2l8.5-1.5"/>\
        <circle cx="5.2" cy="15.5" r="1.8"/><circle cx="13.7" cy="14" r="1.8"/>\
        <path class="slash" d="M3.5 3.5l13 13"/></symbol></defs></svg>
        """
}
