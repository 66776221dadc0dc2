internal import FlightCore

/// A table of addresses, each with a pattern for the router, such as `/flights/{id}`. A pattern has at most one
/// placeholder.
public protocol AddressTable: CaseIterable, Sendable {
    var pattern: String { get }
}

extension AddressTable {
    /// Returns the address.
    ///
    /// - Parameter part: The encoded value of the placeholder; ignored if the pattern has none.
    public func path(_ part: String = "") -> String { AddressPattern(text: pattern).filled(with: part) }

    /// Returns the first entry that matches an address, with the value of the placeholder; nil if no entry matches. The
    /// value is empty if the pattern has no placeholder.
    public static func at(_ path: PagePath) -> (address: Self, part: String)? {
        guard path.isLocal else { return nil }
        for address in allCases {
            if let part = AddressPattern(text: address.pattern).openPart(of: path.parts) { return (address, part) }
        }
        return nil
    }
}
