internal import FlightCore
internal import FlightScreens

/// A link that was just created, with its QR code. It is shown only once.
public struct MadeLink: Sendable {
    public let address: String
    /// The QR code of the link as rows of modules, where `true` is a dark module; nil if the link has no QR code.
    public let code: [[Bool]]?
    public let reach: SharePage.Made.Reach

    public init(address: String, code: [[Bool]]?, reach: SharePage.Made.Reach) {
        self.address = address
        self.code = code
        self.reach = reach
    }

    /// Draws the style sheet and the script of the buttons, once for each page.
    static func drawAssets(_ html: inout HTML, _ assetVersion: String) {
        html.open("link", HTML.Attribute("rel", is: "stylesheet"), .href("/share.css?v=" + assetVersion))
        html.element(
            "script", HTML.Attribute("type", is: "module"), HTML.Attribute("src", "/share.js?v=" + assetVersion),
            text: "")
    }

    func draw(_ html: inout HTML, title: String, note: String, _ words: Words) {
        html.element("section", .cls("panel made"), HTML.Attribute("role", is: "status")) { html in
            html.element("h2", text: title)
            html.element("p") { html in
                html.element("code", .cls("secret"), HTML.Attribute("id", is: "made-link")) { html in
                    // A short code stays on one line, so that it can be read aloud.
                    let end = address.utf8.lastIndex(of: UInt8(ascii: "/")).map { address.utf8.index(after: $0) }
                    guard let end, address[end...].utf8.count <= 24 else { return html.text(address) }
                    html.text(String(address[..<end]))
                    html.element("span", .cls("nb"), text: String(address[end...]))
                }
            }
            // The script shows the buttons that only work with a script.
            html.element("p", .cls("chips")) { html in
                html.element(
                    "button", .cls("btn pri"), HTML.Attribute("type", is: "button"),
                    HTML.Attribute("data-do", is: "share"), HTML.Attribute(flag: "hidden"),
                    text: words.say(share: .send))
                html.element(
                    "button", .cls("btn q"), HTML.Attribute("type", is: "button"),
                    HTML.Attribute("data-do", is: "copy"), HTML.Attribute("data-done", words.say(share: .copied)),
                    HTML.Attribute(flag: "hidden"), text: words.say(share: .copy))
            }
            html.element("p", .cls("note"), text: note)
            switch reach {
            case .asThisPage: break
            case .otherDevices: html.element("p", .cls("note"), text: words.say(share: .otherDevices))
            case .thisComputer:
                html.element(
                    "p", .cls("fault tline"), HTML.Attribute("role", is: "alert"),
                    text: words.say(share: .thisComputer))
            }
            if let code { draw(&html, code, words) }
        }
    }

    private func draw(_ html: inout HTML, _ code: [[Bool]], _ words: Words) {
        // A quiet zone of four modules, as ISO/IEC 18004 requires.
        let size = code.count + 8
        html.open(
            "svg", .cls("qr"), HTML.Attribute("viewBox", "0 0 \(size) \(size)"), HTML.Attribute("role", is: "img"),
            .label(words.say(share: .code)))
        var path = ""
        for (y, row) in code.enumerated() {
            for x in row.indices where row[x] { path += "M\(x + 4) \(y + 4)h1v1h-1z" }
        }
        html.open("path", HTML.Attribute("d", path))
        html.close("path")
        html.close("svg")
    }
}
