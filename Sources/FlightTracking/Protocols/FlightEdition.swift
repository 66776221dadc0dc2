public import FlightCore

/// Identifies the version of a flight that a reader has. Every change and every new observation results in a new
/// edition.
public struct FlightEdition: Hashable, Sendable {
    /// The revision of the last change.
    public let revision: Int64
    /// A number that grows with every observation. This includes overruled observations, which are logged but make no
    /// revision.
    public let said: Int64
    /// When a live source last answered for the flight.
    public let heard: Instant?
    /// The time of the last position.
    public let seen: Instant?
    /// When the flight was over; nil if this was not recorded since the flight's last change.
    public let endedAt: Instant?

    public init(revision: Int64, said: Int64, heard: Instant?, seen: Instant? = nil, endedAt: Instant?) {
        self.revision = revision
        self.said = said
        self.heard = heard
        self.seen = seen
        self.endedAt = endedAt
    }
}
