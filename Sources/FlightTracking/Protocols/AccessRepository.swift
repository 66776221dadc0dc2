public import FlightCore

/// Stores credentials and the access log.
public protocol AccessRepository: Transactions {
    /// Returns the credential with the given hash and kind; nil if there is none or if it has expired.
    func credential(secretHash: String, kind: Credential.Kind, now: Instant) async throws -> Credential?
    /// Returns the credentials that have not expired, newest first.
    func credentials(_ kind: Credential.Kind, now: Instant) async throws -> [Credential]
    /// Records that the credential was used; callers do so at most once a minute.
    func touch(_ id: String, at: Instant) async throws
    /// Permanently revokes a credential and the credentials that it created. Restoring a backup does not restore them.
    ///
    /// - Returns: whether the credential existed.
    func revoke(_ id: String) async throws -> Bool
    /// Permanently revokes all credentials of the given kinds and the credentials that they created.
    ///
    /// - Returns: the number of revoked credentials.
    func revokeAll(_ kinds: Set<Credential.Kind>) async throws -> Int
    /// Returns whether anyone has ever signed in.
    func hasSessions() async throws -> Bool

    /// Returns the latest access events, newest first.
    func accessEvents(limit: Int) async throws -> [AccessEvent]
}

extension AccessRepository {
    /// Calls ``AccessTransaction/add(_:)`` in a transaction of its own.
    public func add(_ credential: Credential) async throws { try await transaction { try $0.add(credential) } }

    /// Calls ``AccessTransaction/note(_:)`` in a transaction of its own.
    public func note(_ event: AccessEvent) async throws { try await transaction { try $0.note(event) } }
}

/// Credentials and the access log within one transaction.
public protocol AccessTransaction {
    /// Adds a credential. A credential that exceeds its parent's scope or expiry is refused.
    ///
    /// - Throws: ``AccessError/revoked`` if the parent no longer exists.
    func add(_ credential: Credential) throws
    /// Uses up the credential with the given hash and kind, and returns it; nil if there is none or if it has expired.
    func consume(secretHash: String, kind: Credential.Kind, now: Instant) throws -> Credential?
    /// Records an access event. Merges failed attempts from one address into one event if they are at most an hour
    /// apart.
    func note(_ event: AccessEvent) throws
}
