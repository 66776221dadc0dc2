public import FlightCore

/// Stores the credentials and the access log of one person.
public protocol AccessRepository: Transactions {
    /// Returns the credentials that have not expired, newest first.
    func credentials(_ kind: Credential.Kind, now: Instant) async throws -> [Credential]
    /// Permanently revokes a credential and any credentials that were created with it. Restoring a backup does not
    /// reinstate them.
    ///
    /// - Returns: Whether the credential existed.
    func revoke(_ id: String) async throws -> Bool
    /// Permanently revokes all credentials of the given kinds and any credentials that were created with them.
    ///
    /// - Returns: The number of revoked credentials.
    func revokeAll(_ kinds: Set<Credential.Kind>) async throws -> Int

    /// Returns the latest access events, newest first: for someone who manages people those of the whole house with all
    /// failed attempts, otherwise only those that concern the person or were caused by the person.
    func accessEvents(limit: Int) async throws -> [AccessEvent]
}

extension AccessRepository {
    /// Calls ``AccessTransaction/add(_:)`` in its own transaction.
    public func add(_ credential: Credential) async throws { try await transaction { try $0.add(credential) } }

    /// Calls ``AccessTransaction/note(_:)`` in its own transaction.
    public func note(_ event: AccessEvent) async throws { try await transaction { try $0.note(event) } }
}

/// Provides access to credentials and the access log within one transaction.
public protocol AccessTransaction {
    /// Adds a credential. A credential that exceeds its parent's scope or expiry is rejected.
    ///
    /// - Throws: ``AccessError/revoked`` if the parent no longer exists.
    func add(_ credential: Credential) throws
    /// Removes and returns the credential with the given hash and kind. Returns nil if there is none or it has expired.
    func consume(secretHash: String, kind: Credential.Kind, now: Instant) throws -> Credential?
    /// Records an access event. Failed attempts from the same address are merged into one event if they are at most an
    /// hour apart.
    func note(_ event: AccessEvent) throws
}
