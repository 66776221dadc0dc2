public import FlightCore

/// Stores terminal maps that the owner has imported.
public protocol TerminalRepository: Sendable {
    /// Returns the airports with an imported map, and when each map was imported.
    func importedTerminals() async throws -> [ImportedTerminals]
    /// Returns the imported map of an airport; nil if there is none.
    func terminals(of airport: Airport.Code) async throws -> TerminalMap?
    /// Stores a map and replaces any previous map of the airport.
    func save(_ map: TerminalMap, at: Instant) async throws
    /// - Returns: Whether the airport had an imported map.
    func removeTerminals(of airport: Airport.Code) async throws -> Bool
}
