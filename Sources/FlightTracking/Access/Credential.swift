public import FlightCore

/// What opens the door: one-time sign-in links, the sessions of browsers, and tokens for scripts. Only the SHA-256 of a
/// secret is kept.
public struct Credential: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable { case link, session, token }
    public typealias Scope = AccessScope

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
    /// The one by which it was made, and with which it ends; nil: it was made on the machine itself.
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
