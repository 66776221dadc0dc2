import FlightStore

extension Installation {
    /// Opens an installation for one command, and closes it whatever comes.
    static func use(_ location: DataOption, _ body: (Installation) async throws -> Void) async throws {
        let installation = try await open(data: location.data)
        do {
            try await body(installation)
        } catch {
            try? await installation.close()
            throw error
        }
        try await installation.close()
    }
}
