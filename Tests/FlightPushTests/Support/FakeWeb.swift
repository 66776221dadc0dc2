import Foundation
import Synchronization

/// A web server that keeps the requests it receives and answers as its mood says: well, late, partly or never.
final class FakeWeb: Sendable {
    enum Mood: Sendable {
        case answers(Int, headers: [String: String] = [:], body: String = "")
        /// Reads the request, and never answers.
        case silent
        /// Disconnects before reading the request, after it, within the head of its answer, or within the body.
        case hangsUpAtOnce, hangsUp, cutsHead, cutsBody
        /// Sends an endless body.
        case endless
        /// Answers in another protocol.
        case junk
    }

    struct Request: Sendable {
        let line: String
        /// The headers by lower-case name.
        let headers: [String: String]
        let body: [UInt8]

        /// The request line, such as `POST /path HTTP/1.1`.
        var words: [String] { line.split(separator: " ").map { String($0) } }
    }

    private final class State: Sendable {
        let mood: Mutex<Mood>
        let requests = Mutex<[Request]>([])
        let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)

        init(_ mood: Mood) { self.mood = Mutex(mood) }
    }

    private let state: State
    private let listener: Listener

    init(_ mood: Mood = .answers(201)) throws {
        let state = State(mood)
        self.state = state
        listener = try Listener { FakeWeb.serve($0, state) }
    }

    var port: UInt16 { listener.port }
    var address: String { "http://127.0.0.1:\(port)" }
    var connections: Int { listener.connections }
    var requests: [Request] { state.requests.withLock { $0 } }

    /// Waits until the given number of requests has arrived.
    func waitForRequests(times count: Int) async {
        if requests.count >= count { return }
        for await _ in state.arrivals where requests.count >= count { return }
    }

    func be(_ mood: Mood) { state.mood.withLock { $0 = mood } }

    private static func serve(_ line: Line, _ state: State) {
        if case .hangsUpAtOnce = state.mood.withLock({ $0 }) { return }
        while let request = read(line) {
            state.requests.withLock { $0.append(request) }
            state.arrival.yield()
            switch state.mood.withLock({ $0 }) {
            case .answers(let status, let headers, let body):
                let lines = headers.map { "\($0.key): \($0.value)\r\n" }.joined()
                line.say("HTTP/1.1 \(status) As told\r\n\(lines)Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
            case .silent: return line.hold()
            case .hangsUpAtOnce, .hangsUp: return
            case .cutsHead:
                line.say("HTTP/1.1 201 Crea")
                return
            case .cutsBody:
                line.say("HTTP/1.1 201 Created\r\nContent-Length: 1000\r\n\r\nhalf of")
                return
            case .endless:
                line.say("HTTP/1.1 200 OK\r\n\r\n")
                while line.say(String(repeating: "word ", count: 2000)) {}
                return
            case .junk:
                line.say("220 this is not a web server\r\n")
                return line.hold()
            }
        }
    }

    private static func read(_ line: Line) -> Request? {
        guard let first = line.line() else { return nil }
        var headers: [String: String] = [:]
        while let header = line.line(), !header.isEmpty {
            let halves = header.split(separator: ":", maxSplits: 1)
            guard halves.count == 2 else { continue }
            headers[halves[0].lowercased()] = halves[1].trimmingCharacters(in: .whitespaces)
        }
        guard let body = line.bytes(headers["content-length"].flatMap { Int($0) } ?? 0) else { return nil }
        return Request(line: first, headers: headers, body: body)
    }
}
