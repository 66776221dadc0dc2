/// What a row of a file said, as it was written, of what is understood by tables.
public struct ImportedText: Hashable, Sendable {
    /// Where the row begins, from 1; 0 if that says nothing.
    public var line: Int
    /// The airline, by name or designator.
    public var airline: String?
    /// The aircraft, by name or code.
    public var aircraft: String?
    /// Whether no airline was found for its text, nor by the flight number.
    public var isAirlineUnknown = false
    /// Whether neither type nor family was found for its text.
    public var isAircraftUnknown = false

    public init(line: Int) { self.line = line }
}
