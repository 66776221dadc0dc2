public import FlightCore

/// The meaning that the user has assigned to a text in imported files, stored for later imports.
public struct ImportedName: Hashable, Sendable {
    public enum Meaning: Hashable, Sendable {
        case airline(Airline.Code)
        /// An aircraft type, by its ICAO designator.
        case aircraft(String)
    }

    /// The text; case, accents and punctuation are ignored when matching.
    public let text: String
    public let meaning: Meaning

    public init(text: String, meaning: Meaning) {
        self.text = text
        self.meaning = meaning
    }
}
