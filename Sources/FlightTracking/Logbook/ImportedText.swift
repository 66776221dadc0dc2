/// The original texts in a row that refer to the airline and aircraft.
public struct ImportedText: Hashable, Sendable {
    /// The number of the row's first line, counted from 1; 0 if line numbers do not apply.
    public var line: Int
    /// The airline's name or designator.
    public var airline: String?
    /// The aircraft's name or code.
    public var aircraft: String?
    /// Whether the airline could not be identified from either the text or the flight number.
    public var isAirlineUnknown = false
    /// Whether neither an aircraft type nor a family could be identified from the text.
    public var isAircraftUnknown = false

    public init(line: Int) { self.line = line }
}
