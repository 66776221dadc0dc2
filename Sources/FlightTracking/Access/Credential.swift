public import FlightCore

/// A one-time sign-in link, a browser session, or a token for scripts. Only the SHA-256 hash of the secret is stored.
public struct Credential: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable { case link, session, token }
    public typealias Scope = AccessScope

    public let id: String
    public let kind: Kind
    /// The name shown to users: the browser of a session, or the purpose of a token.
    public let label: String
    public let scope: Scope
    /// The SHA-256 hash of the secret, in hexadecimal.
    public let secretHash: String
    public let createdAt: Instant
    public var lastUsedAt: Instant?
    /// When the credential expires; nil if it never expires.
    public let expiresAt: Instant?
    /// The credential used to create this credential; nil if it was created on the server. Revoking the parent also
    /// revokes this credential.
    public let parent: String?

    public init(
        id: String, kind: Kind, label: String, scope: Scope, secretHash: String, createdAt: Instant,
        lastUsedAt: Instant? = nil, expiresAt: Instant? = nil, parent: String? = nil
    ) {
        self.id = id
        self.kind = kind
        self.label = label
        self.scope = scope
        self.secretHash = secretHash
        self.createdAt = createdAt
        self.lastUsedAt = lastUsedAt
        self.expiresAt = expiresAt
        self.parent = parent
    }
}
