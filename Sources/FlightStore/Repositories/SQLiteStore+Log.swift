import GRDB

extension SQLiteStore {
    /// Copies what stands in the log into the file, as far as no reader needs the file as it was. Waits for nobody.
    ///
    /// - Returns: whether everything is in the file now.
    @discardableResult
    func foldLog() async -> Bool {
        guard path != nil, health.damage == nil else { return false }
        let folded = try? await writer.writeWithoutTransaction { db in try db.checkpoint(.passive) }
        return folded.map { $0.walFrameCount == $0.checkpointedFrameCount } ?? false
    }
}
