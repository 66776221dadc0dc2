public import FlightCore

/// Keeps what was told of flights, what waits to be sent, and to whom.
public protocol AlertRepository: Transactions {
    /// What was told of flights; nothing for those of which nothing was decided yet.
    func memories(_ flights: [Flight.ID]) async throws -> [Flight.ID: KeptMemory]
    /// Keeps what was told of a flight, and puts the alert that follows into the outbox: both or nothing.
    ///
    /// - Parameters:
    ///   - version: of what the decision was made from.
    ///   - alert: what is to be sent; nil if nothing is.
    /// - Returns: whether it was kept. Not if somebody else, perhaps another server, has decided meanwhile, or the flight is
    ///   gone.
    func keep(_ memory: AlertMemory, of flight: Flight.ID, after version: Int64, _ alert: OutgoingAlert?) async throws
        -> Bool

    /// What is to be sent now, at most one of each flight and four in all to each destination, the oldest first; it is lent to
    /// the caller for a while, and given out again if nobody says how it went. What has expired is noted as such.
    func takeDue(at now: Instant, until: Instant) async throws -> [AlertDelivery]
    /// When the next is to be sent; nil if nothing waits.
    func nextDue() async throws -> Instant?
    /// Notes how an attempt ended.
    func end(_ errand: AlertDelivery, _ ending: AlertDelivery.Ending, at: Instant) async throws

    /// What was told, newest first.
    /// - Parameter flight: of this one only.
    func alerts(of flight: Flight.ID?, limit: Int) async throws -> [ToldAlert]
    /// Forgets what was told before that.
    func forgetAlerts(before: Instant) async throws

    func alertWishes() async throws -> AlertWishes
    func subscribers() async throws -> [PushSubscriber]
    /// - Returns: whether there was one.
    func removeSubscriber(_ id: String) async throws -> Bool
    func removeSubscriber(endpoint: String) async throws -> Bool
}

extension AlertRepository {
    /// ``AlertTransaction/save(_:)`` as a transaction of its own.
    public func save(_ wishes: AlertWishes) async throws { try await transaction { try $0.save(wishes) } }

    /// ``AlertTransaction/add(_:)`` as a transaction of its own.
    public func add(_ subscriber: PushSubscriber) async throws { try await transaction { try $0.add(subscriber) } }
}

/// Wishes and browsers within one transaction.
public protocol AlertTransaction {
    func alertWishes() throws -> AlertWishes
    func save(_ wishes: AlertWishes) throws

    /// Adds a browser, or takes in what it says anew; it is known by its endpoint.
    func add(_ subscriber: PushSubscriber) throws
    func subscribers() throws -> [PushSubscriber]
    /// - Returns: whether there was one.
    @discardableResult
    func removeSubscriber(endpoint: String) throws -> Bool
}

/// What was told of a flight, and its version: it grows with each decision.
public struct KeptMemory: Sendable {
    public let memory: AlertMemory
    public let version: Int64

    public init(_ memory: AlertMemory, version: Int64) {
        self.memory = memory
        self.version = version
    }

    /// Of a flight of which nothing was decided yet.
    public static let none = KeptMemory(AlertMemory(), version: 0)
}

/// An alert that is to be sent.
public struct OutgoingAlert: Sendable {
    public let id: String
    public let alert: Alert
    /// The ways that the owner has set up; browsers are known to the repository.
    public let ways: [AlertWay]

    public init(id: String, alert: Alert, ways: [AlertWay]) {
        self.id = id
        self.alert = alert
        self.ways = ways
    }
}

/// The ways to tell somebody. ``push`` is one for each browser.
public enum AlertWay: String, CaseIterable, Sendable {
    case push, ntfy, webhook, mail

    /// Where it leads; nil for ``push``, which leads to a browser.
    public var destination: AlertDestination? {
        switch self {
        case .push: nil
        case .ntfy: .ntfy
        case .webhook: .webhook
        case .mail: .mail
        }
    }
}

/// A browser that wants to be told.
public struct PushSubscriber: Hashable, Sendable {
    public let id: String
    public let subscription: PushSubscription
    /// Of the browser when it asked.
    public let language: Language
    /// What a person calls it: `Firefox on Linux`.
    public let label: String
    /// The session with which it asked; it ends with that.
    public let credential: String?
    public let createdAt: Instant

    public init(
        id: String, subscription: PushSubscription, language: Language, label: String, credential: String?,
        createdAt: Instant
    ) {
        self.id = id
        self.subscription = subscription
        self.language = language
        self.label = label
        self.credential = credential
        self.createdAt = createdAt
    }
}

/// One alert on its way to one destination.
public struct AlertDelivery: Sendable {
    public let alert: String
    public let flight: Flight.ID
    public let content: Alert
    public let way: AlertWay
    /// Of the browser, for ``AlertWay/push``; else empty.
    public let subscriberID: String
    /// The browser itself; nil for other ways, and once it is forgotten.
    public let subscriber: PushSubscriber?
    /// Attempts before this one.
    public let attempts: Int

    public init(
        alert: String, flight: Flight.ID, content: Alert, way: AlertWay, subscriberID: String,
        subscriber: PushSubscriber?, attempts: Int
    ) {
        self.alert = alert
        self.flight = flight
        self.content = content
        self.way = way
        self.subscriberID = subscriberID
        self.subscriber = subscriber
        self.attempts = attempts
    }

    /// By which it is known: an alert goes to each destination once.
    var key: Key { Key(alert: alert, way: way, subscriberID: subscriberID) }

    struct Key: Hashable {
        let alert: String
        let way: AlertWay
        let subscriberID: String
    }

    /// What becomes of it.
    public enum Ending: Hashable, Sendable {
        case taken
        /// The browser is no longer there, and is forgotten.
        case gone
        case refused(String)
        /// To be sent again, not before then.
        case again(String, at: Instant)
    }
}

/// An alert that was decided, and what became of it.
public struct ToldAlert: Sendable {
    public let id: String
    public let flight: Flight.ID
    public let alert: Alert
    /// Where it went; empty where there was nobody to tell.
    public let deliveries: [Delivery]

    public struct Delivery: Hashable, Sendable {
        public let way: AlertWay
        /// Of the browser, if it is still known.
        public let label: String?
        public let state: State
        public let attempts: Int
        /// Of the end, or of the last attempt.
        public let at: Instant?
        /// Why it was refused, or failed last.
        public let note: String?

        public init(way: AlertWay, label: String?, state: State, attempts: Int, at: Instant?, note: String?) {
            self.way = way
            self.label = label
            self.state = state
            self.attempts = attempts
            self.at = at
            self.note = note
        }
    }

    public enum State: String, CaseIterable, Sendable {
        case waiting, taken, refused, gone, expired
    }

    public init(id: String, flight: Flight.ID, alert: Alert, deliveries: [Delivery]) {
        self.id = id
        self.flight = flight
        self.alert = alert
        self.deliveries = deliveries
    }
}
