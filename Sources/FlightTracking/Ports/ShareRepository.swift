public import FlightCore

/// A link that shows a flight or a trip to whoever has it. Only the SHA-256 of its secret is kept.
public struct ShareLink: Hashable, Sendable {
    /// What it shows.
    public enum Subject: Hashable, Sendable {
        case flight(Flight.ID)
        case trip(Trip.ID)
    }

    /// When it ends.
    public enum Expiry: Hashable, Sendable {
        /// From then on it shows nothing.
        case at(Instant)
        /// So long after the last arrival, however late that is.
        case afterArrival(Span)
    }

    public let id: String
    public let subject: Subject
    /// SHA-256 of the secret, in hexadecimal.
    public let secretHash: String
    /// What is shown beside the flight itself.
    public let facts: [SharedFact]
    /// What the traveller is called in it; nil: nobody is named.
    public let name: String?
    public let expiry: Expiry
    public let createdAt: Instant
    /// When somebody last opened it, to the minute; nil if nobody has.
    public var lastOpenedAt: Instant?

    public init(
        id: String, subject: Subject, secretHash: String, facts: [SharedFact], name: String?, expiry: Expiry,
        createdAt: Instant, lastOpenedAt: Instant? = nil
    ) {
        self.id = id
        self.subject = subject
        self.secretHash = secretHash
        self.facts = facts
        self.name = name
        self.expiry = expiry
        self.createdAt = createdAt
        self.lastOpenedAt = lastOpenedAt
    }
}

/// Keeps the links by which flights are shown to others.
public protocol ShareRepository: Transactions {
    /// The link with that hash; nil if there is none. Whether it has ended, the reader finds out.
    func shareLink(secretHash: String) async throws -> ShareLink?
    /// All of them, newest first.
    func shareLinks() async throws -> [ShareLink]
    /// Notes that somebody has opened it. Moves forward only.
    func opened(_ id: String, at: Instant) async throws
    /// - Returns: whether there was one.
    func removeShareLink(_ id: String) async throws -> Bool
}

extension ShareRepository {
    /// ``ShareTransaction/add(_:)`` as a transaction of its own.
    public func add(_ link: ShareLink) async throws { try await transaction { try $0.add(link) } }
}

/// Links within one transaction.
public protocol ShareTransaction {
    /// - Throws: ``RepositoryError/noSuchFlight(_:)`` if it shows a flight that is not kept.
    func add(_ link: ShareLink) throws
}
