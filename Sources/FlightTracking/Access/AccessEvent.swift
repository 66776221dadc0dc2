public import FlightCore

/// Something that happened at the door, for the owner to look at later.
public struct AccessEvent: Hashable, Sendable {
    public let act: AccessAct
    /// When; of guesses that followed one another, the first.
    public let at: Instant
    /// The last of several guesses.
    public var lastAt: Instant?
    /// What it was about: the browser, the name of a token, a flight; nil for guesses.
    public let subject: String?
    /// The label of the session or token that did it; nil: the machine itself, or a stranger.
    public let by: String?
    /// Where it came from in the network; nil: the machine itself, or not known.
    public let address: String?
    /// How often; more than 1 only for guesses.
    public var count: Int

    public init(
        _ act: AccessAct, at: Instant, lastAt: Instant? = nil, subject: String? = nil, by: String? = nil,
        address: String? = nil, count: Int = 1
    ) {
        self.act = act
        self.at = at
        self.lastAt = lastAt
        self.subject = subject
        self.by = by
        self.address = address
        self.count = count
    }
}
