public import FlightNetwork

/// The address and secret of the owner's own program.
public struct WebhookSettings: Hashable, Sendable {
    public let address: NetworkAddress
    /// The secret for the signature.
    public let secret: String

    /// Fewer bytes could be guessed.
    public static let shortestSecret = 16

    /// Returns `nil` for an address that is not http or https, and for a secret of fewer than 16 bytes.
    public init?(address: NetworkAddress, secret: String) {
        guard address.scheme == .https || address.scheme == .http,
            secret.utf8.count >= WebhookSettings.shortestSecret
        else { return nil }
        self.address = address
        self.secret = secret
    }
}
