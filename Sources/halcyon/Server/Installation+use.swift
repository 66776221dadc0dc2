import FlightStore

extension Installation {
    /// Opens an installation for one command, and closes it whatever comes.
    ///
    /// - Parameters:
    ///   - needsKeys: whether the command is of no use without the keys of sources, so that a file of keys that cannot
    ///     be read ends it.
    ///   - whenDamaged: what takes back also works on a damaged database, which is only read.
    static func use(
        _ location: DataOption, needsKeys: Bool = true, whenDamaged: SQLiteStore.DamageRule = .refuse,
        _ body: (Installation) async throws -> Void
    ) async throws {
        let installation = try await open(data: location.data, needsKeys: needsKeys, whenDamaged: whenDamaged)
        if installation.store.damage != nil {
            StandardError.line("warning: the database is damaged, and what is said of it may be wrong")
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
