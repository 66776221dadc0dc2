/// The limits on a server's connections: how many may be open, and how long the server waits for slow clients.
public struct ConnectionLimits: Sendable {
    /// The maximum number of connections.
    public var total: Int
    /// The maximum number of connections per client address. This machine is exempt. Not used behind a proxy, where all
    /// connections have the same address.
    public var perAddress: Int
    /// The maximum number of event streams that may be open through shared links, without signing in.
    public var openStreams: Int
    /// The time limit for the request line and the header fields of the first request, counted from when the connection
    /// was opened.
    public var head: Duration
    /// The time limit for the next request, counted from the previous response.
    public var rest: Duration
    /// The maximum time between two pieces of a request body.
    public var pause: Duration
    /// The minimum rate of a request body in bytes per second, which applies once ``pause`` has passed. It prevents
    /// clients from keeping a connection open by sending single bytes.
    public var rate: Int
    /// The time limit for a client to read a response.
    public var unread: Duration

    public init(
        total: Int, perAddress: Int = 128, openStreams: Int? = nil, head: Duration = .seconds(10),
        rest: Duration = .seconds(60), pause: Duration = .seconds(20), rate: Int = 1024, unread: Duration = .seconds(60)
    ) {
        self.total = total
        self.perAddress = perAddress
        self.openStreams = openStreams ?? max(total / 2, total - ConnectionLimits.signedIn)
        self.head = head
        self.rest = rest
        self.pause = pause
        self.rate = rate
        self.unread = unread
    }

    /// The number of file descriptors reserved for the database, the log, and requests to other servers. Without a free
    /// descriptor, these would fail.
    static let reserve = 192
    /// The number of connections that viewers of shared links leave to people who have signed in.
    private static let signedIn = 512
    /// The maximum number of connections unless the owner asks for more. A home server needs no more.
    public static let most = 8192

    /// Creates the limits for a process that may open the given number of file descriptors.
    ///
    /// - Parameter most: The number of connections that the owner allows.
    public init(descriptors: Int, most: Int = ConnectionLimits.most) {
        self.init(total: min(most, max(descriptors - ConnectionLimits.reserve, descriptors / 2)))
    }
}
