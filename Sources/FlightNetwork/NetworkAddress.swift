internal import CCurl

/// The address to which a request is sent: scheme, host, port and path.
///
/// libcurl both parses the address and connects to it, so that the check and the connection cannot interpret the
/// address differently.
public struct NetworkAddress: Hashable, Sendable {
    public enum Scheme: String, CaseIterable, Sendable { case http, https, smtp, smtps, imap, imaps }

    /// The address as written.
    public let text: String
    public let scheme: Scheme
    /// A host name in lower case without a trailing dot, or an IP address in the usual notation without brackets.
    public let host: String
    /// The port. If the address does not include a port, the default port of the scheme.
    public let port: UInt16
    /// Whether the address includes a port.
    public let hasPort: Bool
    /// The path and query as written; empty if the address has neither.
    public let path: String

    private let address: InternetAddress?

    /// Parses an address. Returns `nil` if the address has a user, a password or a fragment. Also returns `nil` if the
    /// scheme or host is invalid, or if there are characters outside printable ASCII.
    ///
    /// - Parameter written: The complete address.
    public init?(_ written: String) {
        guard written.utf8.count <= 2048, written.utf8.allSatisfy({ NetworkAddress.isOfAddress($0) }),
            let scheme = Scheme.allCases.first(where: { written.lowercased().hasPrefix($0.rawValue + "://") })
        else { return nil }
        let rest = written.dropFirst(scheme.rawValue.count + 3)
        let authority = rest.prefix { $0 != "/" && $0 != "?" }
        guard !authority.isEmpty, !authority.contains(where: { $0 == "@" || $0 == "%" }),
            let url = CurlAddress(written), let host = url.part(CURLUPART_HOST),
            let port = url.part(CURLUPART_PORT, UInt32(CURLU_DEFAULT_PORT)).flatMap({ UInt16($0) }), port > 0
        else { return nil }
        if host.hasPrefix("[") {
            let inner = String(host.dropFirst().dropLast())
            guard let address = InternetAddress(inner), url.part(CURLUPART_ZONEID) == nil else { return nil }
            self.host = inner.lowercased()
            self.address = address
        } else {
            guard NetworkAddress.isName(host) else { return nil }
            self.host = host.lowercased()
            address = InternetAddress(host)
            // A host that ends in a number is an IP address or invalid, but never a name (WHATWG URL, "ends in a
            // number").
            guard address != nil || !NetworkAddress.endsInNumber(host) else { return nil }
        }
        text = written
        self.scheme = scheme
        self.port = port
        hasPort = url.part(CURLUPART_PORT) != nil
        path = String(rest.dropFirst(authority.count))
    }

    /// Whether the path is empty or a single slash.
    public var isRoot: Bool { path.isEmpty || path == "/" }

    /// Scheme and host, with the port unless it is the default port (RFC 6454, section 6.2).
    public var origin: String {
        let host = self.host.contains(":") ? "[\(self.host)]" : self.host
        let usual: UInt16? =
            switch scheme {
            case .http: 80
            case .https: 443
            case .smtp, .smtps, .imap, .imaps: nil
            }
        return "\(scheme.rawValue)://\(host)" + (port == usual ? "" : ":\(port)")
    }

    /// Whether the host is this machine, given as an IP address or as `localhost` (RFC 6761, section 6.3).
    public var isLoopback: Bool { address?.isLoopback ?? (host == "localhost") }

    /// Whether the host is a name that can exist on the public Internet. False for an IP address, for a name without a
    /// dot, and for a name that only private networks use.
    public var hasPublicName: Bool {
        guard address == nil, host.contains(".") else { return false }
        return !NetworkAddress.houseNames.contains { host.hasSuffix("." + $0) }
    }

    /// Whether the host can be reached on the public Internet, as far as its name or IP address says.
    public var mayBePublic: Bool { address?.isPublic ?? hasPublicName }

    /// Domain suffixes that are reserved for this machine or for private networks (RFC 6761, RFC 6762, RFC 8375,
    /// ICANN's `internal`). The list also contains suffixes that private networks use although they are not reserved
    /// (RFC 6762, appendix G).
    private static let houseNames = [
        "localhost", "local", "home.arpa", "internal", "localdomain", "intranet", "private", "corp", "home", "lan",
    ]

    /// Whether the byte is allowed in an address. Printable ASCII is allowed, except the backslash, which some parsers
    /// treat as a slash, and `#`, because the fragment is not sent.
    private static func isOfAddress(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "\\") && byte != UInt8(ascii: "#")
    }

    private static func isName(_ host: String) -> Bool {
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        return host.utf8.count <= 253
            && labels.allSatisfy { label in
                (1...63).contains(label.utf8.count)
                    && label.utf8.allSatisfy { byte in
                        switch byte {
                        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
                        default: false
                        }
                    }
            }
    }

    private static func endsInNumber(_ host: String) -> Bool {
        guard let last = host.split(separator: ".").last?.lowercased() else { return false }
        if last.hasPrefix("0x") { return last.dropFirst(2).allSatisfy { $0.isHexDigit } }
        return last.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}

/// Parses addresses with libcurl.
private final class CurlAddress {
    private let url: OpaquePointer

    /// Returns `nil` if the address cannot be parsed or contains a user name.
    init?(_ written: String) {
        guard let url = curl_url() else { return nil }
        self.url = url
        guard curl_url_set(url, CURLUPART_URL, written, UInt32(CURLU_DISALLOW_USER)) == CURLUE_OK else { return nil }
    }

    deinit { curl_url_cleanup(url) }

    /// Returns the given part of the address; `nil` if the address has no such part.
    func part(_ part: CURLUPart, _ flags: UInt32 = 0) -> String? {
        var text: UnsafeMutablePointer<CChar>?
        guard curl_url_get(url, part, &text, flags) == CURLUE_OK, let text else { return nil }
        defer { curl_free(text) }
        return String(cString: text)
    }
}
