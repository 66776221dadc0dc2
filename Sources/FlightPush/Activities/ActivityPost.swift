public import FlightCore
internal import FlightNetwork
public import FlightTracking

/// Carries messages to live activities through Apple's push service: HTTP/2, one connection, a token of our own.
///
/// Each is sent once, but for a token of ours that was too old: that is renewed once. No reason that is given holds a token.
public final class ActivityPost: ActivityCarrier {
    private let service: ActivityWorker
    private let tokens: ProviderTokens
    private let transport: SteadyTransport

    /// - Parameter patience: for one message, from the first byte out to the last one in.
    public init(_ service: ActivityWorker, patience: Duration = .seconds(10)) {
        self.service = service
        tokens = ProviderTokens(key: service.key)
        transport = SteadyTransport(patience: patience, authority: service.authority, reach: service.reach)
    }

    /// Ends the connection.
    public func shutdown() { transport.shutdown() }

    public func carry(_ message: ActivityMessage, to token: ActivityToken, now: Instant) async -> ActivityDelivery {
        guard let body = ActivityContent.bytes(of: message.push) else { return .refused("the message is too long") }
        guard let address = NetworkAddress(service.root + "/3/device/" + token.text) else {
            return .mistaken("the token is none")
        }
        var refused: ProviderTokens.Token?
        while true {
            guard let provider = tokens.token(at: now, after: refused) else {
                return .refused("no token can be made with the key")
            }
            let reply: SourceReply
            do {
                reply = try await transport.post(body, to: address, headers: headers(of: message, provider))
            } catch {
                if case .badAddress = error { return .refused("Apple is at an address that may not be asked") }
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
