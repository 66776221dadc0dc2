public import FlightCore

/// A passkey as it is stored. What its members mean is up to the module that verifies passkeys.
public struct KeptPasskey: Hashable, Sendable {
    /// As the authenticator names it, 16 to 1,023 bytes. Unique in the house.
    public let id: [UInt8]
    public let person: Person.ID
    /// A COSE key.
    public let publicKey: [UInt8]
    public let signCount: UInt32
    public let backup: String
    public let isUserVerified: Bool
    /// The AAGUID, 16 bytes.
    public let model: [UInt8]
    public let transports: [String]
    /// The domain at which the passkey works.
    public let host: String
    /// The name shown to the person: the browser in which it was made.
    public let label: String
    public let createdAt: Instant
    public let lastUsedAt: Instant?

    public init(
        id: [UInt8], person: Person.ID, publicKey: [UInt8], signCount: UInt32, backup: String, isUserVerified: Bool,
        model: [UInt8], transports: [String], host: String, label: String, createdAt: Instant, lastUsedAt: Instant?
    ) {
        self.id = id
        self.person = person
        self.publicKey = publicKey
        self.signCount = signCount
        self.backup = backup
        self.isUserVerified = isUserVerified
        self.model = model
        self.transports = transports
        self.host = host
        self.label = label
        self.createdAt = createdAt
        self.lastUsedAt = lastUsedAt
    }
}

/// A ceremony that has begun: someone makes a passkey, or signs in with one.
public struct KeptCeremony: Hashable, Sendable {
    /// The SHA-256 hash of the challenge, in hexadecimal.
    public let challengeHash: String
    /// Who makes a passkey; nil if someone signs in.
    public let person: Person.ID?
    public let expiresAt: Instant

    public init(challengeHash: String, person: Person.ID?, expiresAt: Instant) {
        self.challengeHash = challengeHash
        self.person = person
        self.expiresAt = expiresAt
    }
}
