/// The random bytes that an authenticator signs. They prevent replays (WebAuthn Level 3, section 13.4.3).
///
/// Challenges are not `Equatable`, so that all comparisons take constant time.
public struct Challenge: Sendable {
    /// 32 bytes. The specification asks for at least 16.
    public let bytes: [UInt8]

    /// The size of a challenge, in bytes.
    public static let size = 32

    /// Creates a random challenge. The generator must be cryptographically secure, like `SystemRandomNumberGenerator`.
    public init(using generator: inout some RandomNumberGenerator) {
        bytes = randomBytes(Challenge.size, using: &generator)
    }

    /// Creates a challenge from stored bytes; nil if there are not 32 bytes.
    public init?(_ bytes: [UInt8]) {
        guard bytes.count == Challenge.size else { return nil }
        self.bytes = bytes
    }

    /// Returns whether the given bytes equal the challenge. The time does not depend on the position of a difference.
    func matches(_ other: [UInt8]) -> Bool { isEqualInConstantTime(bytes, other) }
}

/// The identifier of an account at the relying party (WebAuthn Level 3, section 14.6.1). It must not contain a name or
/// an e-mail address, because authenticators may show it without user verification.
public struct UserHandle: Hashable, Sendable {
    /// 1 to 64 bytes.
    public let bytes: [UInt8]

    /// Creates a random handle of 64 bytes, as the specification recommends.
    public init(using generator: inout some RandomNumberGenerator) { bytes = randomBytes(64, using: &generator) }

    /// Creates a handle from received or stored bytes; nil unless there are 1 to 64 bytes.
    public init?(_ bytes: [UInt8]) {
        guard (1...64).contains(bytes.count) else { return nil }
        self.bytes = bytes
    }
}

/// The identifier of a passkey, chosen by its authenticator.
public struct CredentialID: Hashable, Sendable {
    /// 16 to 1023 bytes (WebAuthn Level 3, section 4, and section 7.1).
    public let bytes: [UInt8]

    /// Creates an identifier from received or stored bytes; nil unless there are 16 to 1023 bytes.
    public init?(_ bytes: [UInt8]) {
        guard (16...1023).contains(bytes.count) else { return nil }
        self.bytes = bytes
    }
}

/// The model of an authenticator (WebAuthn Level 3, section 6.5.1). Without attestation, the value is not proven.
public struct AAGUID: Hashable, Sendable {
    /// 16 bytes. All are zero if the authenticator does not reveal its model.
    public let bytes: [UInt8]

    /// Creates an AAGUID from received or stored bytes; nil if there are not 16 bytes.
    public init?(_ bytes: [UInt8]) {
        guard bytes.count == 16 else { return nil }
        self.bytes = bytes
    }
}
