public import FlightCore

/// Records when a terminal map of an airport was imported.
public struct ImportedTerminals: Hashable, Sendable {
    public let airport: Airport.Code
    public let at: Instant

    /// How often a map was imported.
    public let revision: Int

    public init(airport: Airport.Code, at: Instant, revision: Int) {
        self.airport = airport
        self.at = at
        self.revision = revision
    }

    /// Changes with each import.
    public var version: String { "i\(at.seconds)-\(revision)" }
}
