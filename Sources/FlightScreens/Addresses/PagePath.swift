internal import FlightCore

/// A parsed address within Halcyon, such as `/flights/abc/preview?at=800`.
public struct PagePath: Sendable {
    /// The path components; empty for the board.
    public let parts: [String]
    /// Whether the address is within Halcyon, which means that it starts with exactly one slash. `//somewhere` would be
    /// a different server.
    let isLocal: Bool
    private let query: [(name: String, value: String)]

    /// Parses an address. Decodes `%20` and `+` in the query, but no percent encoding in the path.
    public init(_ text: String) {
        let bytes = Array(text.utf8)
        isLocal = bytes.first == UInt8(ascii: "/") && (bytes.count < 2 || bytes[1] != UInt8(ascii: "/"))
        var end = bytes.count
        var rest = bytes[bytes.count...]
        if let mark = bytes.firstIndex(of: UInt8(ascii: "?")) {
            end = mark
            rest = bytes[(mark + 1)...]
        }
        var parts: [String] = []
        for part in bytes[..<end].split(separator: UInt8(ascii: "/")) {
            parts.append(String(decoding: part, as: UTF8.self))
        }
        self.parts = parts
        query = URLQuery.pairs(rest)
    }

    /// The value of a query field; nil if the field is missing, and empty if the field has no value (`?saved`).
    public subscript(name: String) -> String? {
        guard let index = query.lastIndex(where: { sameText($0.name, name) }) else { return nil }
        return query[index].value
    }
}
