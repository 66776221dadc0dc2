/// The original texts in a row that are looked up in tables.
public struct ImportedText: Hashable, Sendable {
    /// The first line of the row, from 1; 0 if not meaningful.
    public var line: Int
    /// The airline, by name or designator.
    public var airline: String?
    /// The aircraft, by name or code.
    public var aircraft: String?
    /// Whether the airline was found neither by its text nor by the flight number.
    public var isAirlineUnknown = false
    /// Whether neither a type nor a family was found for the text.
    public var isAircraftUnknown = false

    public init(line: Int) { self.line = line }
}
