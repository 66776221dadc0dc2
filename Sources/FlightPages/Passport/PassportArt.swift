public import FlightCore
internal import FlightScreens

/// The passport as an SVG image. The image has no style sheet, so that it looks the same on a page, in a file and in
/// other programs.
public struct PassportArt: Sendable {
    /// The purpose of the image.
    public enum Format: UInt8, Named, Sendable {
        /// The picture on the passport page and for posts: 1080 × 1350 pixels, 4:5.
        case post
        /// The picture for stories: 1080 × 1920 pixels, 9:16.
        case story

        /// The size in pixels.
        public var size: (width: Int, height: Int) {
            switch self {
            case .post: (1080, 1350)
            case .story: (1080, 1920)
            }
        }

        /// The name used in addresses and command-line options.
        public var name: String {
            switch self {
            case .post: "post"
            case .story: "story"
            }
        }

        /// The height of the drawing in units. The width is 400 units.
        var height: Int { self == .post ? 500 : 711 }
    }

    private let passport: Passport
    private let words: PassportWords
    private let rosette: Rosette

    public init(_ passport: Passport, words: Words) {
        self.passport = passport
        self.words = PassportWords(words)
        rosette = Rosette(passport)
    }

    /// Returns a complete SVG document.
    public func document(_ format: Format) -> HTML {
        var html = HTML()
        html.markup("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        draw(&html, format, isDocument: true)
        html.markup("\n")
        return html
    }

    func draw(_ html: inout HTML, _ format: Format, isDocument: Bool = false) {
        let (width, height) = format.size
        if isDocument {
            html.open(
                "svg", HTML.Attribute("xmlns", "http://www.w3.org/2000/svg"),
                HTML.Attribute("width", String(width)), HTML.Attribute("height", String(height)),
                HTML.Attribute("viewBox", "0 0 400 \(format.height)"), HTML.Attribute("role", "img"),
                .label(words.artwork(passport)))
        } else {
            html.open(
                "svg", HTML.Attribute("viewBox", "0 0 400 \(format.height)"), HTML.Attribute("role", "img"),
                .label(words.artwork(passport)))
        }
        definitions(&html)
        html.open(
            "rect", HTML.Attribute("width", "400"), HTML.Attribute("height", String(format.height)),
            HTML.Attribute("fill", "url(#paper)"))
        html.close("rect")
        switch format {
        case .post:
            figure(&html, at: "translate(200 182)")
            head(&html, y: 48)
            title(&html, y: 386)
            numbers(&html, x: 172, y: 364, gapX: 112, gapY: 38)
            foot(&html, y: 438)
        case .story:
            figure(&html, at: "translate(200 236) scale(1.12)")
            head(&html, y: 60)
            title(&html, y: 470)
            numbers(&html, x: 172, y: 448, gapX: 112, gapY: 38)
            records(&html, y: 536)
            foot(&html, y: 649)
        }
        html.close("svg")
    }

    /// Draws only the rosette, on the background around it.
    func drawRosette(_ html: inout HTML) {
        html.open(
            "svg", HTML.Attribute("viewBox", is: "-190 -180 380 360"), HTML.Attribute("role", is: "img"),
            .label(words.artwork(passport)))
        definitions(&html)
        figure(&html, at: "translate(0 0)")
        html.close("svg")
    }

    // MARK: - Parts

    /// The gradients of the lines, by ``Rosette/hue``.
    private static let hues: [(StaticString, StaticString, StaticString)] = [
        ("#A5B4FC", "#818CF8", "#6EE7D0"), ("#A5B4FC", "#A78BFA", "#F9A8D4"), ("#7DD3FC", "#818CF8", "#C4B5FD"),
        ("#A5B4FC", "#818CF8", "#FCD9A0"), ("#99F6E4", "#7DD3FC", "#A5B4FC"), ("#C4B5FD", "#818CF8", "#FDBA9B"),
        ("#A5F3C8", "#6EC8D8", "#A5B4FC"), ("#F0ABFC", "#A78BFA", "#7DD3FC"),
    ]

    func definitions(_ html: inout HTML) {
        let colours = PassportArt.hues[rosette.hue]
        html.markup(
            """
            <defs><radialGradient id="paper" cx="50%" cy="36%" r="80%"><stop offset="0" stop-color="#2A2C66"/>\
            <stop offset=".55" stop-color="#191B45"/><stop offset="1" stop-color="#0F1130"/></radialGradient>\
            <linearGradient id="ink" gradientUnits="userSpaceOnUse" x1="-120" y1="-120" x2="130" y2="140">\
            <stop offset="0" stop-color="
            """)
        html.markup(colours.0)
        html.markup("\"/><stop offset=\".5\" stop-color=\"")
        html.markup(colours.1)
        html.markup("\"/><stop offset=\"1\" stop-color=\"")
        html.markup(colours.2)
        html.markup("\"/></linearGradient></defs>")
    }

    func figure(_ html: inout HTML, at place: String) {
        html.element("g", HTML.Attribute("transform", place)) { html in
            html.open(
                "g", HTML.Attribute("fill", "none"), HTML.Attribute("stroke", "url(#ink)"),
                HTML.Attribute("stroke-width", ".8"))
            for (index, line) in rosette.lines.enumerated() {
                var path = PathData()
                path.loop(line)
                let opacity = 0.25 + 0.72 * Double(index) / Double(Rosette.lineCount - 1)
                html.open(
                    "path", HTML.Attribute("d", path.text), HTML.Attribute("opacity", PathData.fine(opacity)))
                html.close("path")
            }
            // Some of the lines again, mirrored and faint, for a moiré effect.
            var mirrored = PathData()
            for index in stride(from: 6, to: Rosette.lineCount, by: 3) {
                mirrored.loop(rosette.lines[index].map { WorldMap.Point(x: -$0.x, y: $0.y) })
            }
            html.open("path", HTML.Attribute("d", mirrored.text), HTML.Attribute("opacity", ".26"))
            html.close("path")
            html.close("g")
            rays(&html)
        }
    }

    private func rays(_ html: inout HTML) {
        guard !rosette.rays.isEmpty else { return }
        html.open(
            "g", HTML.Attribute("stroke", "#fff"), HTML.Attribute("stroke-linecap", "round"),
            HTML.Attribute("fill", "#fff"))
        // Faintest first, so that the brightest are on top.
        for ray in rosette.rays.reversed() {
            let shade = PathData.fine(0.92 - 0.72 * ray.rank)
            var path = PathData()
            path.move(WorldMap.Point(x: 0, y: 0))
            path.line(WorldMap.Point(x: ray.x, y: ray.y))
            html.open(
                "path", HTML.Attribute("d", path.text), HTML.Attribute("opacity", shade),
                HTML.Attribute("stroke-width", PathData.fine(1.1 - 0.5 * ray.rank)))
            html.close("path")
            PassportArt.dot(&html, ray.x, ray.y, radius: 2 - 0.9 * ray.rank, opacity: shade)
        }
        PassportArt.dot(&html, 0, 0, radius: 3.5, opacity: "1")
        html.close("g")
    }

    private static func dot(_ html: inout HTML, _ x: Double, _ y: Double, radius: Double, opacity: String) {
        html.open(
            "circle", HTML.Attribute("cx", PathData.number(x)), HTML.Attribute("cy", PathData.number(y)),
            HTML.Attribute("r", PathData.fine(radius)), HTML.Attribute("stroke", "none"),
            HTML.Attribute("opacity", opacity))
        html.close("circle")
    }

    private func head(_ html: inout HTML, y: Int) {
        PassportArt.text(&html, "HALCYON", x: 28, y: y, size: 15, .strong, spacing: "-.3")
        PassportArt.text(&html, PassportArt.capitals(words.say(.title)), x: 372, y: y, size: 13, .soft, anchor: "end")
    }

    /// Draws the year in large type. For a period, draws the first and last year, or the first and last day, one above
    /// the other.
    private func title(_ html: inout HTML, y: Int) {
        switch passport.range {
        case .year(let year):
            PassportArt.text(&html, String(year), x: 26, y: y, size: 48, .strong, spacing: "-3")
        case .lifetime:
            let now = passport.years.first?.year
            let then = passport.years.last?.year
            guard let now, let then else { return }
            if now == then {
                PassportArt.text(&html, String(now), x: 26, y: y, size: 48, .strong, spacing: "-3")
            } else {
                PassportArt.text(&html, "\(then)–", x: 27, y: y - 20, size: 34, .strong, spacing: "-2")
                PassportArt.text(&html, String(now), x: 27, y: y + 16, size: 34, .strong, spacing: "-2")
            }
        case .days(let days):
            PassportArt.text(&html, days.lowerBound.iso + "–", x: 28, y: y - 20, size: 18, .strong, spacing: "-.6")
            PassportArt.text(&html, days.upperBound.iso, x: 28, y: y + 6, size: 18, .strong, spacing: "-.6")
        }
    }

    private func numbers(_ html: inout HTML, x: Int, y: Int, gapX: Int, gapY: Int) {
        for (index, figure) in words.counts(passport).enumerated() {
            let left = x + index / 2 * gapX
            let base = y + index % 2 * gapY
            PassportArt.text(&html, figure.value, x: left, y: base, size: 17, .strong, spacing: "-.6")
            PassportArt.text(&html, figure.noun, x: left, y: base + 15, size: 12, .label)
        }
    }

    /// Draws the records, in formats that have space for them.
    private func records(_ html: inout HTML, y: Int) {
        var rows: [(label: String, value: String)] = []
        if let airport = passport.airports.first {
            rows.append((words.say(.mostVisited), airport.place.label))
        }
        if let longest = passport.longest {
            rows.append((words.say(.longest), longest.from.label + " → " + longest.to.label))
        }
        if passport.minutes > 0 { rows.append((words.say(.inTheAir), words.longDuration(minutes: passport.minutes))) }
        for (index, row) in rows.enumerated() {
            let base = y + index * 34
            html.open(
                "path", HTML.Attribute("d", "M28 \(base - 22)h344"), HTML.Attribute("stroke", "#fff"),
                HTML.Attribute("stroke-opacity", ".14"))
            html.close("path")
            PassportArt.text(&html, row.label, x: 28, y: base, size: 13, .label)
            PassportArt.text(&html, row.value, x: 372, y: base, size: 15, .strong, spacing: "-.3", anchor: "end")
        }
    }

    /// Draws the two lines at the bottom, like a passport's machine-readable zone.
    private func foot(_ html: inout HTML, y: Int) {
        html.open(
            "rect", HTML.Attribute("y", String(y)), HTML.Attribute("width", "400"), HTML.Attribute("height", "62"),
            HTML.Attribute("fill", "#0A0C24"))
        html.close("rect")
        let zone = MachineReadableZone(passport, distance: words.distanceValue(kilometers: passport.kilometres))
        for (index, line) in [zone.first, zone.second].enumerated() {
            PassportArt.text(&html, line, x: 28, y: y + 26 + index * 20, size: 13, .zone, length: "344")
        }
    }

    // MARK: - Text

    enum Face { case strong, soft, label, zone }

    static let mono: StaticString =
        "ui-monospace, SF Mono, Cascadia Mono, JetBrains Mono, Roboto Mono, Menlo, Consolas, Liberation Mono, DejaVu Sans Mono, monospace"
    static let sans: StaticString =
        "system-ui, -apple-system, Segoe UI, Roboto, Inter, Noto Sans, DejaVu Sans, sans-serif"

    static func text(
        _ html: inout HTML, _ text: String, x: Int, y: Int, size: Int, _ face: Face, spacing: String? = nil,
        anchor: String = "start", length: String? = nil
    ) {
        html.markup("<text font-family=\"")
        html.markup(face == .label ? sans : mono)
        html.markup("\" x=\"")
        html.text(String(x))
        html.markup("\" y=\"")
        html.text(String(y))
        html.markup("\" font-size=\"")
        html.text(String(size))
        switch face {
        case .strong: html.markup("\" font-weight=\"700\" fill=\"#fff\"")
        case .soft: html.markup("\" font-weight=\"500\" fill=\"#C7D2FE\"")
        case .label: html.markup("\" fill=\"#C7D2FE\"")
        case .zone: html.markup("\" font-weight=\"500\" fill=\"#A5B4FC\"")
        }
        if let spacing {
            html.markup(" letter-spacing=\"")
            html.text(spacing)
            html.markup("\"")
        }
        if let length {
            html.markup(" textLength=\"")
            html.text(length)
            html.markup("\"")
        }
        html.markup(" text-anchor=\"")
        html.text(anchor)
        html.markup("\">")
        html.text(text)
        html.close("text")
    }

    /// Returns the given ASCII text in capitals.
    private static func capitals(_ text: String) -> String {
        var bytes = Array(text.utf8)
        for index in bytes.indices where bytes[index] >= UInt8(ascii: "a") && bytes[index] <= UInt8(ascii: "z") {
            bytes[index] -= 32
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
