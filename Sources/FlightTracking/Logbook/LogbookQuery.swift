public import FlightCore

/// A filter and order for the flights of the logbook.
public struct LogbookQuery: Hashable, Sendable {
    /// Words, each of which must be the beginning of a word in the flight's data. Only the first ``mostWords`` count.
    public var text = ""
    /// The largest number of words that are searched for. Each word is searched for in all flights.
    static let mostWords = 12
    public var year: Int?
    public var airline: Airline.Code?
    /// The name of an airline without a known designator, or a designator that several airlines may have used.
    public var airlineName: String?
    /// The airport of departure or landing, or the planned destination.
    public var airport: Airport.Code?
    public var aircraft: String?
    public var order = LogbookOrder.newest

    public init() {}

    /// Whether the query has no filter.
    public var isEmpty: Bool {
        text.isEmpty && year == nil && airline == nil && airlineName == nil && airport == nil && aircraft == nil
    }
}
