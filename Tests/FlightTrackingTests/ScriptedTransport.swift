import FlightCore
import FlightTracking
import Synchronization

/// Answers requests as scripted and records them.
final class ScriptedTransport: SourceTransport {
    typealias Answer = @Sendable (SourceRequest) throws(TransportFault) -> SourceReply

    private let answer: Answer
    private let sent = Mutex<[SourceRequest]>([])

    /// - Parameter answer: the reply to each request; by default the server is unreachable.
    init(_ answer: @escaping Answer = { _ throws(TransportFault) in throw .unreachable(.unreachable, "no server") }) {
        self.answer = answer
    }

    var requests: [SourceRequest] { sent.withLock { $0 } }

    func send(_ request: SourceRequest, limit: Int) async throws(TransportFault) -> SourceReply {
        sent.withLock { $0.append(request) }
        return try answer(request)
    }
}

/// A vault that has every key.
struct OpenVault: SourceVault {
    func access(to source: FlightObservation.Source, keys names: [String]) -> SourceAccess {
        SourceAccess(keys: Dictionary(uniqueKeysWithValues: names.map { ($0, "sesame") }))
    }

    func isFixed(_ key: String, of source: FlightObservation.Source) -> Bool { false }
    func keyPlace(of key: String, _ source: FlightObservation.Source) -> SourceKeyPlace {
        SourceKeyPlace(variable: "NOWHERE", file: "nowhere", entry: key)
    }
}
