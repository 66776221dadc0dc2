public import FlightNetwork

/// Where ntfy is, and what it is told under.
public struct NtfySettings: Hashable, Sendable {
    /// The root of the server.
    public let server: NetworkAddress
    /// Whoever knows it can read what is sent, unless the server asks for a token.
    public let topic: String
    /// nil for a server that asks for none.
    public let token: String?

    /// nil for an address that is not the root of a web server, a topic that ntfy does not take (1 to 64 letters, digits,
    /// hyphens and underscores), or a token with characters that no header holds.
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
