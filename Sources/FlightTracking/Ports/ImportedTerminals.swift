public import FlightCore

/// That a plan of an airport was imported, and when.
public struct ImportedTerminals: Hashable, Sendable {
    public let airport: Airport.Code
    public let at: Instant

    /// How often one was imported.
    public let revision: Int

    public init(airport: Airport.Code, at: Instant, revision: Int) {
        self.airport = airport
        self.at = at
        self.revision = revision
    }

    /// Changes with each import.
    public var version: String { "i\(at.seconds)-\(revision)" }
}
