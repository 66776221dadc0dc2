public import FlightCore

/// A name in imported files, and the airline or aircraft type that the user has assigned to the name. Stored for later
/// imports.
public struct ImportedName: Hashable, Sendable {
    public enum Meaning: Hashable, Sendable {
        case airline(Airline.Code)
        /// An aircraft type, given by its ICAO designator.
        case aircraft(String)
    }

    /// The name. Case, accents and punctuation are ignored in comparisons.
    public let text: String
    public let meaning: Meaning

    public init(text: String, meaning: Meaning) {
        self.text = text
        self.meaning = meaning
    }
}
