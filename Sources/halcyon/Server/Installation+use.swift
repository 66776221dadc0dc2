import FlightStore

extension Installation {
    /// Opens an installation for a command, and closes it afterwards, even after an error.
    ///
    /// - Parameters:
    ///   - needsKeys: Whether the command needs API keys. If so, the command fails if the file of API keys cannot be
    ///     read.
    ///   - whenDamaged: Whether to refuse a damaged database or open it read-only. Commands that revoke access open it,
    ///     because revoking also works on a damaged database.
    static func use(
        _ location: DataOption, needsKeys: Bool = true, whenDamaged: SQLiteStore.DamageRule = .refuse,
        _ body: (Installation) async throws -> Void
    ) async throws {
        let installation = try await open(data: location.data, needsKeys: needsKeys, whenDamaged: whenDamaged)
        if installation.store.damage != nil {
            StandardError.line("warning: the database is damaged; the output may be wrong")
        }
        do {
            try await body(installation)
        } catch {
            try? await installation.close()
            throw error
        }
        try await installation.close()
    }
}
