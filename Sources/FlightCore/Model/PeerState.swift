/// Why a friend's server was not believed or not reached. What it last showed stays.
public enum PeerFault: UInt8, Named, Error, Sendable {
    /// Neither a connection nor an answer.
    case unreachable
    /// The address is in a private network, or on this machine.
    case privateAddress
    case redirected
    /// The answer is larger than an answer can be.
    case tooLong
    /// The signature is not made with the key of the friendship.
    case wrongKey
    /// The answer is not in the expected form.
    case unreadable
    /// The answer has flights of someone else.
    case otherFlights
    /// The server answers with an error.
    case refused
    /// The secrets of the friendship cannot be decrypted here.
    case lostSecrets

    /// The name in the database and the JSON interface.
    public var name: String {
        switch self {
        case .unreachable: "unreachable"
        case .privateAddress: "private-address"
        case .redirected: "redirected"
        case .tooLong: "too-long"
        case .wrongKey: "wrong-key"
        case .unreadable: "unreadable"
        case .otherFlights: "other-flights"
        case .refused: "refused"
        case .lostSecrets: "lost-secrets"
        }
    }

    public var message: String {
        switch self {
        case .unreachable: "the other server cannot be reached; it is tried again"
        case .privateAddress:
            "the address is not https, or is in a private network; `halcyon serve --private-friends` allows private networks"
        case .redirected: "the other server sends requests elsewhere, which is refused"
        case .tooLong: "the answer of the other server is too large"
        case .wrongKey: "the answer is not signed with the key of this friendship; another server may have answered"
        case .unreadable: "the answer of the other server cannot be read"
        case .otherFlights: "the other server sends flights of someone else, which are refused"
        case .refused: "the other server answers with an error"
        case .lostSecrets: "the secrets of this friendship cannot be read; end it and invite again"
        }
    }
}

/// The other server of a friendship, and whether it answers.
public struct PeerState: Hashable, Sendable {
    /// The other server: scheme, host and port.
    public let address: String
    /// When it last answered; nil if it never has.
    public let heardAt: Instant?
    /// Why it was not heard since.
    public let fault: PeerFault?

    public init(address: String, heardAt: Instant?, fault: PeerFault?) {
        self.address = address
        self.heardAt = heardAt
        self.fault = fault
    }
}
