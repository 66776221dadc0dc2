import FlightStore

extension Installation {
    /// Opens an installation for one command, and closes it whatever comes.
    ///
    /// - Parameter needsKeys: whether the command is of no use without the keys of sources, so that a file of keys that cannot
    ///   be read ends it.
    static func use(_ location: DataOption, needsKeys: Bool = true, _ body: (Installation) async throws -> Void)
        async throws
    {
        let installation = try await open(data: location.data, needsKeys: needsKeys)
        do {
            try await body(installation)
        } catch {
            try? await installation.close()
            throw error
        }
        try await installation.close()
    }
}
