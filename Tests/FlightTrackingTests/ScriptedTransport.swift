import FlightCore
import FlightTracking
import Synchronization

/// Answers requests as a test says, and remembers what was asked.
final class ScriptedTransport: SourceTransport {
    typealias Answer = @Sendable (SourceRequest) throws(TransportFault) -> SourceReply

    private let answer: Answer
    private let sent = Mutex<[SourceRequest]>([])

    /// - Parameter answer: nobody is there unless it says otherwise.
    init(_ answer: @escaping Answer = { _ throws(TransportFault) in throw .unreachable(.unreachable, "nobody") }) {
        self.answer = answer
    }

    var requests: [SourceRequest] { sent.withLock { $0 } }

    func send(_ request: SourceRequest, limit: Int) async throws(TransportFault) -> SourceReply {
        sent.withLock { $0.append(request) }
        return try answer(request)
    }
}

/// Has a key for everything.
struct OpenVault: SourceVault {
    func access(to source: FlightObservation.Source, keys names: [String]) -> SourceAccess {
        SourceAccess(keys: Dictionary(uniqueKeysWithValues: names.map { ($0, "sesame") }))
    }

    func keyPlace(of key: String, _ source: FlightObservation.Source) -> SourceKeyPlace {
        SourceKeyPlace(variable: "NOWHERE", file: "nowhere", entry: key)
    }
}
