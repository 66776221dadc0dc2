import FlightCore

/// Text for other systems, without invisible characters that could change its appearance.
enum PlainText {
    /// Returns the text on one line: line ends and other control characters become single spaces, direction marks are
    /// removed.
    static func line(_ text: String) -> String {
        oneLine(text).split(separator: " ").joined(separator: " ")
    }

    /// Returns the lines, each sanitized, without empty ones.
    static func lines(_ text: String) -> String {
        text.split(whereSeparator: { $0.isNewline }).map { line(String($0)) }.filter { !$0.isEmpty }
            .joined(separator: "\n")
    }

    /// Returns the text on one line with at most `count` characters; a longer text ends with an ellipsis.
    static func line(_ text: String, atMost count: Int) -> String {
        let line = line(text)
        return line.count <= count ? line : String(line.prefix(count - 1)) + "…"
    }

    /// Returns the longest beginning of whole characters that fits into `room` bytes of JSON, with an ellipsis if it
    /// was cut; empty if nothing fits.
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
