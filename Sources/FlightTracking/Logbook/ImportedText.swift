/// The original texts in a row that are looked up in tables.
public struct ImportedText: Hashable, Sendable {
    /// The number of the row's first line, from 1; 0 if not meaningful.
    public var line: Int
    /// The airline, by name or designator.
    public var airline: String?
    /// The aircraft, by name or code.
    public var aircraft: String?
    /// Whether neither the text nor the flight number identified the airline.
    public var isAirlineUnknown = false
    /// Whether the text identified neither an aircraft type nor a family.
    public var isAircraftUnknown = false

    public init(line: Int) { self.line = line }
}
