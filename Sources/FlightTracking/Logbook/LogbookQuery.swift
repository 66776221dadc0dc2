public import FlightCore

/// Filters and sorts the flights of the logbook.
public struct LogbookQuery: Hashable, Sendable {
    /// The words to search for. A flight matches if each search word begins a word in the flight's data. Words beyond
    /// the first ``mostWords`` are ignored.
    public var text = ""
    /// The maximum number of search words. Each word is searched for in all flights.
    static let mostWords = 12
    public var year: Int?
    public var airline: Airline.Code?
    /// The name of an airline without a known designator, or with a designator that several airlines may have used.
    public var airlineName: String?
    /// The airport of departure or landing, or the planned destination.
    public var airport: Airport.Code?
    public var aircraft: String?
    public var order = LogbookOrder.newest

    public init() {}

    /// Whether the query has no filters.
    public var isEmpty: Bool {
        text.isEmpty && year == nil && airline == nil && airlineName == nil && airport == nil && aircraft == nil
    }
}
