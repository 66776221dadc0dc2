public import FlightNetwork

/// Where the owner's own program listens.
public struct WebhookSettings: Hashable, Sendable {
    public let address: NetworkAddress
    /// By which it knows that we have sent it.
    public let secret: String

    /// Fewer bytes can be guessed.
    public static let shortestSecret = 16

    /// nil for an address that is not one of the web, and for a secret of fewer than 16 bytes.
    public init?(address: NetworkAddress, secret: String) {
        guard address.scheme == .https || address.scheme == .http,
            secret.utf8.count >= WebhookSettings.shortestSecret
        else { return nil }
        self.address = address
        self.secret = secret
    }
}
