internal import FlightNetwork

/// The address of a browser's subscription at a push service. Anyone who is signed in can submit an address. Each
/// address is checked, so that this server does not send requests into the private network.
struct PushAddress: Hashable, Sendable {
    let address: NetworkAddress
    /// The IP addresses to which a request may connect. They are checked again when a socket is opened, because a name
    /// can resolve to any address.
    let reach: NetworkReach

    /// The reason why an address is refused.
    enum Fault: Error, Hashable, Sendable {
        case noAddress, noHTTPS, port, host
    }

    /// - Parameters:
    ///   - endpoint: The address that the browser has submitted.
    ///   - named: The hosts in the private network that the owner has allowed.
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
            // The message is encrypted, but the token in its header is not.
            guard address.isLoopback, named.contains(where: { $0.isHost(of: address) }) else { throw .noHTTPS }
            reach = .loopback
        case .smtp, .smtps, .imap, .imaps: throw .noHTTPS
        }
    }
}
