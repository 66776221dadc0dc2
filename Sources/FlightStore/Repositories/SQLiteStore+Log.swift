import GRDB

extension SQLiteStore {
    /// Checkpoints the log as far as possible without waiting for readers of older states.
    ///
    /// - Returns: Whether the whole log is now in the file.
    @discardableResult
    func foldLog() async -> Bool {
        guard path != nil, health.damage == nil else { return false }
        let folded = try? await writer.writeWithoutTransaction { db in try db.checkpoint(.passive) }
        return folded.map { $0.walFrameCount == $0.checkpointedFrameCount } ?? false
    }
}
