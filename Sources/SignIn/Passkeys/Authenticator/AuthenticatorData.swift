/// What an authenticator says about a ceremony (WebAuthn Level 3, section 6.1).
public struct AuthenticatorData: Hashable, Sendable {
    /// The encoded data. In an authentication, the signature covers these bytes.
    public let bytes: [UInt8]
    /// The SHA-256 of the relying party identifier, 32 bytes.
    public let relyingPartyHash: [UInt8]
    /// Whether a user was present (flag UP), for example touched the authenticator.
    public let isUserPresent: Bool
    /// Whether the authenticator verified the user (flag UV), for example by fingerprint or PIN.
    public let isUserVerified: Bool
    /// Whether the passkey may be copied, and whether a copy exists (flags BE and BS).
    public let backup: BackupState
    /// The number of signatures; 0 if the authenticator does not count (WebAuthn Level 3, section 6.1.1).
    public let signCount: UInt32
    /// The new credential (flag AT); nil in an authentication.
    public let credential: AttestedCredential?
    /// The encoded map of extension outputs (flag ED); nil if there is none.
    public let extensions: [UInt8]?

    /// A new credential (WebAuthn Level 3, section 6.5.1).
    public struct AttestedCredential: Hashable, Sendable {
        /// The model of the authenticator.
        public let model: AAGUID
        public let id: CredentialID
        public let publicKey: COSEKey
    }

    /// The reason why authenticator data is refused.
    public enum Refusal: Error, Hashable, Sendable {
        /// The data ends too early.
        case truncated
        /// The given number of bytes follow the data.
        case trailingBytes(Int)
        /// The flags say that the credential is backed up but not eligible for backup (section 6.1.3).
        case backedUpButNotEligible
        /// The credential identifier has the given number of bytes, which is not between 16 and 1023.
        case credentialIDLength(Int)
        /// The public key is not an acceptable ES256 key.
        case publicKey(COSEKey.Refusal)
        /// The extension outputs are not a map in CBOR.
        case extensions
    }

    /// Reads authenticator data.
    ///
    /// The two reserved flags are ignored, because later versions of the specification may use them.
    ///
    /// - Throws: ``Refusal``.
    public init(_ bytes: [UInt8]) throws(Refusal) {
        var rest = bytes[...]
        self.bytes = bytes
        relyingPartyHash = try AuthenticatorData.take(32, from: &rest)
        let flags = try AuthenticatorData.take(1, from: &rest)[0]
        isUserPresent = flags & 0x01 != 0
        isUserVerified = flags & 0x04 != 0
        switch (isEligible: flags & 0x08 != 0, isBackedUp: flags & 0x10 != 0) {
        case (false, false): backup = .notEligible
        case (true, false): backup = .eligible
        case (true, true): backup = .backedUp
        case (false, true): throw .backedUpButNotEligible
        }
        signCount = try AuthenticatorData.take(4, from: &rest).reduce(0) { $0 << 8 | UInt32($1) }
        credential = flags & 0x40 != 0 ? try AttestedCredential(from: &rest) : nil
        extensions = flags & 0x80 != 0 ? try AuthenticatorData.takeExtensions(from: &rest) : nil
        guard rest.isEmpty else { throw .trailingBytes(rest.count) }
    }

    fileprivate static func take(_ count: Int, from rest: inout ArraySlice<UInt8>) throws(Refusal) -> [UInt8] {
        guard rest.count >= count else { throw .truncated }
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    private static func takeExtensions(from rest: inout ArraySlice<UInt8>) throws(Refusal) -> [UInt8] {
        let outputs: (item: CBOR, count: Int)
        do { outputs = try CBOR.decodePrefix(rest) } catch {
            throw error == .truncated ? .truncated : .extensions
        }
        guard outputs.item.map != nil else { throw .extensions }
        return try take(outputs.count, from: &rest)
    }
}

extension AuthenticatorData.AttestedCredential {
    fileprivate init(from rest: inout ArraySlice<UInt8>) throws(AuthenticatorData.Refusal) {
        guard let model = AAGUID(try AuthenticatorData.take(16, from: &rest)) else { throw .truncated }
        let length = try AuthenticatorData.take(2, from: &rest).reduce(0) { $0 << 8 | Int($1) }
        guard let id = CredentialID(try AuthenticatorData.take(length, from: &rest)) else {
            throw .credentialIDLength(length)
        }
        let key: (item: CBOR, count: Int)
        do { key = try CBOR.decodePrefix(rest) } catch {
            throw error == .truncated ? .truncated : .publicKey(.encoding(error))
        }
        rest = rest.dropFirst(key.count)
        self.model = model
        self.id = id
        do { publicKey = try COSEKey(key.item) } catch { throw .publicKey(error) }
    }
}

/// Whether a passkey may be copied to other devices, and whether a copy exists (flags BE and BS; WebAuthn Level 3,
/// section 6.1.3).
public enum BackupState: String, Hashable, Sendable, CaseIterable {
    /// The passkey never leaves its authenticator.
    case notEligible
    /// The passkey may be copied, for example by a password manager, but has not been copied yet.
    case eligible
    /// The passkey may be copied, and a copy exists.
    case backedUp

    /// Whether the passkey may be copied. The value never changes during the life of a passkey.
    public var isEligible: Bool { self != .notEligible }
}
