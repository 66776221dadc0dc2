internal import FlightNetwork

/// A push service in the private network that the owner has allowed, such as the owner's UnifiedPush server.
public struct PushHost: Hashable, Sendable {
    public let host: String
    public let port: UInt16

    /// Returns `nil` if the host is invalid.
    ///
    /// - Parameter written: The host, which may be followed by a port, such as `push.home.lan:8443`. The default port
    ///   is 443.
    public init?(_ written: String) {
        guard let address = NetworkAddress("https://" + written), address.path.isEmpty else {
            return nil
        }
        host = address.host
        port = address.port
    }

    func isHost(of address: NetworkAddress) -> Bool { address.host == host && address.port == port }
}
