public import FlightCore

/// Stores credentials and the access log.
public protocol AccessRepository: Transactions {
    /// Returns the valid credential with that hash; nil if there is none or it has expired.
    func credential(secretHash: String, kind: Credential.Kind, now: Instant) async throws -> Credential?
    /// Returns the credentials that have not expired, newest first.
    func credentials(_ kind: Credential.Kind, now: Instant) async throws -> [Credential]
    /// Records that the credential was used; callers do so at most once a minute.
    func touch(_ id: String, at: Instant) async throws
    /// Revokes a credential and those that it created, permanently: restoring a backup does not bring it back.
    ///
    /// - Returns: whether the credential existed.
    func revoke(_ id: String) async throws -> Bool
    /// Revokes all credentials of these kinds and those that they created, permanently.
    ///
    /// - Returns: how many were revoked.
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
    /// Adds a credential. Refused if it has a parent and exceeds the parent's scope or expiry.
    ///
    /// - Throws: ``AccessError/revoked`` if the parent no longer exists.
    func add(_ credential: Credential) throws
    /// Returns the valid credential with that hash and uses it up; nil if there is none or it has expired.
    func consume(secretHash: String, kind: Credential.Kind, now: Instant) throws -> Credential?
    /// Records an access event. Failed attempts from one address at most an hour apart are merged into one event.
    func note(_ event: AccessEvent) throws
}
