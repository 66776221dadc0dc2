import FlightStore
import Foundation

extension Installation {
    /// Opens an installation for a command, and closes it afterwards, even after an error.
    ///
    /// - Parameters:
    ///   - person: The person to act for, by name or ID; `nil` for the first owner.
    ///   - existing: Whether to fail without a database, instead of creating one.
    ///   - needsKeys: Whether the command needs API keys. If so, the command fails if the file of API keys cannot be
    ///     read.
    ///   - whenDamaged: Whether to refuse a damaged database or open it read-only. Commands that revoke access open it,
    ///     because revoking also works on a damaged database.
    static func use(
        _ location: DataOption, as person: String? = nil, existing: Bool = false, needsKeys: Bool = true,
        whenDamaged: SQLiteStore.DamageRule = .refuse, _ body: (Installation) async throws -> Void
    ) async throws {
        if existing, try location.database() == nil {
            let directory = try DataDirectory.resolve(location.data)
            guard FileManager.default.fileExists(atPath: directory + "/halcyon.sqlite") else {
                throw CommandFailure("no data in \(directory); start Halcyon with `halcyon serve`, or check --data")
            }
        }
        let installation = try await open(
            location, as: person, needsKeys: needsKeys, whenDamaged: whenDamaged)
        if installation.file?.damage != nil {
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

    /// Opens an installation for a command that acts for a person.
    static func use(
        _ location: PersonOption, needsKeys: Bool = true, whenDamaged: SQLiteStore.DamageRule = .refuse,
        _ body: (Installation) async throws -> Void
    ) async throws {
        try await use(
            location.location, as: location.name, needsKeys: needsKeys, whenDamaged: whenDamaged, body)
    }
}
