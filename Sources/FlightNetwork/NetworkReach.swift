/// How far a request may go, whatever the name that it is sent to leads to.
public enum NetworkReach: Sendable {
    /// To every address: the owner has named the place.
    case anywhere
    /// To addresses of the Internet alone, never to this machine or into the house: somebody else has named the place.
    case internet
    /// To this machine alone: what is sent is not sealed.
    case loopback

    func admits(_ address: InternetAddress) -> Bool {
        switch self {
        case .anywhere: true
        case .internet: address.isPublic
        case .loopback: address.isLoopback
        }
    }
}
