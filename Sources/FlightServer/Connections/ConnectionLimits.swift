/// How many connections a server keeps open, and how long it waits for those that send or read slowly.
public struct ConnectionLimits: Sendable {
    /// In all.
    public var total: Int
    /// From one address that is not this machine's own; behind a proxy all come from one.
    public var perAddress: Int
    /// Streams of events that are read by links alone, without signing in.
    public var openStreams: Int
    /// How long the first line and the fields of a request may take from the opening of the connection on.
    public var head: Duration
    /// How long a connection may rest between an answer and the next request.
    public var rest: Duration
    /// How long nothing of a body may arrive that is waited for.
    public var pause: Duration
    /// The least that a body must bring, in bytes a second, once ``pause`` has gone by: one byte now and then is no upload.
    public var rate: Int
    /// How long an answer may wait for somebody to read it.
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

    /// Kept for the database, its log, sources that are asked, and what is sent: without a descriptor none of them works.
    static let reserve = 192
    /// More are never useful on a machine at home.
    static let most = 8192

    /// What a process may keep that has so many descriptors.
    public init(descriptors: Int) {
        self.init(total: min(ConnectionLimits.most, max(descriptors - ConnectionLimits.reserve, descriptors / 2)))
    }
}
