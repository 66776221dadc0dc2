public import FlightCore

/// Where plans of airports are kept that the owner has imported.
public protocol TerminalRepository: Sendable {
    /// The airports with the time of their import.
    func importedTerminals() async throws -> [ImportedTerminals]
    /// nil if none was imported for it.
    func terminals(of airport: Airport.Code) async throws -> TerminalMap?
    /// In place of the one before, as a whole.
    func save(_ map: TerminalMap, at: Instant) async throws
    /// - Returns: false if there is none.
    func removeTerminals(of airport: Airport.Code) async throws -> Bool
}
