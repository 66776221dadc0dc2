public import FlightCore
public import FlightScreens

/// A picture of a year in review to post: one statement, or all of them. Like ``PassportArt``, it has no style sheet and
/// loads nothing.
public struct YearPicture: Sendable {
    private let screen: YearScreen
    private let card: YearCard?
    private let art: PassportArt
    private let land: Land

    /// Creates the picture; nil if the year has no flights, or not the statement.
    ///
    /// - Parameter kind: The statement; nil for the whole year.
    public init?(_ review: YearInReview, _ kind: YearCard.Kind?, land: Land, names: PassportNames, words: Words) {
        screen = YearScreen(review, names: names, words: words)
        guard !screen.cards.isEmpty else { return nil }
        if let kind {
            guard let card = screen.cards.first(where: { $0.kind == kind }) else { return nil }
            self.card = card
        } else {
            card = nil
        }
        art = PassportArt(review.passport, words: words)
        self.land = land
    }

    /// Returns a complete SVG document.
    public func document(_ format: PassportArt.Format) -> HTML {
        let (width, height) = format.size
        var html = HTML()
        html.markup("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        html.open(
            "svg", HTML.Attribute("xmlns", is: "http://www.w3.org/2000/svg"), HTML.Attribute("width", String(width)),
            HTML.Attribute("height", String(height)), HTML.Attribute("viewBox", "0 0 400 \(format.height)"),
            HTML.Attribute("role", is: "img"), .label(label))
        art.definitions(&html)
        html.open(
            "rect", HTML.Attribute("width", is: "400"), HTML.Attribute("height", String(format.height)),
            HTML.Attribute("fill", is: "url(#paper)"))
        html.close("rect")
        let top = format == .post ? 48 : 60
        PassportArt.text(&html, "HALCYON", x: 28, y: top, size: 15, .strong, spacing: "-.3")
        if let card {
            PassportArt.text(&html, screen.title, x: 372, y: top, size: 13, .label, anchor: "end")
            draw(&html, card, format)
        } else {
            whole(&html, format, top: top)
        }
        html.close("svg")
        html.markup("\n")
        return html
    }

    /// The description for screen readers.
    private var label: String {
        var text = screen.title
        for shown in card.map({ [$0] }) ?? screen.cards {
            text += ". " + shown.label + ": " + shown.figure + (shown.unit.map { " " + $0 } ?? "")
        }
        return text
    }

    // MARK: - One statement

    /// The space between the edges of the picture and its texts, in units. The picture is 400 units wide.
    private static let margin = 28
    private static let room = 400 - 2 * margin
    /// The width of a character of the monospaced typeface as a part of its size.
    private static let advance = 0.602

    private func draw(_ html: inout HTML, _ card: YearCard, _ format: PassportArt.Format) {
        let isTall = format == .story
        if card.routes.isEmpty {
            html.element("g", HTML.Attribute("opacity", is: ".5")) { html in
                art.figure(&html, at: isTall ? "translate(200 270) scale(1.12)" : "translate(200 190) scale(.92)")
            }
        } else {
            let map = YearMap(card.routes, land: land, width: 400, tallest: 0.72)
            let middle = isTall ? 286.0 : 200.0
            html.open(
                "svg", HTML.Attribute("color", is: "#C7D2FE"), HTML.Attribute("width", is: "400"),
                HTML.Attribute("y", PathData.number(middle - map.height / 2)),
                HTML.Attribute("height", PathData.number(map.height)), HTML.Attribute("viewBox", map.viewBox))
            map.draw(&html, scale: 0.62)
            html.close("svg")
        }
        var y = isTall ? 520 : 366
        PassportArt.text(&html, card.label, x: YearPicture.margin, y: y, size: 16, .label)
        y += figure(&html, card, below: y) + 30
        var lines = card.lines
        if let soFar = screen.soFar { lines.append(screen.year + " " + soFar) }
        for text in lines {
            for part in YearPicture.broken(text, 46).prefix(3) {
                PassportArt.text(&html, part, x: YearPicture.margin, y: y, size: 15, .label)
                y += 20
            }
        }
    }

    /// Draws the figure as large as the picture allows, with its unit.
    ///
    /// - Returns: The distance from `y` to the baseline of the figure.
    private func figure(_ html: inout HTML, _ card: YearCard, below y: Int) -> Int {
        let unit = card.unit.map { " " + $0 } ?? ""
        let count = Double(card.figure.unicodeScalars.count)
        // The unit has 18 units and takes some half of its size for each character.
        let room = Double(YearPicture.room) - Double(unit.unicodeScalars.count) * 9.5
        // A name in the typeface of texts is about as wide as one in the other, and may break.
        if card.isName, count * YearPicture.advance * 34 > room {
            let parts = YearPicture.broken(card.figure, 19).prefix(2)
            let longest = parts.map { $0.unicodeScalars.count }.max() ?? 1
            let size = Int(min(34, Double(YearPicture.room) / (Double(longest) * YearPicture.advance)))
            for (index, part) in parts.enumerated() {
                PassportArt.text(
                    &html, part, x: YearPicture.margin, y: y + (index + 1) * (size + 4), size: size, .strong,
                    spacing: "-1")
            }
            return parts.count * (size + 4)
        }
        let size = Int(min(card.isName ? 40 : 68, room / (count * YearPicture.advance)))
        html.open(
            "text", HTML.Attribute("font-family", is: PassportArt.mono), HTML.Attribute("x", String(26)),
            HTML.Attribute("y", String(y + size)), HTML.Attribute("font-weight", is: "700"),
            HTML.Attribute("fill", is: "#fff"), HTML.Attribute("font-size", String(size)),
            HTML.Attribute("letter-spacing", size > 40 ? "-2" : "-1"))
        html.text(card.figure)
        html.close("text")
        if !unit.isEmpty {
            // The letters are closer together than in the typeface.
            let end = Double(26) + count * (Double(size) * YearPicture.advance - (size > 40 ? 2 : 1))
            PassportArt.text(&html, card.unit ?? "", x: Int(end) + 8, y: y + size, size: 18, .label)
        }
        return size
    }

    // MARK: - The whole year

    /// The maximum number of statements in one picture.
    private static let mostRows = 9

    private func whole(_ html: inout HTML, _ format: PassportArt.Format, top: Int) {
        let isTall = format == .story
        let step = isTall ? 30 : 33
        var y: Int
        if isTall {
            art.figure(&html, at: "translate(200 216) scale(.88)")
            y = 406
        } else {
            html.element("g", HTML.Attribute("opacity", is: ".55")) { html in
                art.figure(&html, at: "translate(312 106) scale(.62)")
            }
            y = 142
        }
        PassportArt.text(&html, screen.year, x: 26, y: y, size: 56, .strong, spacing: "-3")
        if let soFar = screen.soFar { PassportArt.text(&html, soFar, x: 166, y: y, size: 15, .label) }
        y += isTall ? 34 : 40
        for card in screen.cards.prefix(YearPicture.mostRows) {
            html.open(
                "path", HTML.Attribute("d", "M28 \(y - 20)h344"), HTML.Attribute("stroke", is: "#fff"),
                HTML.Attribute("stroke-opacity", is: ".14"))
            html.close("path")
            PassportArt.text(&html, card.label, x: YearPicture.margin, y: y, size: 13, .label)
            let value = card.figure + (card.unit.map { " " + $0 } ?? "")
            let room = Double(YearPicture.room) - 12 - Double(card.label.unicodeScalars.count) * 6.9
            let size = Int(min(15, max(9, room / (Double(value.unicodeScalars.count) * YearPicture.advance))))
            PassportArt.text(&html, value, x: 372, y: y, size: size, .strong, spacing: "-.3", anchor: "end")
            y += step
        }
    }

    // MARK: - Text

    /// Returns the words in lines of at most the given number of characters, if the words allow it.
    static func broken(_ text: String, _ most: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for bytes in Array(text.utf8).split(separator: UInt8(ascii: " ")) {
            let word = String(decoding: bytes, as: UTF8.self)
            if line.isEmpty {
                line = word
            } else if line.unicodeScalars.count + word.unicodeScalars.count < most {
                line += " " + word
            } else {
                lines.append(line)
                line = word
            }
        }
        if !line.isEmpty { lines.append(line) }
        return lines
    }
}
