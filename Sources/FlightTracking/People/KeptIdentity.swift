public import FlightCore

/// An account at a provider of OpenID Connect that signs a person in.
public struct KeptIdentity: Hashable, Sendable {
    /// The provider. Compared byte for byte, as the subject.
    public let issuer: String
    /// The account as the provider names it, 1 to 255 bytes. It never changes. Unique together with the issuer.
    public let subject: String
    public let person: Person.ID
    /// The account as the person knows it: its mail address, name or subject.
    public let label: String
    public let createdAt: Instant
    public let lastUsedAt: Instant?
    /// The number of the row, with which the person unlinks the account; nil before it is stored.
    public let number: Int64?

    public init(
        issuer: String, subject: String, person: Person.ID, label: String, createdAt: Instant, lastUsedAt: Instant?,
        number: Int64? = nil
    ) {
        self.issuer = issuer
        self.subject = subject
        self.person = person
        self.label = label
        self.createdAt = createdAt
        self.lastUsedAt = lastUsedAt
        self.number = number
    }
}

/// A sign-in with OpenID Connect that has begun.
public struct KeptOpenIDRequest: Hashable, Sendable {
    /// The SHA-256 hash of the state, in hexadecimal.
    public let stateHash: String
    public let nonce: String
    /// The secret of PKCE.
    public let verifier: String
    /// The address of the callback.
    public let redirect: String
    /// Who links an account; nil if someone signs in.
    public let person: Person.ID?
    public let expiresAt: Instant

    public init(
        stateHash: String, nonce: String, verifier: String, redirect: String, person: Person.ID?, expiresAt: Instant
    ) {
        self.stateHash = stateHash
        self.nonce = nonce
        self.verifier = verifier
        self.redirect = redirect
        self.person = person
        self.expiresAt = expiresAt
    }
}
