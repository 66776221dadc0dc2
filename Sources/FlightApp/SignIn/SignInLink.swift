public import Foundation

/// A sign-in link to the user's server: `https://halcyon.example/sign-in?key=…`.
///
/// The link must use HTTPS, unless the server is local: this device, a private address, or a name that ends with
/// `.local` or contains no dot.
public struct SignInLink: Hashable, Sendable {
    /// The address of the server without a path.
    public let server: URL
    /// The secret key, which is valid for one sign-in.
    public let key: String

    public init(_ text: String) throws(SignInFault) {
        guard let parts = URLComponents(string: text.trimmingCharacters(in: .whitespacesAndNewlines)),
            let scheme = parts.scheme?.lowercased(), scheme == "http" || scheme == "https", parts.path == "/sign-in",
            let host = parts.host, !host.isEmpty, parts.user == nil, parts.password == nil
        else { throw .notALink }
        guard scheme == "https" || SignInLink.isAtHome(host) else { throw .notEncrypted(host: host) }
        guard let key = parts.queryItems?.first(where: { $0.name == "key" })?.value, !key.isEmpty,
            key.utf8.count <= 256, key.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
        else { throw .noKey }
        var server = URLComponents()
        server.scheme = scheme
        server.host = parts.host
        server.port = parts.port
        guard let url = server.url else { throw .notALink }
        self.server = url
        self.key = key
    }

    /// Whether the host is on the local network.
    static func isAtHome(_ host: String) -> Bool {
        let host = host.lowercased().trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
        if host == "localhost" || host.hasSuffix(".local") || host.hasSuffix(".home.arpa") { return true }
        if host.contains(":") {
            // ::1, fe80::/10, fc00::/7
            return host == "::1" || ["fe8", "fe9", "fea", "feb", "fc", "fd"].contains { host.hasPrefix($0) }
        }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { UInt8($0) }
        guard parts.count == 4, numbers.count == 4 else { return parts.count == 1 && UInt64(host) == nil }
        switch (numbers[0], numbers[1]) {
        case (127, _), (10, _), (192, 168), (169, 254), (172, 16...31): return true
        // Shared addresses that VPNs use (RFC 6598).
        case (100, 64...127): return true
        default: return false
        }
    }
}
