internal import FlightNetwork

/// The address at a push service that a browser has handed in. Whoever is signed in can hand in any, so it is looked at
/// closely: nobody shall make this server knock at doors in the house.
struct PushAddress: Hashable, Sendable {
    let address: NetworkAddress
    /// How far the request may go, checked again at the socket, for a name can lead anywhere.
    let reach: NetworkReach

    /// Why it is not pushed to.
    enum Fault: Error, Hashable, Sendable {
        case noAddress, noHTTPS, port, host

        var text: String {
            switch self {
            case .noAddress: "its address is none"
            case .noHTTPS: "its address does not begin with https://"
            case .port: "its address has a port that push services do not use"
            case .host: "its host is not on the Internet; if it is yours, name it in HALCYON_PUSH_HOSTS"
            }
        }
    }

    /// - Parameters:
    ///   - endpoint: as the browser has handed it in.
    ///   - named: hosts that the owner has named.
    init(_ endpoint: String, named: [PushHost]) throws(Fault) {
        guard let address = NetworkAddress(endpoint) else { throw .noAddress }
        self.address = address
        switch address.scheme {
        case .https:
            if named.contains(where: { $0.isHost(of: address) }) {
                reach = .anywhere
            } else {
                guard address.hasPublicName else { throw .host }
                guard address.port == 443 || address.port >= 1024 else { throw .port }
                reach = .internet
            }
        case .http:
            // What is pushed is sealed; the token in the head is not.
            guard address.isLoopback, named.contains(where: { $0.isHost(of: address) }) else { throw .noHTTPS }
            reach = .loopback
        case .smtp, .smtps: throw .noHTTPS
        }
    }
}
