import FlightCore

/// Sanitizes text for other systems. Invisible characters that could change how the text looks are removed.
enum PlainText {
    /// Returns the text on a single line. Line breaks and other control characters become single spaces, and direction
    /// marks are removed.
    static func line(_ text: String) -> String {
        oneLine(text).split(separator: " ").joined(separator: " ")
    }

    /// Returns the non-empty lines of the text, each of them sanitized.
    static func lines(_ text: String) -> String {
        text.split(whereSeparator: { $0.isNewline }).map { line(String($0)) }.filter { !$0.isEmpty }
            .joined(separator: "\n")
    }

    /// Returns the text on a single line of at most `count` characters. Longer text is cut and ends with an ellipsis.
    static func line(_ text: String, atMost count: Int) -> String {
        let line = line(text)
        return line.count <= count ? line : String(line.prefix(count - 1)) + "…"
    }

    /// Returns as many whole characters from the beginning of the text as fit into `room` bytes of JSON. If the text is
    /// cut, an ellipsis is added. The result is empty if nothing fits.
    static func shortened(_ text: String, toJSONBytes room: Int) -> String {
        func size(_ text: String) -> Int { JSONValue.string(text).jsonBytes.count - 2 }
        guard size(text) > room else { return text }
        var left = room - size("…")
        var end = text.startIndex
        while end < text.endIndex {
            left -= size(String(text[end]))
            guard left >= 0 else { break }
            end = text.index(after: end)
        }
        return end == text.startIndex ? "" : String(text[..<end]) + "…"
    }
}
