public import FlightCore

/// Stores the subscribers of one person, and the alerts sent about the person's flights.
public protocol AlertRepository: Transactions {
    /// Returns the alert memories of the given flights. Leaves out flights for which no decision has been made yet.
    func memories(_ flights: [Flight.ID]) async throws -> [Flight.ID: KeptMemory]
    /// Stores the alert memory of a flight and adds the resulting alert to the outbox in one transaction.
    ///
    /// - Parameters:
    ///   - version: The version of the stored memory that the decision was based on.
    ///   - alert: The alert to send; nil if there is none.
    /// - Returns: Whether the memory was stored. False if another process has stored a later version, if the flight no
    ///   longer exists, or if it belongs to someone who is not a friend.
    func keep(_ memory: AlertMemory, of flight: Flight.ID, after version: Int64, _ alert: OutgoingAlert?) async throws
        -> Bool

    /// Returns sent alerts, newest first.
    ///
    /// - Parameter flight: The flight whose alerts are returned; nil for those of all flights and airports.
    func alerts(of flight: Flight.ID?, limit: Int) async throws -> [ToldAlert]
    func alertWishes() async throws -> AlertWishes
    func subscribers() async throws -> [PushSubscriber]
    /// - Returns: Whether the subscriber existed.
    func removeSubscriber(_ id: String) async throws -> Bool
    func removeSubscriber(endpoint: String) async throws -> Bool
}

/// Stores the pending deliveries of all people.
public protocol AlertDutyRepository: Sendable {
    /// Leases due deliveries to the caller, oldest first, and marks deliveries that are too old as expired.
    ///
    /// Leases at most one delivery per flight or airport to each destination, and at most four deliveries per destination. A
    /// delivery can be leased again if no result has been recorded by `until`.
    func takeDue(at now: Instant, until: Instant) async throws -> [AlertDelivery]
    /// Returns when the next delivery is due; nil if no delivery is pending.
    func nextDue() async throws -> Instant?
    /// Returns the number of pending deliveries.
    func waitingCount() async throws -> Int
    /// Records the result of a delivery attempt.
    func end(_ errand: AlertDelivery, _ ending: AlertDelivery.Ending, at: Instant) async throws

    /// Deletes alerts sent before the given instant.
    func forgetAlerts(before: Instant) async throws
}

extension AlertRepository {
    /// Calls ``AlertTransaction/save(_:at:)`` in its own transaction.
    public func save(_ wishes: AlertWishes, at: Instant) async throws {
        try await transaction { try $0.save(wishes, at: at) }
    }

    /// Calls ``AlertTransaction/add(_:)`` in its own transaction.
    public func add(_ subscriber: PushSubscriber) async throws { try await transaction { try $0.add(subscriber) } }
}

/// Provides access to the alert settings and subscribed browsers within one transaction.
public protocol AlertTransaction {
    func alertWishes() throws -> AlertWishes
    func save(_ wishes: AlertWishes, at: Instant) throws

    /// Adds a browser, or updates the browser with the same endpoint.
    func add(_ subscriber: PushSubscriber) throws
    func subscribers() throws -> [PushSubscriber]
    /// - Returns: Whether the subscriber existed.
    @discardableResult
    func removeSubscriber(endpoint: String) throws -> Bool
}

/// A flight's alert memory, with a version that is incremented with each decision.
public struct KeptMemory: Sendable {
    public let memory: AlertMemory
    public let version: Int64

    public init(_ memory: AlertMemory, version: Int64) {
        self.memory = memory
        self.version = version
    }

    /// The memory of a flight before the first decision.
    public static let none = KeptMemory(AlertMemory(), version: 0)
}

/// An alert to send.
public struct OutgoingAlert: Sendable {
    public let id: String
    public let content: AlertContent
    /// The channels that the owner has configured. For ``AlertWay/push``, the repository adds a delivery for each
    /// browser.
    public let ways: [AlertWay]

    public init(id: String, content: AlertContent, ways: [AlertWay]) {
        self.id = id
        self.content = content
        self.ways = ways
    }
}

/// A channel for alerts. ``push`` delivers to every subscribed browser.
public enum AlertWay: String, CaseIterable, Sendable {
    case push, ntfy, webhook, mail

    /// The destination; nil for ``push``, because each browser is a separate destination.
    public var destination: AlertDestination? {
        switch self {
        case .push: nil
        case .ntfy: .ntfy
        case .webhook: .webhook
        case .mail: .mail
        }
    }
}

/// A browser that receives alerts.
public struct PushSubscriber: Hashable, Sendable {
    public let id: String
    public let subscription: PushSubscription
    /// The language of the browser when it subscribed.
    public let language: Language
    /// The name shown to users: `Firefox on Linux`.
    public let label: String
    /// The session that subscribed the browser. The subscription ends with the session.
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

/// The delivery of an alert to one destination.
public struct AlertDelivery: Sendable {
    public let alert: String
    /// The recipient.
    public let person: Person.ID
    public let content: AlertContent
    public let way: AlertWay
    /// The identifier of the browser for ``AlertWay/push``; otherwise, empty.
    public let subscriberID: String
    /// The browser; nil if the channel is not ``AlertWay/push``, or if the browser has been removed.
    public let subscriber: PushSubscriber?
    /// The number of earlier attempts.
    public let attempts: Int

    public init(
        alert: String, person: Person.ID, content: AlertContent, way: AlertWay, subscriberID: String,
        subscriber: PushSubscriber?, attempts: Int
    ) {
        self.alert = alert
        self.person = person
        self.content = content
        self.way = way
        self.subscriberID = subscriberID
        self.subscriber = subscriber
        self.attempts = attempts
    }

    /// Identifies the delivery. An alert goes to each destination only once.
    var key: Key { Key(alert: alert, way: way, subscriberID: subscriberID) }

    struct Key: Hashable {
        let alert: String
        let way: AlertWay
        let subscriberID: String
    }

    /// The result of a delivery attempt.
    public enum Ending: Hashable, Sendable {
        case taken
        /// The browser's subscription no longer exists, so the browser is removed.
        case gone
        case refused(DeliveryFault)
        /// Nothing was sent, because the person no longer sees the flight.
        case obsolete
        /// The delivery failed and can be retried at the given instant or later.
        case again(DeliveryFault, at: Instant)
    }
}

/// An alert that Halcyon decided to send, with the results of its deliveries.
public struct ToldAlert: Sendable {
    public let id: String
    public let content: AlertContent
    /// The deliveries; empty if there was no recipient.
    public let deliveries: [Delivery]

    public struct Delivery: Hashable, Sendable {
        public let way: AlertWay
        /// The name of the browser; nil if unknown.
        public let label: String?
        public let state: State
        public let attempts: Int
        /// When the delivery ended or was last attempted.
        public let at: Instant?
        /// Why the delivery was refused, or why its last attempt failed.
        public let fault: DeliveryFault?

        public init(way: AlertWay, label: String?, state: State, attempts: Int, at: Instant?, fault: DeliveryFault?) {
            self.way = way
            self.label = label
            self.state = state
            self.attempts = attempts
            self.at = at
            self.fault = fault
        }
    }

    public enum State: String, CaseIterable, Sendable {
        case waiting, taken, refused, gone, expired
    }

    public init(id: String, content: AlertContent, deliveries: [Delivery]) {
        self.id = id
        self.content = content
        self.deliveries = deliveries
    }
}
