/// The IP addresses to which a request may connect, whatever its host name resolves to.
public enum NetworkReach: Sendable {
    /// Any address. Used if the owner has chosen the host.
    case anywhere
    /// Only public addresses, excluding this machine and the private network. Used if someone other than the owner has
    /// chosen the host.
    case internet
    /// Only this machine. Used if the message is not encrypted.
    case loopback

    func admits(_ address: InternetAddress) -> Bool {
        switch self {
        case .anywhere: true
        case .internet: address.isPublic
        case .loopback: address.isLoopback
        }
    }
}
