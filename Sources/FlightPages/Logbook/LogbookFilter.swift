public import FlightCore

/// Which flights of a logbook are asked for, and in what order, as the address has it.
public struct LogbookFilter: Sendable {
    /// Something that can be chosen: what it is called in the address, and in words.
    public struct Choice: Sendable {
        public let value: String
        public let text: String
        public init(value: String, text: String) {
            self.value = value
            self.text = text
        }
    }

    /// What there is to choose from in this logbook.
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

    /// Empty where nothing is asked for.
    public var text = ""
    public var year = ""
    public var airline = ""
    public var airport = ""
    public var aircraft = ""
    public var order = LogbookOrder.newest
    /// By trips rather than one after the other.
    public var isByTrip = false

    public init() {}

    /// Whether all flights match.
    var isEmpty: Bool { text.isEmpty && year.isEmpty && airline.isEmpty && airport.isEmpty && aircraft.isEmpty }

    /// All flights, in the same view.
    var cleared: LogbookFilter {
        var cleared = LogbookFilter()
        cleared.isByTrip = isByTrip
        return cleared
    }

    /// The same flights, one after the other or by trips.
    func viewed(byTrip: Bool) -> LogbookFilter {
        var viewed = self
        viewed.isByTrip = byTrip
        return viewed
    }

    /// `/logbook?year=2024`.
    var address: String {
        PageAddress.logbook.path() + (query.isEmpty ? "" : "?" + query)
    }

    /// The address of a part of the list, from 1; without a number its beginning, to which one is added.
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
