public import FlightCore

/// The properties of a source: the data that it provides, how far ahead, its rate limits and costs, and its terms. The
/// values come from the source's own documentation, which is cited in the source's folder.
public struct SourceProfile: Sendable {
    /// How a source is queried.
    public enum Role: Hashable, Sendable {
        /// One flight per request, by number and day or by the source's key. The associated value contains the airports
        /// whose flights the source covers; nil if it covers all flights.
        case reporter(Set<Airport.Code>?)
        /// All aircraft in range of a receiver, in one request.
        case wholeSky
        /// Aircraft by address, up to `atOnce` per request, or by callsign.
        case byAddress(atOnce: Int)
        /// All departures or all arrivals at an airport.
        case board(Set<Airport.Code>)
        /// Weather or delay programmes at airports.
        case conditions
    }

    public let source: FlightObservation.Source
    /// The name shown to users.
    public var title: String { source.title }
    public let role: Role
    /// The IATA designators of the airlines covered; nil if all airlines are covered.
    public let airlines: Set<String>?
    public let tells: Set<FactKind>
    /// What queries reveal to the source.
    public let isTold: SourceDisclosure
    /// How long before departure a flight becomes available from the source.
    public let ahead: Span
    /// The rate limit, which applies to all requests.
    public let rate: RequestRate
    /// The shortest interval between two requests for the same data.
    public let shortestInterval: Span
    /// The cost of a request, in the source's own unit; 0 if requests are free.
    public let cost: Int
    public let unit: SourceUnit
    /// The default spending limit: the source's free allowance.
    public let freeCap: SourceLane.Cap
    /// The names of the keys that the source requires; empty if it requires none.
    public let keys: [String]
    /// Whether the owner must set the address, as for a receiver at home.
    public let needsAddress: Bool
    /// The marketplaces that sell access to the source, with the default first; empty for most sources.
    public let doors: [String]
    /// How long responses may be stored; nil if unlimited.
    public let retention: Span?
    /// Whether the licence forbids combining the source with other sources of live data.
    public let standsAlone: Bool
    /// Whether a board covers the requested day. If not, the board covers the hours around the current time, regardless
    /// of the requested day.
    public let boardsAreOfDays: Bool
    /// Whether the source can provide past positions of aircraft, which are used to fill gaps.
    public let hasTraces: Bool
    /// The cost of each flight in a pushed delivery, in the source's own unit; nil if the source does not push
    /// deliveries.
    public let deliveryCost: Int?
    /// How the source searches for departures on a route; nil if it cannot. A source that provides boards uses its
    /// boards instead.
    public let routeSearch: RouteSearch?
    /// The terms of use; nil if there are none worth mentioning.
    public let terms: SourceTerms?

    public init(
        source: FlightObservation.Source, role: Role, airlines: Set<String>? = nil,
        tells: Set<FactKind>,
        isTold: SourceDisclosure = .nothing, ahead: Span, rate: RequestRate, shortestInterval: Span, cost: Int = 0,
        unit: SourceUnit = .requests, freeCap: SourceLane.Cap = .init(), keys: [String] = [],
        needsAddress: Bool = false, doors: [String] = [], retention: Span? = nil, standsAlone: Bool = false,
        boardsAreOfDays: Bool = true, hasTraces: Bool = false, deliveryCost: Int? = nil,
        routeSearch: RouteSearch? = nil,
        terms: SourceTerms? = nil
    ) {
        self.source = source
        self.role = role
        self.airlines = airlines
        self.tells = tells
        self.isTold = isTold
        self.ahead = ahead
        self.rate = rate
        self.shortestInterval = shortestInterval
        self.cost = cost
        self.unit = unit
        self.freeCap = freeCap
        self.keys = keys
        self.needsAddress = needsAddress
        self.doors = doors
        self.retention = retention
        self.standsAlone = standsAlone
        self.boardsAreOfDays = boardsAreOfDays
        self.hasTraces = hasTraces
        self.deliveryCost = deliveryCost
        self.routeSearch = routeSearch
        self.terms = terms
    }

    /// The required attribution; nil if none is required.
    public var credit: String? { source.credit }

    /// Whether the source provides only aircraft positions.
    public var isTracker: Bool {
        switch role {
        case .wholeSky, .byAddress: true
        case .reporter, .board, .conditions: false
        }
    }

    /// The wait after the first failure. It is shorter for the owner's own receiver than for a provider.
    public var firstWait: Span { needsAddress ? Span(5) : Span(30) }

    /// Whether the source is a provider rather than the owner's own receiver.
    public var isProvider: Bool { !needsAddress }

    /// Whether the source is a provider of flight times or aircraft positions.
    var providesFlights: Bool { isProvider && (isTracker || tells.contains(.times)) }
}

/// Describes how a source searches for departures on a route.
public struct RouteSearch: Hashable, Sendable {
    /// How far ahead a day can be searched.
    public let ahead: Span
    /// The cost of a search, in the source's own unit.
    public let cost: Int
    /// Whether a search covers only half a day.
    public let isByHalfDays: Bool
    /// The departure airports covered; nil if all airports are covered.
    public let origins: Set<Airport.Code>?

    public init(ahead: Span, cost: Int, isByHalfDays: Bool = false, origins: Set<Airport.Code>? = nil) {
        self.ahead = ahead
        self.cost = cost
        self.isByHalfDays = isByHalfDays
        self.origins = origins
    }
}

/// What queries reveal to a source. Passenger names, seats and confirmation codes are never sent.
public enum SourceDisclosure: String, Hashable, Sendable, CaseIterable {
    /// Nothing, because the source is the owner's own receiver.
    case nothing
    case airportAndDay
    /// The flight number and day, and the route if departures are searched.
    case numberAndDay
    case aircraft
    case airports
}

/// The unit in which a source counts requests.
public enum SourceUnit: Hashable, Sendable {
    case requests
    /// The source's own units. A request may cost several units.
    case units
    /// Thousandths of a US dollar.
    case dollars

    /// Returns the amount as text: `$4.95`, `120`.
    public func text(_ amount: Int) -> String {
        switch self {
        case .requests, .units: return String(amount)
        case .dollars:
            let cents = (amount + 5) / 10
            return "$\(cents / 100)." + (cents % 100 < 10 ? "0" : "") + String(cents % 100)
        }
    }

    /// Parses an amount such as `5`, `$5` or `2.50`. Returns nil if the text is invalid or the amount exceeds a
    /// billion.
    public func amount(_ text: String) -> Int? {
        var digits = Substring(text)
        if self == .dollars, digits.hasPrefix("$") { digits = digits.dropFirst() }
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let whole = Int(parts[0]), (0...1_000_000_000).contains(whole),
            parts[0].utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        guard self == .dollars else { return parts.count == 1 ? whole : nil }
        guard parts.count == 2 else { return whole * 1000 }
        guard (1...3).contains(parts[1].count), parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let fraction = Int(parts[1])
        else { return nil }
        return whole * 1000 + fraction * [100, 10, 1][parts[1].count - 1]
    }
}

/// The rate limit of a source, described as a token bucket.
public struct RequestRate: Hashable, Sendable {
    /// The number of requests that may be sent in a burst after a long pause; at least 1.
    public let burst: Int
    /// The interval at which one more request is allowed.
    public let every: Span

    public init(burst: Int, every: Span) {
        self.burst = max(1, burst)
        self.every = every
    }
}
