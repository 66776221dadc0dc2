public import FlightCore

/// The stored form of a flight: its identity and all observations.
public struct StoredFlight: Hashable, Sendable {
    public let id: Flight.ID
    public var number: FlightNumber?
    public var origin: Airport.Code
    public var destination: Airport.Code
    public var trip: Trip.ID?
    /// The feed that provides the flight, and the flight's key in the feed; nil for a flight added manually.
    public var feed: FeedKey?
    public var addedAt: Instant
    /// When the flight was moved to the bin, from which it can be restored; nil if it is not in the bin.
    public var deletedAt: Instant?
    /// When the flight's feed last sent a response about the flight.
    public var heard: Instant?
    /// When each live source last sent a response about the flight.
    public var heardBy: [SourceHeard]
    /// The kept positions, in order of time.
    public var fixes: [SeenFix]
    /// The revision of the last change.
    public var revision: Int64
    /// The observations in the order in which they were received. Registrations include their hyphens.
    public var observations: [FlightObservation]

    public init(
        id: Flight.ID, number: FlightNumber?, origin: Airport.Code, destination: Airport.Code, trip: Trip.ID? = nil,
        feed: FeedKey? = nil, addedAt: Instant, deletedAt: Instant? = nil, heard: Instant? = nil,
        heardBy: [SourceHeard] = [], fixes: [SeenFix] = [], revision: Int64 = 0,
        observations: [FlightObservation] = []
    ) {
        self.id = id
        self.number = number
        self.origin = origin
        self.destination = destination
        self.trip = trip
        self.feed = feed
        self.addedAt = addedAt
        self.deletedAt = deletedAt
        self.heard = heard
        self.heardBy = heardBy
        self.fixes = fixes
        self.revision = revision
        self.observations = observations.map { $0.withMark }
    }
}

extension StoredFlight {
    /// Returns whether this flight was added with the contents of `other`. Ignores observations that were appended
    /// later, and facts that a source has said instead.
    func hasBegun(as other: StoredFlight) -> Bool {
        let said = Set(observations.filter { $0.source != .traveller }.map { $0.field })
        return number == other.number && origin == other.origin && destination == other.destination
            && feed == other.feed
            && other.observations.allSatisfy { one in
                said.contains(one.field) || observations.contains { $0.field == one.field && $0.value == one.value }
            }
    }
}

/// Identifies a flight on a particular day in the feed that provides it.
public struct FeedKey: Hashable, Sendable {
    public let source: FlightObservation.Source
    /// The feed's own key, which is meaningful only to the feed.
    public let key: String

    public init(source: FlightObservation.Source, key: String) {
        self.source = source
        self.key = key
    }
}
