internal import FlightCore

/// A table of addresses, each with a pattern as the router has it: `/flights/{id}`. At most one part of a pattern is open.
public protocol AddressTable: CaseIterable, Sendable {
    var pattern: String { get }
}

extension AddressTable {
    /// Where it is.
    ///
    /// - Parameter part: what the pattern leaves open, as it stands in an address; left out where it leaves nothing open.
    public func path(_ part: String = "") -> String {
        var text: [UInt8] = []
        var isOpen = false
        for byte in pattern.utf8 {
            if byte == UInt8(ascii: "{") {
                isOpen = true
                text += part.utf8
            }
            if !isOpen { text.append(byte) }
            if byte == UInt8(ascii: "}") { isOpen = false }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The first of the table that fits an address, and the part that its pattern leaves open, empty if there is none;
    /// nil if none fits.
    public static func at(_ path: PagePath) -> (address: Self, part: String)? {
        guard path.isLocal else { return nil }
        for address in allCases {
            if let part = address.openPart(of: path.parts) { return (address, part) }
        }
        return nil
    }

    /// nil if the parts are not of this address.
    private func openPart(of parts: [String]) -> String? {
        let pattern = Array(self.pattern.utf8).split(separator: UInt8(ascii: "/"))
        guard pattern.count == parts.count else { return nil }
        var open = ""
        for index in parts.indices {
            if pattern[index].first == UInt8(ascii: "{") {
                open = parts[index]
            } else if !pattern[index].elementsEqual(parts[index].utf8) {
                return nil
            }
        }
        return open
    }
}
