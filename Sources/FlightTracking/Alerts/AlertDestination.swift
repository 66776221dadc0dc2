/// The destination of an alert.
public enum AlertDestination: Hashable, Sendable {
    /// A browser, or an app that supports the same protocol (UnifiedPush): RFC 8030.
    case push(PushSubscription)
    /// The topic on the owner's ntfy server.
    case ntfy
    /// The owner's webhook address. Requests to it are signed.
    case webhook
    /// The owner's mail server.
    case mail
}

/// The `PushSubscription` of the Push API that a browser registers.
public struct PushSubscription: Hashable, Sendable {
    /// The browser's URL at the push service. Anyone who knows this URL can send messages.
    public let endpoint: String
    /// The browser's public key, 65 bytes: an uncompressed point on P-256 (`p256dh`).
    public let key: [UInt8]
    /// The shared authentication secret, 16 bytes (`auth`).
    public let secret: [UInt8]

    /// Returns nil unless key and secret have the right length and the key starts with the marker of an uncompressed
    /// point.
    public init?(endpoint: String, key: [UInt8], secret: [UInt8]) {
        guard key.count == 65, key.first == 4, secret.count == 16, endpoint.utf8.count <= 2048 else { return nil }
        self.endpoint = endpoint
        self.key = key
        self.secret = secret
    }
}
