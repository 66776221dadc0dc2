import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#endif

/// An HTTP server on this machine that gives every request the same answer, and keeps the requests. It runs on its own
/// thread.
final class FakeSource: Sendable {
    private struct State {
        var status = 200
        var body = ""
        var heads: [String] = []
    }

    private let state = Mutex(State())
    private let listener: Int32
    let port: UInt16

    struct NoSocket: Error {}

    init(_ body: String = "", status: Int = 200) throws {
        #if canImport(Glibc)
            let stream = Int32(SOCK_STREAM.rawValue)
        #else
            let stream = SOCK_STREAM
        #endif
        listener = socket(AF_INET, stream, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { plain in
                bind(listener, plain, length) == 0 && listen(listener, 16) == 0
                    && getsockname(listener, plain, &length) == 0
            }
        }
        guard isBound else { throw NoSocket() }
        port = UInt16(bigEndian: address.sin_port)
        say(body, status: status)
        Thread.detachNewThread { [self] in
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else {
                    // Not in `stop`: another socket might have the number before this thread accepts again.
                    _ = close(listener)
                    return
                }
                answer(connection)
                _ = close(connection)
            }
        }
    }

    var address: String { "http://127.0.0.1:\(port)" }
    /// The first line of each request.
    var requests: [String] {
        heads.map { head in head.split(separator: "\r\n").first.map { String($0) } ?? "" }
    }
    /// Each request without its body.
    var heads: [String] { state.withLock { $0.heads } }

    func say(_ body: String, status: Int = 200) {
        state.withLock { $0 = State(status: status, body: body, heads: $0.heads) }
    }

    func stop() { _ = shutdown(listener, Int32(SHUT_RDWR)) }

    #if canImport(Darwin)
        private static let quietly: Int32 = 0
    #else
        /// No SIGPIPE when the client has disconnected: the signal would end all tests.
        private static let quietly = Int32(MSG_NOSIGNAL)
    #endif

    private func answer(_ connection: Int32) {
        var head: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while !String(decoding: head, as: UTF8.self).contains("\r\n\r\n") {
            let count = read(connection, &buffer, buffer.count)
            guard count > 0 else { return }
            head += buffer[..<count]
        }
        let (status, body) = state.withLock { state in
            state.heads.append(String(decoding: head, as: UTF8.self))
            return (state.status, state.body)
        }
        let text = "HTTP/1.1 \(status) OK\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n" + body
        Array(text.utf8).withUnsafeBytes {
            _ = send(connection, $0.baseAddress, $0.count, FakeSource.quietly)
        }
    }
}
