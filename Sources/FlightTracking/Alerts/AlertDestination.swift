/// Where alerts go.
public enum AlertDestination: Hashable, Sendable {
    /// To a browser, or an app that speaks the same (UnifiedPush): RFC 8030.
    case push(PushSubscription)
    /// To the topic of an ntfy server that the owner has named.
    case ntfy
    /// To the address that the owner has named, signed.
    case webhook
    /// Through the mail server that the owner has named.
    case mail
}

/// What a browser hands in so that it can be pushed to: the `PushSubscription` of the Push API.
public struct PushSubscription: Hashable, Sendable {
    /// At the push service; whoever knows it can push.
    public let endpoint: String
    /// The browser's public key, 65 bytes: an uncompressed point on P-256 (`p256dh`).
    public let key: [UInt8]
    /// 16 bytes that both know (`auth`).
    public let secret: [UInt8]

    /// nil unless both have their length, and the point its mark.
    public init?(endpoint: String, key: [UInt8], secret: [UInt8]) {
        guard key.count == 65, key.first == 4, secret.count == 16, endpoint.utf8.count <= 2048 else { return nil }
        self.endpoint = endpoint
        self.key = key
        self.secret = secret
    }
}
