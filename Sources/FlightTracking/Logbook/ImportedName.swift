public import FlightCore

/// What a text that files write stands for, as a person has said: kept for the next import.
public struct ImportedName: Hashable, Sendable {
    public enum Meaning: Hashable, Sendable {
        case airline(Airline.Code)
        /// By the ICAO type designator.
        case aircraft(String)
    }

    /// As it is written; case, accents and punctuation do not matter.
    public let text: String
    public let meaning: Meaning

    public init(text: String, meaning: Meaning) {
        self.text = text
        self.meaning = meaning
    }
}
