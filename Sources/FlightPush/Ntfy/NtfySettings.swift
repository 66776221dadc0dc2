public import FlightNetwork

/// The ntfy server and topic to which alerts are sent.
public struct NtfySettings: Hashable, Sendable {
    /// The address of the server, without a path.
    public let server: NetworkAddress
    /// The topic. Anyone who knows the topic can read the messages, unless the server requires a token.
    public let topic: String
    /// The access token; `nil` if the server requires no token.
    public let token: String?

    /// Returns `nil` if the address is not the root of a web server or the topic is invalid. Also returns `nil` if the
    /// token contains characters that a header may not contain. A topic has 1 to 64 letters, digits, hyphens and
    /// underscores.
    public init?(server: NetworkAddress, topic: String, token: String?) {
        guard server.scheme == .https || server.scheme == .http, server.isRoot, (1...64).contains(topic.utf8.count),
            topic.utf8.allSatisfy({ NtfySettings.isOfTopic($0) }),
            token?.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) ?? true
        else { return nil }
        self.server = server
        self.topic = topic
        self.token = token
    }

    private static func isOfTopic(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
        default: false
        }
    }
}
