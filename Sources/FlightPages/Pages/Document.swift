public import FlightCore
internal import FlightScreens

/// A complete document: the head, the icons, and the page in its frame.
public struct Document: Sendable {
    public let page: DrawnPage
    public let settings: Settings
    /// Whether the reader is signed in and may see private data. Other readers see no navigation.
    public let isSignedIn: Bool
    /// The version of the web app, which changes with every build so that browsers do not use outdated caches.
    public let assetVersion: String
    /// A notice above the page, shown only to signed-in readers.
    public var notice: StorageNotice?

    public init(page: DrawnPage, settings: Settings, isSignedIn: Bool, assetVersion: String) {
        self.page = page
        self.settings = settings
        self.isSignedIn = isSignedIn
        self.assetVersion = assetVersion
    }

    /// The address patterns of the pages that only the full module can draw. The document loads a smaller module first.
    private static let beyond = PageAddress.allCases.filter { $0.needsWhole }.map { $0.pattern }.joined(separator: " ")

    public var html: HTML {
        var html = HTML()
        html.markup("<!doctype html>\n")
        html.open(
            "html", HTML.Attribute("lang", settings.language.tag), HTML.Attribute("data-theme", settings.theme.name))
        html.markup(
            """
            <head><meta charset="utf-8">\
            <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\
            <meta name="color-scheme" content="light dark"><meta name="referrer" content="same-origin">\
            <meta name="theme-color" content="#F9FAFB" media="(prefers-color-scheme: light)">\
            <meta name="theme-color" content="#0B0F16" media="(prefers-color-scheme: dark)">
            """)
        html.element("title", text: page.title + " · Halcyon")
        html.open("link", HTML.Attribute("rel", is: "stylesheet"), .href("/app.css?v=" + assetVersion))
        html.markup("<link rel=\"icon\" href=\"/icon.svg\" type=\"image/svg+xml\">")
        html.markup("<link rel=\"apple-touch-icon\" href=\"/icon-192.png\">")
        html.markup("<link rel=\"manifest\" href=\"/manifest.webmanifest\">")
        if isSignedIn {
            html.open(
                "script", HTML.Attribute("type", is: "module"), HTML.Attribute("src", "/app.js?v=" + assetVersion))
            html.close("script")
        }
        html.markup("</head><body>")
        html.markup(Icon.sprite)
        if isSignedIn, let notice { html.append(notice.html(Words(settings))) }
        if isSignedIn {
            html.open("div", HTML.Attribute("id", is: "app"), HTML.Attribute("data-beyond", Document.beyond))
        } else {
            html.open("div", HTML.Attribute("id", is: "app"))
        }
        html.append(Frame(page: page, settings: settings, isSignedIn: isSignedIn).html)
        html.markup("</div></body></html>\n")
        return html
    }
}
