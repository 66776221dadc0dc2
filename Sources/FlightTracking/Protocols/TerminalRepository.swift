public import FlightCore

/// Stores terminal maps that the owner has imported.
public protocol TerminalRepository: Sendable {
    /// Returns the airports with an imported map, and when each map was imported.
    func importedTerminals() async throws -> [ImportedTerminals]
    /// Returns the map of an airport; nil if none was imported.
    func terminals(of airport: Airport.Code) async throws -> TerminalMap?
    /// Stores a map and replaces the previous one.
    func save(_ map: TerminalMap, at: Instant) async throws
    /// - Returns: false if no map was imported.
    func removeTerminals(of airport: Airport.Code) async throws -> Bool
}
