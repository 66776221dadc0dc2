public import FlightCore

/// The frame around every page: head, navigation, `main`.
public struct Document: Sendable {
    public let page: DrawnPage
    public let section: Section
    public let settings: Settings
    /// Whether the reader may see private data; without, the navigation leads nowhere.
    public let isSignedIn: Bool
    /// Changes with every build of the web app, so that caches let go.
    public let assetVersion: String

    public init(page: DrawnPage, section: Section, settings: Settings, isSignedIn: Bool, assetVersion: String) {
        self.page = page
        self.section = section
        self.settings = settings
        self.isSignedIn = isSignedIn
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
        html.element("title", text: page.title + " · Halcyon")
        html.open("link", HTML.Attribute("rel", "stylesheet"), .href("/app.css?v=" + assetVersion))
        html.markup("<link rel=\"icon\" href=\"/icon.svg\" type=\"image/svg+xml\">")
        html.markup("<link rel=\"manifest\" href=\"/manifest.webmanifest\">")
        if isSignedIn {
            html.open(
                "script", HTML.Attribute("type", "module"), HTML.Attribute("src", "/app.js?v=" + assetVersion))
            html.close("script")
        }
        html.markup("</head><body>")
        html.markup(Icon.sprite)
        html.element("a", .cls("skip"), .href("#main"), text: words.say(.skipToContent))
        header(&html, words)
        html.open("main", .cls("wrap page"), HTML.Attribute("id", "main"))
        html.append(page.main)
        html.close("main")
        if isSignedIn { tabs(&html, words) }
        html.markup("</body></html>\n")
        return html
    }

    private func header(_ html: inout HTML, _ words: Words) {
        html.element("header", .cls("wrap top")) { html in
            html.element("a", .cls("brand"), .href("/")) { html in
                html.markup("<svg aria-hidden=\"true\"><use href=\"#mark\"></use></svg>Halcyon")
            }
            guard isSignedIn else { return }
            html.element("nav", .cls("nav"), .label(words.say(.mainNavigation))) { html in
                link(&html, "/", words.say(.flights), current: section == .flights)
                link(&html, "/settings", words.say(.settings), current: section == .settings)
            }
            html.element("span", .cls("net"), HTML.Attribute("id", "net"), HTML.Attribute("role", "status")) { _ in }
            html.element("a", .cls("round-btn pri"), .href("/add"), .label(words.say(.addFlight))) {
                Icon.plus.draw(&$0)
            }
        }
    }

    private func link(_ html: inout HTML, _ path: String, _ text: String, current: Bool) {
        if current {
            html.element("a", .href(path), HTML.Attribute("aria-current", "page"), text: text)
        } else {
            html.element("a", .href(path), text: text)
        }
    }

    private func tabs(_ html: inout HTML, _ words: Words) {
        html.element("nav", .cls("tabs"), .label(words.say(.mainNavigation))) { html in
            tab(&html, "/", .board, words.say(.flights), current: section == .flights)
            tab(&html, "/add", .plus, words.say(.add), current: section == .add)
            tab(&html, "/settings", .gear, words.say(.settings), current: section == .settings)
        }
    }

    private func tab(_ html: inout HTML, _ path: String, _ icon: Icon, _ text: String, current: Bool) {
        if current {
            html.open("a", .href(path), HTML.Attribute("aria-current", "page"))
        } else {
            html.open("a", .href(path))
        }
        icon.draw(&html)
        html.text(text)
        html.close("a")
    }
}
