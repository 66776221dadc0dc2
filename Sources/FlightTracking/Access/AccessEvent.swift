public import FlightCore

/// An entry in the access log, for example a sign-in, a revocation or a series of failed attempts.
public struct AccessEvent: Hashable, Sendable {
    public let act: AccessAct
    /// When the event happened. For a series of failed attempts, the time of the first attempt.
    public let at: Instant
    /// The time of the last attempt in a series of failed attempts; nil for other events.
    public var lastAt: Instant?
    /// The subject of the event, for example the browser, the name of a token or a flight; nil for failed attempts.
    public let subject: String?
    /// The name of the person whom the event concerns; nil for the reader's own events, for failed attempts, and for
    /// someone without a name.
    public var person: String?
    /// The label of the session or token that caused the event; nil for the server itself and for clients that are not
    /// signed in.
    public let by: String?
    /// The network address of the client; nil for the server itself or if the address is unknown.
    public let address: String?
    /// The number of times that the event happened. Greater than 1 only for failed attempts.
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
