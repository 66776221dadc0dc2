import FlightCore

/// Styles text for a terminal. Without colour support, text stays plain.
enum Style {
    static func dim(_ text: String) -> String { wrap(text, "2") }
    static func bold(_ text: String) -> String { wrap(text, "1") }

    /// Returns the text in the colour of the given status. The text also names the status, so its meaning does not
    /// depend on the colour.
    static func tone(_ tone: StateContent.Tone, _ text: String) -> String {
        switch tone {
        case .ok: wrap(text, "32")
        case .late: wrap(text, "33")
        case .off: wrap(text, "31")
        case .go: wrap(text, "34")
        case .quiet: wrap(text, "2")
        case .air: wrap(text, "36")
        }
    }

    /// Returns the length, in scalars, of the escape sequence from ``wrap(_:_:)`` at the start of the text; 0 if there
    /// is none.
    static func length(of text: Substring.UnicodeScalarView) -> Int {
        guard StandardOutput.hasColours else { return 0 }
        let sequence = codes.lazy.map { "\u{1B}[\($0)m".unicodeScalars }.first { text.starts(with: $0) }
        return sequence?.count ?? 0
    }

    private static let codes = ["0", "1", "2", "31", "32", "33", "34"]

    private static func wrap(_ text: String, _ code: String) -> String {
        StandardOutput.hasColours ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
