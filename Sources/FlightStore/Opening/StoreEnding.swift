import GRDB

/// How a store is closed: all it takes, without the store.
struct StoreEnding: Sendable {
    let path: String?
    let writer: any DatabaseWriter
    let seal: StoreSeal?
    let health: StoreHealth

    /// Ends all access; whoever is the last to do so folds the log in, and seals the file.
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
        // The last connection to close folds the log; a reader may not write, so the writer must be the last.
        (writer as? DatabasePool)?.invalidateReadOnlyConnections()
        try writer.close()
    }
}
