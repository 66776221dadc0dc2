/// The addresses that a request may connect to, whatever its host name resolves to.
public enum NetworkReach: Sendable {
    /// Any address: the owner has chosen the host.
    case anywhere
    /// Public addresses only, never this machine or the private network: someone else has chosen the host.
    case internet
    /// This machine only: the message is not encrypted.
    case loopback

    func admits(_ address: InternetAddress) -> Bool {
        switch self {
        case .anywhere: true
        case .internet: address.isPublic
        case .loopback: address.isLoopback
        }
    }
}
