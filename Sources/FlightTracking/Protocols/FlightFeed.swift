public import FlightCore

/// A source of flights: a provider's API or a recording.
public protocol FlightFeed: Sendable {
    var source: FlightObservation.Source { get }
    /// Returns the flights that match the query, in order of departure, up to `limit`.
    func find(_ query: FlightQuery, now: Instant, limit: Int) async throws -> [FeedFlight]
    /// Returns the flight with the given key; nil if there is none.
    func offer(_ key: FeedKey, now: Instant) async throws -> FeedFlight?
    /// Returns the observations that became available after `since` and no later than `now`. If `since` is nil, returns
    /// all observations available at `now`.
    func observe(_ key: FeedKey, since: Instant?, now: Instant) async throws -> [FlightObservation]
}

/// A search for flights.
public enum FlightQuery: Hashable, Sendable {
    /// Flights with the given number that depart on the given local day.
    case number(FlightNumber, Day)
    case route(from: Airport.Code, to: Airport.Code, Day)
    /// All flights that depart within the given span from now. Used to try out Halcyon.
    case departing(within: Span)
}

extension FlightQuery {
    init(_ question: FlightSearch.Question) {
        self =
            switch question {
            case .number(let number, let day): .number(number, day)
            case .route(let from, let to, let day): .route(from: from, to: to, day)
            }
    }
}

/// A flight offered by a feed, which the user can choose to follow.
public struct FeedFlight: Hashable, Sendable {
    public let key: FeedKey
    public let number: FlightNumber
    public let origin: Airport.Code
    public let destination: Airport.Code
    public let scheduledOut: Instant
    /// The scheduled arrival; nil if the source does not provide it. For example, an airport's board contains only
    /// times at that airport.
    public let scheduledIn: Instant?
    /// The aircraft type; nil if unknown.
    public let aircraftType: String?

    public init(
        key: FeedKey, number: FlightNumber, origin: Airport.Code, destination: Airport.Code, scheduledOut: Instant,
        scheduledIn: Instant?, aircraftType: String?
    ) {
        self.key = key
        self.number = number
        self.origin = origin
        self.destination = destination
        self.scheduledOut = scheduledOut
        self.scheduledIn = scheduledIn
        self.aircraftType = aircraftType
    }
}

/// The result of a flight search.
public struct FoundFlights: Sendable {
    /// The flights in order of departure.
    public var offers: [FeedFlight]
    /// The names of sources that might know of more flights but were skipped because their requests cost money.
    public var notAsked: [String] = []
    /// The sources that did not respond.
    public var unanswered: [Unanswered] = []

    public struct Unanswered: Hashable, Sendable {
        public let title: String
        /// The reason, for example `must wait until …` or `did not answer in time`.
        public let why: String

        public init(title: String, why: String) {
            self.title = title
            self.why = why
        }
    }

    public init(_ offers: [FeedFlight] = []) { self.offers = offers }
}
