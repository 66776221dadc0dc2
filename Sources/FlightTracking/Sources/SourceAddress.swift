/// The address of a source as entered by the owner, such as `http://raspberrypi.local/tar1090`. Every address is
/// validated by this type, wherever it was entered.
///
/// Addresses of this machine and of local networks are allowed, because receivers run there. Link-local addresses
/// (169.254.0.0/16, fe80::/10) and reserved addresses are not allowed.
public struct SourceAddress: Hashable, Sendable {
    /// The scheme, host, port and path, without a trailing slash.
    public let text: String

    /// The reason why an address is invalid. Its text tells the owner how to correct the address.
    public enum Fault: Error, Hashable, Sendable {
        case noAddress
        case port
        /// The address contains a `?` or a `#`.
        case query
        case user
        /// The address is link-local or reserved.
        case unusable

        public var text: String {
            switch self {
            case .noAddress: "use one such as http://raspberrypi.local/tar1090"
            case .port: "the port must be a number from 1 to 65535, as in http://raspberrypi.local:8080"
            case .query: "remove ? or # and everything after it, as in http://raspberrypi.local/tar1090"
            case .user: "remove the user name and password, as in http://raspberrypi.local/tar1090"
            case .unusable: "use the IP address that your router assigned, such as http://192.168.1.20/tar1090"
            }
        }
    }

    /// - Parameter written: The text as entered. Surrounding blanks and trailing slashes are removed.
    public init(_ written: String) throws(Fault) {
        var bytes = Array(written.utf8)
        while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
        bytes = Array(bytes.drop { $0 <= 0x20 })
        while bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
        // Some URL parsers treat a backslash as a slash.
        guard bytes.count <= 300, bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }) else {
            throw .noAddress
        }
        let all = String(decoding: bytes, as: UTF8.self)
        guard let scheme = ["http://", "https://"].first(where: { all.lowercased().hasPrefix($0) }) else {
            throw .noAddress
        }
        let rest = all.dropFirst(scheme.count)
        guard !rest.contains(where: { $0 == "?" || $0 == "#" }) else { throw .query }
        let authority = rest.prefix { $0 != "/" }
        guard !authority.contains("@") else { throw .user }
        let (host, port) = try SourceAddress.parts(authority)
        if let port {
            guard let number = Int(port), (1...65_535).contains(number), SourceAddress.isDigits(port) else {
                throw .port
            }
        }
        if host.hasPrefix("[") {
            // An address with a zone is link-local.
            guard !host.contains("%") else { throw .unusable }
            guard let groups = SourceAddress.groups(host.dropFirst().dropLast()) else { throw .noAddress }
            guard SourceAddress.isUsable(groups) else { throw .unusable }
        } else {
            let labels = host.split(separator: ".", omittingEmptySubsequences: false)
            // One trailing dot is allowed.
            guard !host.isEmpty, (labels.last == "" ? labels.dropLast() : labels[...]).allSatisfy({ !$0.isEmpty }),
                host.utf8.allSatisfy({ SourceAddress.isOfName($0) })
            else { throw .noAddress }
            if let number = SourceAddress.internet(host), !SourceAddress.isUsable(number) { throw .unusable }
        }
        text = scheme + rest
    }

    /// Splits an authority into its host, which may be an address in brackets, and the text of its port.
    private static func parts(_ authority: Substring) throws(Fault) -> (host: Substring, port: Substring?) {
        if authority.hasPrefix("[") {
            guard let end = authority.firstIndex(of: "]") else { throw .noAddress }
            let after = authority[authority.index(after: end)...]
            guard after.isEmpty || after.hasPrefix(":") else { throw .noAddress }
            return (authority[...end], after.isEmpty ? nil : after.dropFirst())
        }
        let colons = authority.count { $0 == ":" }
        guard colons < 2 else { throw .noAddress }
        guard let colon = authority.firstIndex(of: ":") else { return (authority, nil) }
        return (authority[..<colon], authority[authority.index(after: colon)...])
    }

    private static func isDigits(_ text: Substring) -> Bool { text.utf8.allSatisfy { (0x30...0x39).contains($0) } }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
        default: false
        }
    }

    /// Parses an IPv4 address in any form that resolvers accept. The address has one to four decimal, octal or
    /// hexadecimal parts; the last part fills the remaining bytes. Returns nil for a host name.
    private static func internet(_ host: Substring) -> UInt32? {
        let parts = host.split(separator: ".")
        guard (1...4).contains(parts.count) else { return nil }
        var address: UInt64 = 0
        for (index, part) in parts.enumerated() {
            let text = part.lowercased()
            let value: UInt64?
            if text.hasPrefix("0x") {
                value = text.utf8.count == 2 ? 0 : UInt64(text.dropFirst(2), radix: 16)
            } else if text.hasPrefix("0"), text.utf8.count > 1 {
                value = UInt64(text.dropFirst(), radix: 8)
            } else {
                value = isDigits(part) ? UInt64(text) : nil
            }
            guard let value else { return nil }
            let bits = UInt64(index == parts.count - 1 ? 8 * (5 - parts.count) : 8)
            guard value < 1 << bits else { return nil }
            address = address << bits | value
        }
        return UInt32(truncatingIfNeeded: address)
    }

    private static func isUsable(_ internet: UInt32) -> Bool {
        internet >> 16 != 0xA9FE && internet >> 24 != 0 && internet != .max
    }

    private static func isUsable(_ groups: [UInt16]) -> Bool {
        if groups[0] & 0xFFC0 == 0xFE80 { return false }
        // An IPv4 address within IPv6 (RFC 4291, section 2.5.5). ::1 means this machine, and ::0 means unspecified.
        guard groups[..<5].allSatisfy({ $0 == 0 }), groups[5] == 0 || groups[5] == 0xFFFF else { return true }
        let internet = UInt32(groups[6]) << 16 | UInt32(groups[7])
        return groups[5] == 0 && internet == 1 || isUsable(internet)
    }

    /// Returns the eight groups of an IPv6 address (RFC 4291, section 2.2); nil if the text is not an IPv6 address.
    private static func groups(_ text: Substring) -> [UInt16]? {
        let halves = text.split(separator: "::", omittingEmptySubsequences: false)
        guard halves.count <= 2 else { return nil }
        var sides: [[UInt16]] = []
        for (index, half) in halves.enumerated() {
            var groups: [UInt16] = []
            let parts = half.isEmpty ? [] : half.split(separator: ":", omittingEmptySubsequences: false)
            for (place, part) in parts.enumerated() {
                if part.contains(".") {
                    guard index == halves.count - 1, place == parts.count - 1, part.count(where: { $0 == "." }) == 3,
                        let number = internet(part)
                    else { return nil }
                    groups += [UInt16(number >> 16), UInt16(truncatingIfNeeded: number)]
                } else {
                    guard (1...4).contains(part.utf8.count), let group = UInt16(part, radix: 16) else { return nil }
                    groups.append(group)
                }
            }
            sides.append(groups)
        }
        if halves.count == 1 { return sides[0].count == 8 ? sides[0] : nil }
        let missing = 8 - sides[0].count - sides[1].count
        guard missing >= 1 else { return nil }
        return sides[0] + [UInt16](repeating: 0, count: missing) + sides[1]
    }
}
