internal import FlightCore

/// A table of addresses, each with a pattern as the router has it: `/flights/{id}`. At most one part of a pattern is open.
public protocol AddressTable: CaseIterable, Sendable {
    var pattern: String { get }
}

extension AddressTable {
    /// Where it is.
    ///
    /// - Parameter part: what the pattern leaves open, as it stands in an address; left out where it leaves nothing open.
    public func path(_ part: String = "") -> String { AddressPattern(text: pattern).filled(with: part) }

    /// The first of the table that fits an address, and the part that its pattern leaves open, empty if there is none;
    /// nil if none fits.
    public static func at(_ path: PagePath) -> (address: Self, part: String)? {
        guard path.isLocal else { return nil }
        for address in allCases {
            if let part = AddressPattern(text: address.pattern).openPart(of: path.parts) { return (address, part) }
        }
        return nil
    }
}
