import Logging
import Synchronization

/// Collects logged errors.
final class Complaints: Sendable {
    private let kept = Mutex<[String]>([])
    var all: [String] { kept.withLock { $0 } }
    func add(_ text: String) { kept.withLock { $0.append(text) } }
}

/// A log handler that keeps only errors.
struct ComplaintLog: LogHandler {
    private let complaints: Complaints
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    init(_ complaints: Complaints) { self.complaints = complaints }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        if event.level >= .error { complaints.add("\(event.message) \(event.metadata ?? [:])") }
    }
}
