public import FlightCore

/// Identifies the state of a flight as a reader knows it. Every change and every new observation results in another
/// edition.
public struct FlightEdition: Hashable, Sendable {
    /// The revision of the last change.
    public let revision: Int64
    /// A number that grows with every observation, even with an overruled one, which is in the log but makes no
    /// revision.
    public let said: Int64
    /// When a live source last answered for the flight.
    public let heard: Instant?
    /// The time of the last position.
    public let seen: Instant?
    /// When the flight was over, if that was recorded since its last change.
    public let endedAt: Instant?

    public init(revision: Int64, said: Int64, heard: Instant?, seen: Instant? = nil, endedAt: Instant?) {
        self.revision = revision
        self.said = said
        self.heard = heard
        self.seen = seen
        self.endedAt = endedAt
    }
}
