public import FlightCore
internal import FlightScreens

/// The filter, search text and order of the logbook, as they appear in the page's address.
public struct LogbookFilter: Sendable {
    /// An option of a filter: the option's title, and the option's value in the address.
    public struct Choice: Sendable {
        public let value: String
        public let text: String
        public init(value: String, text: String) {
            self.value = value
            self.text = text
        }
    }

    /// The filter options, which include only values that occur in the logbook.
    public struct Choices: Sendable {
        public let years: [Choice]
        public let airlines: [Choice]
        public let aircraft: [Choice]
        public init(years: [Choice], airlines: [Choice], aircraft: [Choice]) {
            self.years = years
            self.airlines = airlines
            self.aircraft = aircraft
        }
    }

    /// The search text. Like all other filters, it is empty if not set.
    public var text = ""
    public var year = ""
    public var airline = ""
    public var airport = ""
    public var aircraft = ""
    public var order = LogbookOrder.newest
    /// Whether flights are grouped by trip.
    public var isByTrip = false

    public init() {}

    /// Whether no filter is set, so that all flights match.
    var isEmpty: Bool { text.isEmpty && year.isEmpty && airline.isEmpty && airport.isEmpty && aircraft.isEmpty }

    /// The filter for the same view (list or trips) with everything else reset.
    var cleared: LogbookFilter {
        var cleared = LogbookFilter()
        cleared.isByTrip = isByTrip
        return cleared
    }

    /// Returns the same filter for the trip view or the list view.
    func viewed(byTrip: Bool) -> LogbookFilter {
        var viewed = self
        viewed.isByTrip = byTrip
        return viewed
    }

    /// The address of the filtered logbook: `/logbook?year=2024`.
    var address: String {
        PageAddress.logbook.path() + (query.isEmpty ? "" : "?" + query)
    }

    /// Returns the address of the given page of the list, counted from 1. If `page` is nil, returns the address without
    /// a page number, which the script appends.
    public func address(page: Int?) -> String {
        PageAddress.logbook.path() + "?" + (query.isEmpty ? "" : query + "&") + "page="
            + (page.map { String($0) } ?? "")
    }

    private var query: String {
        var query = ""
        for (name, value) in [
            ("q", text), ("year", year), ("airline", airline), ("airport", airport), ("aircraft", aircraft),
            ("order", order == .newest ? "" : order.name), ("view", isByTrip ? "trips" : ""),
        ] where !value.isEmpty {
            query += (query.isEmpty ? "" : "&") + name + "=" + HTML.queryValue(value)
        }
        return query
    }
}
