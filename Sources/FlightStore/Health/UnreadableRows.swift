import Synchronization

/// Collects unreadable rows. Each row is reported only once, even if it is read repeatedly.
public final class UnreadableRows: Sendable {
    private struct Place: Hashable {
        let table: String
        let row: Int64
    }

    private let seen = Mutex<Set<Place>>([])
    private let report: @Sendable (UnreadableRow) -> Void

    public init(report: @escaping @Sendable (UnreadableRow) -> Void) { self.report = report }

    public var count: Int { seen.withLock { $0.count } }

    public func note(_ row: UnreadableRow) {
        let isNew = seen.withLock { $0.insert(Place(table: row.table, row: row.row)).inserted }
        if isNew { report(row) }
    }
}
