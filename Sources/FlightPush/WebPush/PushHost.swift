internal import FlightNetwork

/// A push service in the private network that the owner allows, such as the owner's UnifiedPush server.
public struct PushHost: Hashable, Sendable {
    public let host: String
    public let port: UInt16

    /// - Parameter written: The host with an optional port: `push.home.lan:8443`. The default port is 443. Returns
    ///   `nil` for an invalid host.
    public init?(_ written: String) {
        guard let address = NetworkAddress("https://" + written), address.path.isEmpty else {
            return nil
        }
        host = address.host
        port = address.port
    }

    func isHost(of address: NetworkAddress) -> Bool { address.host == host && address.port == port }
}
