import FlightCore

/// A passkey that a server stores for an account (credential record; WebAuthn Level 3, section 4).
public struct Passkey: Hashable, Sendable {
    /// The identifier, unique for all accounts.
    public let id: CredentialID
    /// The account that the passkey signs in.
    public let userHandle: UserHandle
    /// The key that verifies signatures.
    public let publicKey: COSEKey
    /// The model of the authenticator. A claim, not a proven fact.
    public let model: AAGUID
    /// The ways in which a browser can reach the authenticator. A hint, not a proven fact.
    public let transports: Set<Transport>
    /// The number of signatures at the last accepted ceremony; 0 if the authenticator does not count.
    public internal(set) var signCount: UInt32
    /// Whether the passkey may be copied, and whether a copy existed at the last accepted ceremony.
    public internal(set) var backup: BackupState
    /// Whether the authenticator verified the user in the last accepted ceremony.
    public internal(set) var isUserVerified: Bool

    /// Creates a passkey from stored values.
    public init(
        id: CredentialID, userHandle: UserHandle, publicKey: COSEKey, model: AAGUID, transports: Set<Transport>,
        signCount: UInt32, backup: BackupState, isUserVerified: Bool
    ) {
        self.id = id
        self.userHandle = userHandle
        self.publicKey = publicKey
        self.model = model
        self.transports = transports
        self.signCount = signCount
        self.backup = backup
        self.isUserVerified = isUserVerified
    }

    /// A way to reach an authenticator (WebAuthn Level 3, section 5.8.4).
    public enum Transport: String, Hashable, Sendable, CaseIterable {
        case usb
        case nfc
        case ble
        case smartCard = "smart-card"
        /// Another device nearby, for example a phone that scans a QR code.
        case hybrid
        /// The device itself.
        case `internal`
    }

    /// The passkey as PublicKeyCredentialDescriptorJSON.
    var descriptor: JSONValue {
        var descriptor = JSONMembers(count: 3)
        descriptor.add("type", "public-key")
        descriptor.add("id", Base64URL.encode(id.bytes))
        descriptor.add(
            "transports", .array(Transport.allCases.filter(transports.contains).map { .string($0.rawValue) }))
        return descriptor.value
    }
}
