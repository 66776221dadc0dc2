public import FlightCore

/// An entry of the access log: a sign-in, a revocation, failed attempts.
public struct AccessEvent: Hashable, Sendable {
    public let act: AccessAct
    /// When the event happened; for a series of failed attempts, the time of the first one.
    public let at: Instant
    /// The time of the last of several failed attempts.
    public var lastAt: Instant?
    /// What the event is about: the browser, the name of a token, a flight; nil for failed attempts.
    public let subject: String?
    /// The label of the session or token that caused the event; nil for the server itself and for clients not signed
    /// in.
    public let by: String?
    /// The network address of the client; nil for the server itself, or if unknown.
    public let address: String?
    /// The number of times that the event happened; more than 1 only for failed attempts.
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
