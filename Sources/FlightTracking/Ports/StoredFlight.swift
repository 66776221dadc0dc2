public import FlightCore

/// A flight as it is kept: who it is, and everything that was said of it.
public struct StoredFlight: Hashable, Sendable {
    public let id: Flight.ID
    public var number: FlightNumber?
    public var origin: Airport.Code
    public var destination: Airport.Code
    public var trip: Trip.ID?
    /// Where to ask about it; nil for a flight entered by hand.
    public var feed: FeedKey?
    public var addedAt: Instant
    /// When it was put in the bin; it can be taken out again.
    public var deletedAt: Instant?
    /// When the feed that it comes from last answered for it.
    public var heard: Instant?
    /// When each live source last answered for it.
    public var heardBy: [SourceHeard]
    /// Where it was seen last: the latest positions, in order of time.
    public var lastFixes: [SeenFix]
    /// The revision of the last change to it.
    public var revision: Int64
    /// In the order they were heard; registrations with their hyphen.
    public var observations: [FlightObservation]

    public init(
        id: Flight.ID, number: FlightNumber?, origin: Airport.Code, destination: Airport.Code, trip: Trip.ID? = nil,
        feed: FeedKey? = nil, addedAt: Instant, deletedAt: Instant? = nil, heard: Instant? = nil,
        heardBy: [SourceHeard] = [], lastFixes: [SeenFix] = [], revision: Int64 = 0,
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
        self.lastFixes = lastFixes
        self.revision = revision
        self.observations = observations.map { $0.withMark }
    }
}

extension StoredFlight {
    /// Whether it was added with the same contents as another, whatever was said of it since.
    func hasBegun(as other: StoredFlight) -> Bool {
        number == other.number && origin == other.origin && destination == other.destination && feed == other.feed
            && observations.count >= other.observations.count
            && zip(observations, other.observations).allSatisfy { $0.field == $1.field && $0.value == $1.value }
    }
}

/// Names one flight of one day to the feed it comes from.
public struct FeedKey: Hashable, Sendable {
    public let source: FlightObservation.Source
    /// Means something to that feed alone.
    public let key: String

    public init(source: FlightObservation.Source, key: String) {
        self.source = source
        self.key = key
    }
}
