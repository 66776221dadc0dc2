/// The number of connections that a server keeps open, and how long it waits for slow clients.
public struct ConnectionLimits: Sendable {
    /// The maximum number of connections.
    public var total: Int
    /// The maximum per address, except for this machine's own. Behind a proxy all connections come from one address.
    public var perAddress: Int
    /// The maximum number of event streams that are read with a shared link, without signing in.
    public var openStreams: Int
    /// The time limit for the first line and the header fields of a request, from the opening of the connection.
    public var head: Duration
    /// The time limit between an answer and the next request.
    public var rest: Duration
    /// The time limit between two pieces of a body.
    public var pause: Duration
    /// The minimum rate of a body in bytes a second, once ``pause`` has passed, so that single bytes do not hold a
    /// connection.
    public var rate: Int
    /// The time limit for a client to read an answer.
    public var unread: Duration

    public init(
        total: Int, perAddress: Int = 128, openStreams: Int? = nil, head: Duration = .seconds(10),
        rest: Duration = .seconds(60), pause: Duration = .seconds(20), rate: Int = 1024, unread: Duration = .seconds(60)
    ) {
        self.total = total
        self.perAddress = perAddress
        self.openStreams = openStreams ?? total / 2
        self.head = head
        self.rest = rest
        self.pause = pause
        self.rate = rate
        self.unread = unread
    }

    /// Descriptors reserved for the database, the log, queries to sources and deliveries, which fail without one.
    static let reserve = 192
    /// The maximum that is useful on a home server.
    static let most = 8192

    /// The limits for a process with this many descriptors.
    public init(descriptors: Int) {
        self.init(total: min(ConnectionLimits.most, max(descriptors - ConnectionLimits.reserve, descriptors / 2)))
    }
}
