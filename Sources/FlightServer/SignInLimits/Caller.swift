import HTTPTypes
import Hummingbird
import NIOCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#endif

/// The network origin of a request.
struct Caller: Sendable {
    /// The client's address; `nil` if it is unknown.
    let address: String?
    /// Whether the request comes directly from this machine, rather than through a proxy on this machine.
    let isThisMachine: Bool

    /// - Parameter isBehindProxy: Whether a proxy in front of the server appends the client's address to
    ///   `X-Forwarded-For`. Only the last entry is trusted, because clients can forge the earlier ones.
    init(_ request: Request, _ peer: SocketAddress?, isBehindProxy: Bool) {
        let peerAddress = peer?.ipAddress.map { Caller.plain($0) }
        guard isBehindProxy else {
            address = peerAddress
            isThisMachine = peerAddress.map { ConnectionRoom.isLoopback($0) } ?? false
            return
        }
        let forwarded = HTTPField.Name("X-Forwarded-For").flatMap { request.headers[values: $0].last }
        let last = forwarded?.split(separator: ",").last.map { Caller.withoutPort($0.filter { $0 != " " }) }
        // If the last entry is not an address, it is ignored.
        let isAddress = last.map { (try? SocketAddress(ipAddress: $0, port: 0)) != nil } ?? false
        address = isAddress ? last.map { Caller.plain($0) } : peerAddress
        isThisMachine = false
    }

    /// Returns the address without the port that some proxies append, as in `203.0.113.7:4711` or `[2001:db8::1]:4711`.
    private static func withoutPort(_ text: String) -> String {
        if text.hasPrefix("[") { return String(text.dropFirst().prefix { $0 != "]" }) }
        return text.count(where: { $0 == ":" }) == 1 ? String(text.prefix { $0 != ":" }) : text
    }

    /// Converts an IPv4-mapped IPv6 address to IPv4. Returns other addresses unchanged.
    private static func plain(_ address: String) -> String {
        let lower = address.lowercased()
        return lower.hasPrefix("::ffff:") && lower.contains(".") ? String(lower.dropFirst(7)) : lower
    }

    /// The network whose attempts are counted together: a single IPv4 address, or an IPv6 /64 network, which belongs to
    /// a single customer.
    var neighbourhood: String { address.map { Caller.network($0) } ?? "?" }

    private static func network(_ address: String) -> String {
        // The fields of `sockaddr_in6` are not used, because whether their module is visible depends on the compilation
        // order.
        var bytes = [UInt8](repeating: 0, count: 16)
        guard address.contains(":"), inet_pton(AF_INET6, address, &bytes) == 1 else { return address }
        return bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ".") + "/64"
    }
}
