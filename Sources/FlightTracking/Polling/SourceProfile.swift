public import FlightCore

/// What a source is: what it tells and how far ahead, how often it may be asked, what that costs, and what its terms
/// demand. Facts from the source's own documents; see the folder of each source.
public struct SourceProfile: Sendable {
    /// How a source is asked.
    public enum Role: Hashable, Sendable {
        /// About one flight, by number and day or by the source's key; only those that touch certain airports, or all (nil).
        case reporter(Set<Airport.Code>?)
        /// About many aircraft in one request: all in range of a receiver.
        case wholeSky
        /// About aircraft by address, so many in one request, and by callsign.
        case byAddress(atOnce: Int)
        /// About all flights of one airport and direction.
        case board(Set<Airport.Code>)
        /// About airports, when somebody needs it.
        case conditions
    }

    public let source: FlightObservation.Source
    /// What people call it.
    public var title: String { source.title }
    public let role: Role
    /// The airlines of which it speaks, by IATA designator; nil for all.
    public let airlines: Set<String>?
    public let tells: Set<FactKind>
    /// What it learns from being asked.
    public let isTold: SourceDisclosure
    /// Before the departure, how far ahead it knows a flight.
    public let ahead: Span
    /// Between two requests of any kind.
    public let rate: RequestRate
    /// Between two requests for the same thing, however much one would like to know.
    public let shortestInterval: Span
    /// What a request costs, in the source's own unit; 0 for what is free.
    public let cost: Int
    public let unit: SourceUnit
    /// What may be spent unless the owner says otherwise: what is free.
    public let freeCap: SourceLane.Cap
    /// The names of its keys; empty for one that has none.
    public let keys: [String]
    /// Whether the owner has to say where it is: a receiver of one's own.
    public let needsAddress: Bool
    /// The doors through which it is sold, the first unless told otherwise; empty for most.
    public let doors: [String]
    /// How long its answers may be kept; nil without a limit.
    public let retention: Span?
    /// Whether its licence forbids to use it beside other providers of live data.
    public let standsAlone: Bool
    /// Whether a board is of one day; else it is of the hours around now, whichever day is asked for.
    public let boardsAreOfDays: Bool
    /// Whether it keeps where aircraft have been, to fill gaps.
    public let hasTraces: Bool
    /// What each flight in a delivery that it pushes costs, in its own unit; nil for one that does not push.
    public let deliveryCost: Int?
    /// How it is asked for what leaves on a route; nil for one that cannot be, unless it has boards.
    public let routeSearch: RouteSearch?
    /// What its terms allow; nil where there is nothing to know.
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

    /// How its data has to be credited; nil without a demand.
    public var credit: String? { source.credit }

    /// Whether it only sees aircraft.
    public var isTracker: Bool {
        switch role {
        case .wholeSky, .byAddress: true
        case .reporter, .board, .conditions: false
        }
    }

    /// After its first failure it is left alone for so long: one's own receiver may be asked again soon.
    public var firstWait: Span { needsAddress ? Span(5) : Span(30) }

    /// Whether it is a provider's, and not the owner's own receiver.
    public var isProvider: Bool { !needsAddress }

    /// Whether it is a provider of times or positions of flights.
    var providesFlights: Bool { isProvider && (isTracker || tells.contains(.times)) }
}

/// How a source is asked for what leaves on a route.
public struct RouteSearch: Hashable, Sendable {
    /// How far ahead it knows a day.
    public let ahead: Span
    /// What a question costs, in the source's own unit.
    public let cost: Int
    /// Whether it tells of half a day at a time.
    public let isByHalfDays: Bool
    /// Where flights leave that it knows; nil for everywhere.
    public let origins: Set<Airport.Code>?

    public init(ahead: Span, cost: Int, isByHalfDays: Bool = false, origins: Set<Airport.Code>? = nil) {
        self.ahead = ahead
        self.cost = cost
        self.isByHalfDays = isByHalfDays
        self.origins = origins
    }
}

/// What a source learns from being asked. Nobody is ever told who flies, a seat, or a confirmation.
public enum SourceDisclosure: String, Hashable, Sendable, CaseIterable {
    /// It stands in one's own house.
    case nothing
    case airportAndDay
    /// Or the route, if it is asked what leaves.
    case numberAndDay
    case aircraft
    case airports
}

/// What a source counts its requests in.
public enum SourceUnit: Hashable, Sendable {
    case requests
    /// Units of its own, of which a request may cost several.
    case units
    /// Thousandths of a US dollar.
    case dollars

    /// An amount as it is written: `$4.95`, `120`.
    public func text(_ amount: Int) -> String {
        switch self {
        case .requests, .units: return String(amount)
        case .dollars:
            let cents = (amount + 5) / 10
            return "$\(cents / 100)." + (cents % 100 < 10 ? "0" : "") + String(cents % 100)
        }
    }

    /// Reads an amount as people write it: `5`, `$5`, `2.50`; nil for anything else, and for more than a billion.
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

/// How many requests a source takes: a bucket of tokens that fills steadily.
public struct RequestRate: Hashable, Sendable {
    /// At once, when nothing was asked for long. At least 1.
    public let burst: Int
    /// Until the next token.
    public let every: Span

    public init(burst: Int, every: Span) {
        self.burst = max(1, burst)
        self.every = every
    }
}
