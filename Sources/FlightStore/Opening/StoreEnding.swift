import GRDB

/// Closes a store, without needing the store object itself.
struct StoreEnding: Sendable {
    let path: String?
    let writer: any DatabaseWriter
    let seal: StoreSeal?
    let health: StoreHealth

    /// Closes all connections. If no other store has the file open, checkpoints the log and seals the file.
    func run() throws(StoreError) {
        do {
            guard let path, let seal else { return try shut() }
            try OpeningLock.hold(in: StoreFile(path: path).folder) {
                defer { seal.release() }
                try seal.end(of: path, writer: writer, isWhole: health.damage == nil, shut: shut)
            }
        } catch {
            throw StoreError(error, path: path ?? "in memory")
        }
    }

    private func shut() throws {
        // The last connection to close checkpoints the log. A read-only connection cannot do this, so the writer must
        // be closed last.
        (writer as? DatabasePool)?.invalidateReadOnlyConnections()
        try writer.close()
    }
}
