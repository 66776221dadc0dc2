#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#endif

/// Finds the addresses at which other devices on the network can reach a server.
enum NetworkAddress {
    /// Returns the addresses at which other devices can reach a server that listens on `host`; empty if the server
    /// listens on loopback only.
    ///
    /// - Parameter interfaces: The IPv4 addresses of this machine, except loopback addresses.
    static func reaching(_ host: String, interfaces: [String]) -> [String] {
        switch host.lowercased() {
        case "localhost", "::1", "[::1]": []
        case "0.0.0.0", "::", "[::]", "*": interfaces
        default: host.hasPrefix("127.") ? [] : [host]
        }
    }

    /// Returns the IPv4 addresses of the active network interfaces, except loopback addresses, in the system's order.
    static func interfaces() -> [String] {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return [] }
        defer { freeifaddrs(first) }
        var found: [String] = []
        var next = first
        while let interface = next {
            next = interface.pointee.ifa_next
            guard let address = interface.pointee.ifa_addr, Int32(address.pointee.sa_family) == AF_INET,
                interface.pointee.ifa_flags & UInt32(IFF_UP) != 0,
                interface.pointee.ifa_flags & UInt32(IFF_LOOPBACK) == 0
            else { continue }
            var text = [UInt8](repeating: 0, count: Int(INET_ADDRSTRLEN))
            let isRead = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { internet in
                text.withUnsafeMutableBytes { bytes in
                    inet_ntop(
                        AF_INET, &internet.pointee.sin_addr,
                        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), socklen_t(INET_ADDRSTRLEN)) != nil
                }
            }
            if isRead { found.append(String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)) }
        }
        return found
    }
}
