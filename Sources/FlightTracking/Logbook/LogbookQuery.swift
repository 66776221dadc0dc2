public import FlightCore

/// Which flights of the logbook are wanted, and in which order.
public struct LogbookQuery: Hashable, Sendable {
    /// Words, each of which must begin a word of what is known of the flight.
    public var text = ""
    public var year: Int?
    public var airline: Airline.Code?
    /// An airline that is known by its name only, or the designator of one that is not certain.
    public var airlineName: String?
    /// Where it left, landed or was meant to land.
    public var airport: Airport.Code?
    public var aircraft: String?
    public var order = LogbookOrder.newest

    public init() {}

    /// Whether it asks for anything at all.
    public var isEmpty: Bool {
        text.isEmpty && year == nil && airline == nil && airlineName == nil && airport == nil && aircraft == nil
    }
}
