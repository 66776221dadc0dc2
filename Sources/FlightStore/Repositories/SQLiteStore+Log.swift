import GRDB

extension SQLiteStore {
    /// Checkpoints as much of the log as possible, without waiting for readers that use older states of the database.
    ///
    /// - Returns: Whether the whole log has been written to the database file.
    @discardableResult
    func foldLog() async -> Bool {
        guard path != nil, health.damage == nil else { return false }
        let folded = try? await writer.writeWithoutTransaction { db in try db.checkpoint(.passive) }
        return folded.map { $0.walFrameCount == $0.checkpointedFrameCount } ?? false
    }

    /// Writes the log to the database file and empties it. Old pages, which contain deleted data, are in the log only;
    /// within the file, SQLite overwrites what it deletes (`PRAGMA secure_delete`).
    public func shed() async {
        guard path != nil, health.damage == nil else { return }
        _ = try? await writer.writeWithoutTransaction { db in try db.checkpoint(.truncate) }
    }
}
