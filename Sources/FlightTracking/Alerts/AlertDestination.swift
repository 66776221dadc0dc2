/// The destination of an alert.
public enum AlertDestination: Hashable, Sendable {
    /// A browser, or a UnifiedPush app, which uses the same protocol (RFC 8030).
    case push(PushSubscription)
    /// The owner's topic on an ntfy server.
    case ntfy
    /// The owner's webhook address. Requests to it are signed.
    case webhook
    /// The owner's mail server.
    case mail
}

/// A browser's subscription to push messages, as returned by the Push API.
public struct PushSubscription: Hashable, Sendable {
    /// The URL of the subscription at the push service. Anyone who knows this URL can send messages.
    public let endpoint: String
    /// The browser's public key (`p256dh`): an uncompressed point on P-256, 65 bytes long.
    public let key: [UInt8]
    /// The shared authentication secret (`auth`), 16 bytes long.
    public let secret: [UInt8]

    /// Creates a subscription. Returns nil unless the key and secret have the right lengths and the key is an
    /// uncompressed point.
    public init?(endpoint: String, key: [UInt8], secret: [UInt8]) {
        guard key.count == 65, key.first == 4, secret.count == 16, endpoint.utf8.count <= 2048 else { return nil }
        self.endpoint = endpoint
        self.key = key
        self.secret = secret
    }
}
