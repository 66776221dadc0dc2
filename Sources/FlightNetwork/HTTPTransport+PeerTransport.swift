internal import CCurl
public import FlightTracking
private import Synchronization

extension HTTPTransport: PeerTransport {
    /// How long a stream is read before a new one is opened.
    private static let longestStream = Duration.seconds(3600)
    /// Servers send a heartbeat every few seconds.
    private static let longestSilence = Duration.seconds(30)

    public func follow(
        _ request: SourceRequest, hears: @escaping @Sendable (String) -> Void
    ) async throws(TransportFault) {
        let lines = EventLines(hears)
        var errand = CurlRequest(
            address: request.url, load: .get, headers: request.headers, limit: 0, patience: HTTPTransport.longestStream,
            reach: reach)
        errand.receive = { lines.take($0) }
        errand.silence = HTTPTransport.longestSilence
        let outcome = await streams.carry(errand)
        guard outcome.code == CURLE_OK else { throw outcome.fault }
    }
}

/// Finds the names of events in a stream (WHATWG HTML, section 9.2). All other lines are ignored.
final class EventLines: Sendable {
    private let hears: @Sendable (String) -> Void
    /// The line that has not ended yet, up to ``longest`` bytes.
    private let line = Mutex<[UInt8]>([])

    private static let longest = 64
    private static let start = Array("event:".utf8)

    init(_ hears: @escaping @Sendable (String) -> Void) { self.hears = hears }

    func take(_ bytes: UnsafeRawBufferPointer) {
        for name in line.withLock({ EventLines.names(bytes, after: &$0) }) { hears(name) }
    }

    private static func names(_ bytes: UnsafeRawBufferPointer, after line: inout [UInt8]) -> [String] {
        var names: [String] = []
        for byte in bytes {
            guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
                if line.count < longest { line.append(byte) }
                continue
            }
            if line.starts(with: start) {
                let name = line.dropFirst(start.count).drop { $0 == UInt8(ascii: " ") }
                names.append(String(decoding: name, as: UTF8.self))
            }
            line.removeAll(keepingCapacity: true)
        }
        return names
    }
}
