public import FlightCore

/// A source of flights: a provider's interface, or a recording.
public protocol FlightFeed: Sendable {
    var source: FlightObservation.Source { get }
    /// Flights that match, in order of departure, at most `limit`.
    func find(_ query: FlightQuery, now: Instant, limit: Int) async throws -> [FeedFlight]
    /// The flight that a key names; nil if there is none.
    func offer(_ key: FeedKey, now: Instant) async throws -> FeedFlight?
    /// All that can be said of a flight at `now` and was not said at `since` (nil: everything).
    func observe(_ key: FeedKey, since: Instant?, now: Instant) async throws -> [FlightObservation]
}

/// What flights are asked for.
public enum FlightQuery: Hashable, Sendable {
    /// By number, on the day of departure by the calendar of its origin.
    case number(FlightNumber, Day)
    case route(from: Airport.Code, to: Airport.Code, Day)
    /// What leaves in the time after `now`, for somebody who wants to try things out.
    case departing(within: Span)
}

/// A flight that a feed offers to follow.
public struct FeedFlight: Hashable, Sendable {
    public let key: FeedKey
    public let number: FlightNumber
    public let origin: Airport.Code
    public let destination: Airport.Code
    public let scheduledOut: Instant
    /// nil if whoever offers it does not say: boards know their own airport's times only.
    public let scheduledIn: Instant?
    /// nil if not known.
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

/// What was found for somebody who looks for a flight.
public struct FoundFlights: Sendable {
    /// In order of departure.
    public var offers: [FeedFlight]
    /// What the sources are called that may know more, and were not asked because that costs something.
    public var notAsked: [String] = []
    /// Those that could not say whether they know it.
    public var unanswered: [Unanswered] = []

    public struct Unanswered: Hashable, Sendable {
        public let title: String
        /// `has to wait until …`, `did not answer in time`.
        public let why: String

        public init(title: String, why: String) {
            self.title = title
            self.why = why
        }
    }

    public init(_ offers: [FeedFlight] = []) { self.offers = offers }
}
