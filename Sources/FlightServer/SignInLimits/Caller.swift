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

/// Where a request comes from in the network.
struct Caller: Sendable {
    /// The address; nil if it is not known.
    let address: String?
    /// Whether it is this machine itself that asks, and not a proxy on it.
    let isThisMachine: Bool

    /// - Parameter isBehindProxy: a proxy in front adds the address of whoever asked it to the end of `X-Forwarded-For`. What
    ///   stands before that, anybody can have written.
    init(_ request: Request, _ peer: SocketAddress?, isBehindProxy: Bool) {
        let peerAddress = peer?.ipAddress.map { Caller.plain($0) }
        guard isBehindProxy else {
            address = peerAddress
            isThisMachine = peerAddress.map { ConnectionRoom.isLoopback($0) } ?? false
            return
        }
        let forwarded = HTTPField.Name("X-Forwarded-For").flatMap { request.headers[values: $0].last }
        let last = forwarded?.split(separator: ",").last.map { Caller.withoutPort($0.filter { $0 != " " }) }
        // Only what is an address is one.
        let isAddress = last.map { (try? SocketAddress(ipAddress: $0, port: 0)) != nil } ?? false
        address = isAddress ? last.map { Caller.plain($0) } : peerAddress
        isThisMachine = false
    }

    /// Some proxies add the port: `203.0.113.7:4711`, `[2001:db8::1]:4711`.
    private static func withoutPort(_ text: String) -> String {
        if text.hasPrefix("[") { return String(text.dropFirst().prefix { $0 != "]" }) }
        return text.count(where: { $0 == ":" }) == 1 ? String(text.prefix { $0 != ":" }) : text
    }

    /// An IPv4 address that is written as one of IPv6, as it is.
    private static func plain(_ address: String) -> String {
        let lower = address.lowercased()
        return lower.hasPrefix("::ffff:") && lower.contains(".") ? String(lower.dropFirst(7)) : lower
    }

    /// What is counted together: an address, and of IPv6 the network of 64 bits that one customer has.
    var neighbourhood: String { address.map { Caller.network($0) } ?? "?" }

    private static func network(_ address: String) -> String {
        // Not the fields of `sockaddr_in6`: it depends on the order of compiling which module they come from.
        var bytes = [UInt8](repeating: 0, count: 16)
        guard address.contains(":"), inet_pton(AF_INET6, address, &bytes) == 1 else { return address }
        return bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ".") + "/64"
    }
}
