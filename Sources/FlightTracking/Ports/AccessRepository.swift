public import FlightCore

/// Keeps credentials, and the list of what happened at the door.
public protocol AccessRepository: Transactions {
    /// A valid credential with that hash; nil if there is none, or it has expired.
    func credential(secretHash: String, kind: Credential.Kind, now: Instant) async throws -> Credential?
    /// Not expired, newest first.
    func credentials(_ kind: Credential.Kind, now: Instant) async throws -> [Credential]
    /// Notes that it was used; callers do so at most once a minute.
    func touch(_ id: String, at: Instant) async throws
    /// Ends it and what it has made, for good: a backup that is put back does not bring it back.
    ///
    /// - Returns: whether there was one.
    func revoke(_ id: String) async throws -> Bool
    /// Ends all of these kinds, and what they have made, for good.
    ///
    /// - Returns: how many there were.
    func revokeAll(_ kinds: Set<Credential.Kind>) async throws -> Int
    /// Whether anybody has ever signed in.
    func hasSessions() async throws -> Bool

    /// What happened last, newest first.
    func accessEvents(limit: Int) async throws -> [AccessEvent]
}

extension AccessRepository {
    /// ``AccessTransaction/add(_:)`` as a transaction of its own.
    public func add(_ credential: Credential) async throws { try await transaction { try $0.add(credential) } }

    /// ``AccessTransaction/note(_:)`` as a transaction of its own.
    public func note(_ event: AccessEvent) async throws { try await transaction { try $0.note(event) } }
}

/// Credentials and the list of accesses within one transaction.
public protocol AccessTransaction {
    /// What has a parent reaches no further than it and ends no later; anything else is refused.
    func add(_ credential: Credential) throws
    /// The valid credential with that hash, which is used up; nil if there is none, or it has expired.
    func consume(secretHash: String, kind: Credential.Kind, now: Instant) throws -> Credential?
    /// Keeps what happened. Guesses from one address within an hour of one another are one event.
    func note(_ event: AccessEvent) throws
}
