public import FlightCore

/// Describes an airport's terminal map that the owner has imported, without the map itself.
public struct ImportedTerminals: Hashable, Sendable {
    public let airport: Airport.Code
    public let at: Instant

    /// The number of times a map has been imported for the airport.
    public let revision: Int

    public init(airport: Airport.Code, at: Instant, revision: Int) {
        self.airport = airport
        self.at = at
        self.revision = revision
    }

    /// The version of the imported map, which changes with each import.
    public var version: String { "i\(at.seconds)-\(revision)" }
}
