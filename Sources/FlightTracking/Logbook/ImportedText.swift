/// The original names or codes of the airline and aircraft in a row.
public struct ImportedText: Hashable, Sendable {
    /// The number of the row's first line, counted from 1; 0 if line numbers do not apply.
    public var line: Int
    /// The airline's name or designator.
    public var airline: String?
    /// The aircraft's name or code.
    public var aircraft: String?
    /// Whether neither the text nor the flight number identifies the airline.
    public var isAirlineUnknown = false
    /// Whether the text identifies neither an aircraft type nor an aircraft family.
    public var isAircraftUnknown = false

    public init(line: Int) { self.line = line }
}
