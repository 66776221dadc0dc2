/// The addresses to which a request may connect, regardless of what its host name resolves to.
public enum NetworkReach: Sendable {
    /// Any address, because the owner has chosen the host.
    case anywhere
    /// Only public addresses, not this machine or the private network, because someone other than the owner has chosen
    /// the host.
    case internet
    /// Only this machine, because the message is not encrypted.
    case loopback

    func admits(_ address: InternetAddress) -> Bool {
        switch self {
        case .anywhere: true
        case .internet: address.isPublic
        case .loopback: address.isLoopback
        }
    }
}
