internal import FlightCore

/// The address of a page within Halcyon, taken apart: `/flights/abc/preview?at=800`.
public struct PagePath: Sendable {
    /// The parts between the slashes; none for the board.
    public let parts: [String]
    /// Whether it begins with one slash: `//somewhere` would be another place.
    let isLocal: Bool
    private let query: [(name: String, value: String)]

    /// Percent signs are taken as they stand but in the query, where they and `+` are decoded.
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
        var query: [(name: String, value: String)] = []
        for item in rest.split(separator: UInt8(ascii: "&")) {
            var name = item
            var value = item[item.endIndex...]
            if let equals = item.firstIndex(of: UInt8(ascii: "=")) {
                name = item[..<equals]
                value = item[(equals + 1)...]
            }
            query.append((PagePath.decoded(name), PagePath.decoded(value)))
        }
        self.query = query
    }

    /// The value of a query's field; empty for one that only is there, nil for one that is not.
    public subscript(name: String) -> String? {
        guard let index = query.lastIndex(where: { sameText($0.name, name) }) else { return nil }
        return query[index].value
    }

    /// Whether the path has just these parts; nil stands for any.
    func isLike(_ pattern: String?...) -> Bool {
        guard pattern.count == parts.count else { return false }
        for index in parts.indices {
            if let wanted = pattern[index], !sameText(parts[index], wanted) { return false }
        }
        return true
    }

    private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        var decoded: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            if byte == UInt8(ascii: "%"), index + 2 < bytes.endIndex, let high = nibble(bytes[index + 1]),
                let low = nibble(bytes[index + 2])
            {
                decoded.append(high << 4 | low)
                index += 3
                continue
            }
            decoded.append(byte == UInt8(ascii: "+") ? 0x20 : byte)
            index += 1
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    private static func nibble(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
