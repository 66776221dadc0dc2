public import FlightCore
internal import FlightNetwork
public import FlightTracking

/// Sends messages to Live Activities through Apple's push service, over a single HTTP/2 connection with a provider
/// token.
///
/// Each message is sent only once, unless the service rejects the provider token as expired. In that case, the token is
/// renewed and the message is sent again. The reason for a failure never contains a token.
public final class ActivityPost: ActivityCarrier {
    private let service: ActivityWorker
    private let tokens: ProviderTokens
    private let transport: SteadyTransport

    /// - Parameter patience: The time limit for each message, from the first byte sent to the last byte received.
    public init(_ service: ActivityWorker, patience: Duration = .seconds(10)) {
        self.service = service
        tokens = ProviderTokens(key: service.key)
        transport = SteadyTransport(patience: patience, authority: service.authority, reach: service.reach)
    }

    /// Closes the connection.
    public func shutdown() { transport.shutdown() }

    public func carry(_ message: ActivityMessage, to token: ActivityToken, now: Instant) async -> ActivityDelivery {
        guard let body = ActivityContent.bytes(of: message.push) else { return .refused("the message is too long") }
        guard let address = NetworkAddress(service.root + "/3/device/" + token.text) else {
            return .mistaken("the token is invalid")
        }
        var refused: ProviderTokens.Token?
        while true {
            guard let provider = tokens.token(at: now, after: refused) else {
                return .refused("the key cannot sign a token")
            }
            let reply: SourceReply
            do {
                reply = try await transport.post(body, to: address, headers: headers(of: message, provider))
            } catch {
                if case .badAddress = error { return .refused("Apple's address is not allowed") }
                return .unavailable("Apple \(error.text)", retryAfter: nil)
            }
            let answer = ActivityAnswer(reply, at: now)
            guard answer.isAboutAge, refused == nil else { return answer.delivery }
            refused = provider
        }
    }

    private func headers(of message: ActivityMessage, _ provider: ProviderTokens.Token) -> [String: String] {
        [
            "authorization": "bearer " + provider.text, "apns-topic": service.topic, "apns-push-type": "liveactivity",
            "apns-priority": String(message.priority.rawValue), "apns-expiration": String(message.expires.seconds),
            "content-type": "application/json",
        ]
    }
}
