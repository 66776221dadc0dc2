internal import FlightCore

/// The address of a page within Halcyon, taken apart: `/flights/abc/preview?at=800`.
public struct PagePath: Sendable {
    /// The parts between the slashes; none for the board.
    public let parts: [String]
    /// Whether it is an address within Halcyon: it begins with one slash. `//somewhere` would lead to another server.
    let isLocal: Bool
    private let query: [(name: String, value: String)]

    /// Reads an address. In the query, `%20` and `+` are decoded; in the path, percent signs are left as they are.
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

    /// The value of a field of the query; empty if the field has none (`?saved`), nil if there is no such field.
    public subscript(name: String) -> String? {
        guard let index = query.lastIndex(where: { sameText($0.name, name) }) else { return nil }
        return query[index].value
    }
}
