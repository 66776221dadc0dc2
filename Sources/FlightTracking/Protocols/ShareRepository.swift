public import FlightCore

/// A link that shows a flight or trip to anyone who has the link. Only the SHA-256 hash of its secret is stored.
public struct ShareLink: Hashable, Sendable {
    /// The flight or trip that the link shows.
    public enum Subject: Hashable, Sendable {
        case flight(Flight.ID)
        case trip(Trip.ID)
    }

    /// When the link expires.
    public enum Expiry: Hashable, Sendable {
        /// At a fixed instant.
        case at(Instant)
        /// The given span after the actual or expected arrival of the last flight.
        case afterArrival(Span)
    }

    public let id: String
    public let subject: Subject
    /// The SHA-256 hash of the secret, in hexadecimal.
    public let secretHash: String
    /// Additional facts to show.
    public let facts: [SharedFact]
    /// The traveller's name to show; nil if no name is shown.
    public let name: String?
    public let expiry: Expiry
    public let createdAt: Instant
    /// When the link was last opened, to the minute; nil if it has never been opened.
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

/// Stores the shared links of one person.
public protocol ShareRepository: Transactions {
    /// Returns the link with the given hash, even if it has expired; nil if there is none, or while the person may not
    /// share.
    func shareLink(secretHash: String) async throws -> ShareLink?
    /// Returns all links, newest first; none while the person may not share.
    func shareLinks() async throws -> [ShareLink]
    /// Records when a link was last opened. Does nothing if a later time has already been recorded.
    func opened(_ id: String, at: Instant) async throws
    /// - Returns: Whether the link existed.
    func removeShareLink(_ id: String) async throws -> Bool
}

extension ShareRepository {
    /// Calls ``ShareTransaction/add(_:)`` in its own transaction.
    public func add(_ link: ShareLink) async throws { try await transaction { try $0.add(link) } }
}

/// Provides access to shared links within one transaction.
public protocol ShareTransaction {
    /// - Throws: ``RepositoryError/noSuchFlight(_:)`` if the flight is not stored.
    func add(_ link: ShareLink) throws
}
