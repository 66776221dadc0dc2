import FlightCore

/// Text as it may go to others: without what is not seen and changes what is.
enum PlainText {
    /// On one line: ends of lines and other control characters become single spaces, marks of direction go.
    static func line(_ text: String) -> String {
        oneLine(text).split(separator: " ").joined(separator: " ")
    }

    /// Line by line: what is cleaned is each of them; empty ones go.
    static func lines(_ text: String) -> String {
        text.split(whereSeparator: { $0.isNewline }).map { line(String($0)) }.filter { !$0.isEmpty }
            .joined(separator: "\n")
    }

    /// On one line, and at most so many characters; of a longer text the beginning and an ellipsis.
    static func line(_ text: String, atMost count: Int) -> String {
        let line = line(text)
        return line.count <= count ? line : String(line.prefix(count - 1)) + "…"
    }

    /// The longest beginning of whole characters that needs at most so many bytes within JSON, with an ellipsis if it is not
    /// all; empty if there is no room for that.
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
