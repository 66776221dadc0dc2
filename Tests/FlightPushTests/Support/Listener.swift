import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#endif

/// A server on a socket of this machine that sends, byte by byte, what a test sets. Each connection has a thread.
final class Listener: Sendable {
    let port: UInt16
    private let door: Int32
    private let visits = Mutex(Visits())
    private let open = Mutex<Set<Int32>>([])

    struct NoSocket: Error {}

    /// The ports of accepted connections, and those among them that ``connections`` opened itself.
    private struct Visits {
        var accepted: [UInt16] = []
        var knocks: Set<UInt16> = []
        /// Waits for the acceptance of an own connection, by port.
        var waiting: [UInt16: DispatchSemaphore] = [:]
    }

    /// - Parameter serve: Serves one connection, which is closed afterwards.
    init(_ serve: @escaping @Sendable (Line) -> Void) throws {
        let door = socket(AF_INET, Listener.stream, 0)
        let bound = Listener.place { plain, length in
            bind(door, plain, length.pointee) == 0 && listen(door, 64) == 0 && getsockname(door, plain, length) == 0
        }
        guard let bound else { throw NoSocket() }
        self.door = door
        port = bound
        Thread.detachNewThread { [weak self] in
            while true {
                var line: Int32 = -1
                let peer = Listener.place { plain, length in
                    line = accept(door, plain, length)
                    return line >= 0
                }
                guard let peer else {
                    // Not before this thread has stopped accepting: another socket could get the number.
                    _ = close(door)
                    return
                }
                let connection = line
                self?.visits.withLock { visits in
                    visits.accepted.append(peer)
                    return visits.waiting.removeValue(forKey: peer)
                }?.signal()
                self?.open.withLock { _ = $0.insert(connection) }
                Thread.detachNewThread { [weak self] in
                    serve(Line(connection))
                    self?.open.withLock { _ = $0.remove(connection) }
                    _ = close(connection)
                }
            }
        }
    }

    #if canImport(Glibc)
        private static let stream = Int32(SOCK_STREAM.rawValue)
    #else
        private static let stream = SOCK_STREAM
    #endif

    /// Calls a socket function with an address on this machine.
    /// - Returns: The port of the address; nil if the call failed.
    private static func place(
        port: UInt16 = 0, _ ask: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Bool
    ) -> UInt16? {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = port.bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isGood = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { ask($0, &length) }
        }
        return isGood ? UInt16(bigEndian: address.sin_port) : nil
    }

    /// The number of accepted connections, including those still in the queue: it connects itself, and waits until that
    /// connection is accepted.
    var connections: Int {
        let line = socket(AF_INET, Listener.stream, 0)
        defer { _ = close(line) }
        guard Listener.place(port: port, { connect(line, $0, $1.pointee) == 0 }) != nil,
            let own = Listener.place({ getsockname(line, $0, $1) == 0 })
        else { return -1 }
        let heard = DispatchSemaphore(value: 0)
        visits.withLock { visits in
            visits.knocks.insert(own)
            if visits.accepted.contains(own) { heard.signal() } else { visits.waiting[own] = heard }
        }
        heard.wait()
        return visits.withLock { visits in visits.accepted.count { !visits.knocks.contains($0) } }
    }

    deinit {
        _ = shutdown(door, Int32(SHUT_RDWR))
        open.withLock { for connection in $0 { _ = shutdown(connection, Int32(SHUT_RDWR)) } }
    }
}

/// One connection, seen from the server.
final class Line {
    private let connection: Int32
    private var buffer: [UInt8] = []

    init(_ connection: Int32) { self.connection = connection }

    #if canImport(Darwin)
        private static let quietly: Int32 = 0
    #else
        /// No SIGPIPE when the client has disconnected.
        private static let quietly = Int32(MSG_NOSIGNAL)
    #endif

    /// - Returns: Whether more data arrived before the client disconnected.
    private func more() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = recv(connection, &bytes, bytes.count, 0)
        guard count > 0 else { return false }
        buffer += bytes[..<count]
        return true
    }

    /// Returns the next line without its ending; nil when the client has disconnected.
    func line() -> String? {
        while true {
            if let end = buffer.firstIndex(of: 0x0A) {
                let line = String(decoding: buffer[..<end], as: UTF8.self)
                buffer.removeFirst(end + 1)
                return line.hasSuffix("\r") ? String(line.dropLast()) : line
            }
            guard more() else { return nil }
        }
    }

    func bytes(_ count: Int) -> [UInt8]? {
        while buffer.count < count { guard more() else { return nil } }
        defer { buffer.removeFirst(count) }
        return Array(buffer.prefix(count))
    }

    /// Waits until the client disconnects.
    func hold() { while more() {} }

    /// - Returns: Whether the client still listens.
    @discardableResult func say(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Line.quietly) } >= 0
    }
}
