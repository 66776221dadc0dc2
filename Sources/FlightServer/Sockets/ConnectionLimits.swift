/// The limits for the connections of a server: how many there are, and how long it waits for slow clients.
public struct ConnectionLimits: Sendable {
    /// The maximum number of connections.
    public var total: Int
    /// The maximum per client address; this machine is exempt. Behind a proxy all connections have the same address.
    public var perAddress: Int
    /// The maximum number of event streams that are read with a shared link, without signing in.
    public var openStreams: Int
    /// The time limit for the first line and the header fields of a request, counted from the opening of the
    /// connection.
    public var head: Duration
    /// The time limit between a response and the next request.
    public var rest: Duration
    /// The time limit between two pieces of a body.
    public var pause: Duration
    /// The minimum rate of a body in bytes per second, which applies once ``pause`` has passed. A client that sends
    /// single bytes cannot keep a connection.
    public var rate: Int
    /// The time limit for a client to read a response.
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

    /// The number of file descriptors reserved for the database, the log, and requests to other servers, which would
    /// fail without one.
    static let reserve = 192
    /// The maximum number of connections; more are not useful on a home server.
    static let most = 8192

    /// Creates the limits for a process that may open the given number of file descriptors.
    public init(descriptors: Int) {
        self.init(total: min(ConnectionLimits.most, max(descriptors - ConnectionLimits.reserve, descriptors / 2)))
    }
}
