public import FlightCore

/// What opens the door: one-time sign-in links, the sessions of browsers, and tokens for scripts. Only the SHA-256 of a
/// secret is kept.
public struct Credential: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable { case link, session, token }
    public enum Scope: String, CaseIterable, Sendable { case read, write }

    public let id: String
    public let kind: Kind
    /// What a person calls it: the browser of a session, the purpose of a token.
    public let label: String
    public let scope: Scope
    /// SHA-256 of the secret, in hexadecimal.
    public let secretHash: String
    public let createdAt: Instant
    public var lastUsedAt: Instant?
    /// From then on it opens nothing.
    public let expiresAt: Instant?

    public init(
        id: String, kind: Kind, label: String, scope: Scope, secretHash: String, createdAt: Instant,
        lastUsedAt: Instant? = nil, expiresAt: Instant? = nil
    ) {
        self.id = id
        self.kind = kind
        self.label = label
        self.scope = scope
        self.secretHash = secretHash
        self.createdAt = createdAt
        self.lastUsedAt = lastUsedAt
        self.expiresAt = expiresAt
    }
}

/// Keeps credentials.
public protocol AccessRepository: Sendable {
    func add(_ credential: Credential) async throws
    /// A valid credential with that hash; nil if there is none, or it has expired.
    func credential(secretHash: String, kind: Credential.Kind, now: Instant) async throws -> Credential?
    /// As above, and it is used up in the same step: of two that try, one gets it.
    func consume(secretHash: String, kind: Credential.Kind, now: Instant) async throws -> Credential?
    /// Not expired, newest first.
    func credentials(_ kind: Credential.Kind, now: Instant) async throws -> [Credential]
    /// Notes that it was used; callers do so at most once a minute.
    func touch(_ id: String, at: Instant) async throws
    /// - Returns: whether there was one.
    func revoke(_ id: String) async throws -> Bool
    /// Whether anybody has ever signed in.
    func hasSessions() async throws -> Bool
}
