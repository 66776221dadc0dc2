import FlightStore
import Synchronization

/// Collects the rows that a store could not read.
final class Findings: Sendable {
    private let found = Mutex<[UnreadableRow]>([])

    var rows: [UnreadableRow] { found.withLock { $0 } }

    func add(_ row: UnreadableRow) { found.withLock { $0.append(row) } }
}
