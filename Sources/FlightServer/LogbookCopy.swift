import FlightCore
import FlightTracking
import Synchronization

/// The logbook as it was last asked for: it is put in order again only when something has changed.
final class LogbookCopy: Sendable {
    private let desk: LogbookDesk
    private let last = Mutex<(version: String, logbook: Logbook)?>(nil)

    init(_ desk: LogbookDesk) { self.desk = desk }

    func logbook() async throws -> Logbook {
        // Asked for first: whatever changes meanwhile is read the next time.
        let version = try await desk.version()
        if let last = last.withLock({ $0 }), last.version == version { return last.logbook }
        let logbook = try await desk.logbook()
        last.withLock { $0 = (version, logbook) }
        return logbook
    }
}
