public import FlightCore

/// Tells whether a flight is still as somebody has read it: everything that changes it or adds to what was said of it
/// gives it another edition.
public struct FlightEdition: Hashable, Sendable {
    /// That of its last change.
    public let revision: Int64
    /// A number that grows with everything that is said of it: a word that is overruled makes no revision, but stands
    /// in its log.
    public let said: Int64
    /// When a live source last answered for it.
    public let heard: Instant?
    /// Of when its last position is.
    public let seen: Instant?
    /// When it was over, as somebody has noted since its last change; nil if nobody has.
    public let endedAt: Instant?

    public init(revision: Int64, said: Int64, heard: Instant?, seen: Instant? = nil, endedAt: Instant?) {
        self.revision = revision
        self.said = said
        self.heard = heard
        self.seen = seen
        self.endedAt = endedAt
    }
}
