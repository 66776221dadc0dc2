public import FlightCore

/// What a source is: what it tells and how far ahead, how often it may be asked, what that costs, and what its terms
/// demand. Facts from the source's own documents; see the folder of each source.
public struct SourceProfile: Sendable {
    /// How a source is asked.
    public enum Role: Hashable, Sendable {
        /// About one flight, by number and day or by the source's key.
        case reporter
        /// About many aircraft in one request: all in range of a receiver.
        case wholeSky
        /// About aircraft by address, so many in one request.
        case byAddress(atOnce: Int)
        /// About all flights of one airport and direction.
        case board(Set<Airport.Code>)
    }

    public let source: Observation.Source
    public let role: Role
    public let tells: Set<FactKind>
    /// Before the departure, how far ahead it knows a flight.
    public let ahead: Span
    /// Between two requests of any kind.
    public let rate: RequestRate
    /// Between two requests for the same thing, however much one would like to know.
    public let shortestInterval: Span
    /// What a request costs, in the source's own unit; 0 for what is free.
    public let cost: Int
    /// How long its answers may be kept; nil without a limit.
    public let retention: Span?
    /// Whether its licence forbids to use it beside other sources of live data.
    public let standsAlone: Bool

    public init(
        source: Observation.Source, role: Role, tells: Set<FactKind>, ahead: Span, rate: RequestRate,
        shortestInterval: Span, cost: Int = 0, retention: Span? = nil, standsAlone: Bool = false
    ) {
        self.source = source
        self.role = role
        self.tells = tells
        self.ahead = ahead
        self.rate = rate
        self.shortestInterval = shortestInterval
        self.cost = cost
        self.retention = retention
        self.standsAlone = standsAlone
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
