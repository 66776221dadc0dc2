public import FlightNetwork

/// The address of the owner's own program, and the secret for signing messages.
public struct WebhookSettings: Hashable, Sendable {
    public let address: NetworkAddress
    /// The secret used to sign messages.
    public let secret: String

    /// The minimum length of the secret, in bytes. A shorter secret could be guessed.
    public static let shortestSecret = 16

    /// Returns `nil` if the scheme of the address is not `http` or `https`, or the secret has fewer than 16 bytes.
    public init?(address: NetworkAddress, secret: String) {
        guard address.scheme == .https || address.scheme == .http,
            secret.utf8.count >= WebhookSettings.shortestSecret
        else { return nil }
        self.address = address
        self.secret = secret
    }
}
