import Dispatch
import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#endif

/// Finds out whether a server accepts connections, without sending anything.
enum Connector {
    /// How long to wait for a connection, in milliseconds.
    private static let patience: Int32 = 5_000

    static func connects(to host: String, port: UInt16) async -> Bool {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: connectsWaiting(host, port)) }
        }
    }

    private static func connectsWaiting(_ host: String, _ port: UInt16) -> Bool {
        var hints = addrinfo()
        #if canImport(Glibc)
            hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #else
            hints.ai_socktype = SOCK_STREAM
        #endif
        var first: UnsafeMutablePointer<addrinfo>?
        // The brackets of an IPv6 address belong to URLs.
        let name = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
        guard getaddrinfo(name, String(port), &hints, &first) == 0 else { return false }
        defer { freeaddrinfo(first) }
        var next = first
        while let address = next?.pointee {
            next = address.ai_next
            let descriptor = socket(address.ai_family, address.ai_socktype, address.ai_protocol)
            guard descriptor >= 0 else { continue }
            defer { close(descriptor) }
            _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
            if connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 { return true }
            guard errno == EINPROGRESS else { continue }
            var waited = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            guard poll(&waited, 1, patience) > 0 else { continue }
            var fault: Int32 = 0
            var size = socklen_t(MemoryLayout<Int32>.size)
            if getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &fault, &size) == 0, fault == 0 { return true }
        }
        return false
    }
}
