public import FlightCore

/// Identifies a version of a flight. Every change and every new observation results in a new edition.
public struct FlightEdition: Hashable, Sendable {
    /// The revision of the last change.
    public let revision: Int64
    /// A number that increases with every observation, including overruled observations, which are logged but do not
    /// create a revision.
    public let said: Int64
    /// When a live source last sent a response about the flight.
    public let heard: Instant?
    /// The time of the aircraft's last position.
    public let seen: Instant?
    /// When the flight ended; nil if this has not been recorded since the last change to the flight.
    public let endedAt: Instant?

    public init(revision: Int64, said: Int64, heard: Instant?, seen: Instant? = nil, endedAt: Instant?) {
        self.revision = revision
        self.said = said
        self.heard = heard
        self.seen = seen
        self.endedAt = endedAt
    }
}
