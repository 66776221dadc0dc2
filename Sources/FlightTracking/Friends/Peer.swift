public import FlightCore

/// A friend of a person who uses another Halcyon. Each server reads what the friend shows from the other one, with a
/// token of its own, and checks each answer with the key that it received with the invitation.
public struct Peer: Hashable, Sendable {
    /// The person of this house.
    public let person: Person.ID
    /// The friend. It has no account, no rights and no flights here.
    public let friend: Person.ID
    /// The other server: scheme, host and port.
    public let address: String
    /// The public key of the other server for this friendship.
    public let key: PeerPublicKey
    /// The ``PeerSecrets``, encrypted.
    public let sealed: SealedSecret
    public let since: Instant

    public init(
        person: Person.ID, friend: Person.ID, address: String, key: PeerPublicKey, sealed: SealedSecret, since: Instant
    ) {
        self.person = person
        self.friend = friend
        self.address = address
        self.key = key
        self.sealed = sealed
        self.since = since
    }
}

/// The secrets of a friendship with someone on another server.
struct PeerSecrets {
    /// Opens what the friend shows on the other server.
    let token: String
    /// Signs the answers of this server.
    let key: PeerPrivateKey

    private static func name(_ friend: Person.ID) -> String { "friend " + friend.text }

    func sealed(for friend: Person.ID, in box: any SecretBox) throws(SecretBoxError) -> SealedSecret {
        var members = JSONMembers()
        members.add("token", token)
        members.add("key", key.text)
        return try box.seal(members.value.json, as: PeerSecrets.name(friend))
    }

    init(token: String, key: PeerPrivateKey) {
        self.token = token
        self.key = key
    }

    /// Nil if the secrets were encrypted with the key of another installation.
    init?(of peer: Peer, in box: any SecretBox) {
        guard let text = box.open(peer.sealed, as: PeerSecrets.name(peer.friend)),
            let json = try? JSONReader.read(text), let token = json["token"]?.string, let key = json["key"]?.string
        else { return nil }
        self.init(token: token, key: PeerPrivateKey(text: key))
    }
}

/// A public key for signatures (Ed25519, RFC 8032), in base64url.
public struct PeerPublicKey: Hashable, Sendable {
    public let text: String

    public init(text: String) { self.text = text }
}

/// A private key for signatures (Ed25519, RFC 8032), in base64url.
public struct PeerPrivateKey: Hashable, Sendable {
    public let text: String

    public init(text: String) { self.text = text }
}

/// Makes keys for signatures, signs and verifies.
public protocol PeerKeys: Sendable {
    func make() -> (secret: PeerPrivateKey, key: PeerPublicKey)
    /// Returns the signature in base64url; nil if the key is invalid.
    func sign(_ bytes: [UInt8], with secret: PeerPrivateKey) -> String?
    func isValid(_ key: PeerPublicKey) -> Bool
    func verifies(_ signature: String, of bytes: [UInt8], by key: PeerPublicKey) -> Bool
}

/// Sends requests to other servers.
public protocol PeerTransport: SourceTransport {
    /// Reads a stream of events until it ends or the task is cancelled.
    ///
    /// - Parameter hears: Called with the name of each event (`event:`), from a thread of the connection.
    /// - Throws: ``TransportFault`` if the stream did not begin, or was cut off.
    func follow(
        _ request: SourceRequest, hears: @escaping @Sendable (String) -> Void
    ) async throws(TransportFault)
}

/// How friends on other servers are reached.
public struct PeerTools: Sendable {
    let transport: any PeerTransport
    let keys: any PeerKeys
    let box: any SecretBox
    let airport: @Sendable (Airport.Code) -> Airport?
    /// Reads an address; nil if it is invalid.
    let address: @Sendable (String) -> PeerAddress?

    public init(
        transport: any PeerTransport, keys: any PeerKeys, box: any SecretBox,
        airport: @escaping @Sendable (Airport.Code) -> Airport?,
        address: @escaping @Sendable (String) -> PeerAddress?
    ) {
        self.transport = transport
        self.keys = keys
        self.box = box
        self.airport = airport
        self.address = address
    }

    /// Tools that reach no other server.
    public static let none = PeerTools(
        transport: NoPeers(), keys: NoPeers(), box: NoSecretBox(), airport: { _ in nil }, address: { _ in nil })
}

/// An address of another server.
public struct PeerAddress: Hashable, Sendable {
    /// Scheme, host and port.
    public let origin: String
    public let path: String
    /// Whether requests may be sent there: over https, and in private networks only with the permission of the owner.
    public let isAdmitted: Bool

    public init(origin: String, path: String, isAdmitted: Bool) {
        self.origin = origin
        self.path = path
        self.isAdmitted = isAdmitted
    }
}

private struct NoPeers: PeerTransport, PeerKeys {
    func send(_ request: SourceRequest, limit: Int) async throws(TransportFault) -> SourceReply { throw .badAddress }
    func follow(
        _ request: SourceRequest, hears: @escaping @Sendable (String) -> Void
    ) async throws(TransportFault) { throw .badAddress }
    func make() -> (secret: PeerPrivateKey, key: PeerPublicKey) {
        (PeerPrivateKey(text: ""), PeerPublicKey(text: ""))
    }
    func sign(_ bytes: [UInt8], with secret: PeerPrivateKey) -> String? { nil }
    func isValid(_ key: PeerPublicKey) -> Bool { false }
    func verifies(_ signature: String, of bytes: [UInt8], by key: PeerPublicKey) -> Bool { false }
}

extension PeerFault {
    init(_ fault: TransportFault) {
        self =
            switch fault {
            case .badAddress: .privateAddress
            case .tooLong: .tooLong
            case .unreachable, .tooSlow: .unreachable
            }
    }
}

/// The last copy of what a friend on another server shows.
public struct PeerCopy: Hashable, Sendable {
    /// The flights in the JSON format of ``FlightCore/Snapshot/Friend``, with identifiers of this server.
    public let flights: String
    /// Increases with each change of the copy.
    public let revision: Int64

    public init(flights: String, revision: Int64) {
        self.flights = flights
        self.revision = revision
    }
}

/// A new copy of what a friend on another server shows.
public struct NewPeerCopy: Hashable, Sendable {
    /// The name of the friend, 1 to 60 characters.
    public let name: String
    public let shows: FriendView
    /// The flights, without anything but what identifies them.
    public let stored: [StoredFlight]
    /// See ``PeerCopy/flights``.
    public let flights: String
}

/// Stores the friends on other servers.
public protocol PeerRepository: Sendable {
    /// Returns the friends on other servers of everyone who may have friends.
    func peers() async throws -> [Peer]
    /// Notes why a friend's server was not heard.
    func note(_ fault: PeerFault, of friend: Person.ID) async throws
}
