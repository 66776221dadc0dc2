/// An absolute address with the scheme `http` or `https` (RFC 3986), without user name and without fragment.
public struct WebAddress: Hashable, Sendable {
    /// The address as it was written. All characters are ASCII.
    public let text: String
    /// The host as it was written, without port. An IPv6 address has brackets.
    public let host: String
    /// Whether the scheme is `https`.
    public let isSecure: Bool
    /// Whether the address has a `?`.
    public let hasQuery: Bool

    /// The maximum length of an address, in bytes.
    public static let maximumLength = 2048

    /// Whether other computers on the network cannot read the traffic: the scheme is `https`, or the host is this
    /// machine (``isLoopback``).
    public var isProtected: Bool { isSecure || isLoopback }

    /// Whether the host is `localhost`, a subdomain of it (RFC 6761, section 6.3), `127.0.0.0/8` or `[::1]`.
    public var isLoopback: Bool {
        let name = host.lowercased()
        if name == "localhost" || name.hasSuffix(".localhost") || name == "[::1]" { return true }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127"
            && parts.allSatisfy { part in UInt8(part).map { String($0) == part } ?? false }
    }

    /// Creates an address; nil if the text is not an absolute `http` or `https` address, or is longer than
    /// ``maximumLength``. The scheme must be in lower case.
    public init?(_ text: String) {
        guard text.utf8.count <= WebAddress.maximumLength else { return nil }
        isSecure = text.hasPrefix("https://")
        guard isSecure || text.hasPrefix("http://") else { return nil }
        let rest = text.utf8.dropFirst(isSecure ? 8 : 7)
        let authority = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        guard let host = WebAddress.host(Array(authority)), WebAddress.isPath(rest.dropFirst(authority.count)) else {
            return nil
        }
        self.text = text
        self.host = host
        hasQuery = rest.contains(UInt8(ascii: "?"))
    }

    /// Returns the host of an authority without user name; nil if the host or the port is malformed.
    private static func host(_ authority: [UInt8]) -> String? {
        let colon = UInt8(ascii: ":")
        let length: Int
        if authority.first == UInt8(ascii: "[") {
            guard let end = authority.firstIndex(of: UInt8(ascii: "]")), (3...46).contains(end),
                authority[1..<end].allSatisfy({ $0 == colon || $0 == UInt8(ascii: ".") || isHexDigit($0) })
            else { return nil }
            length = end + 1
        } else {
            length = authority.firstIndex(of: colon) ?? authority.count
            guard (1...253).contains(length), authority[..<length].allSatisfy(isHostCharacter) else { return nil }
        }
        let port = authority[length...]
        if let first = port.first {
            let digits = String(decoding: port.dropFirst(), as: UTF8.self)
            guard first == colon, let number = UInt16(digits), number != 0, String(number) == digits else { return nil }
        }
        return String(decoding: authority[..<length], as: UTF8.self)
    }

    private static func isHostCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }

    /// Returns whether the bytes are a path and a query (RFC 3986, sections 3.3 and 3.4) without fragment.
    private static func isPath(_ bytes: Substring.UTF8View.SubSequence) -> Bool {
        var rest = bytes
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = rest.popFirst(), let low = rest.popFirst(), isHexDigit(high), isHexDigit(low) else {
                    return false
                }
            case UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["),
                UInt8(ascii: "\\"), UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"),
                UInt8(ascii: "|"), UInt8(ascii: "}"):
                return false
            case 0x21...0x7E: continue
            default: return false
            }
        }
        return true
    }
}
