internal import FlightCore
internal import FlightNetwork
private import Synchronization

/// Tokens for push services, each used for some hours: services remember those that they have checked.
final class VAPIDTokens: Sendable {
    private struct Token {
        let text: String
        let made: Instant
    }

    private let key: VAPIDKey
    private let contact: PushContact?
    /// By the origin of the push service.
    private let tokens = Mutex<[String: Token]>([:])

    /// How long one is good, and for how long it is used. No more than 24 hours are allowed (RFC 8292, section 2).
    private static let life = Span.hours(12)
    private static let use = Span.hours(6)
    /// Browsers know a handful of push services; whoever hands in more makes nothing grow.
    private static let most = 64

    init(key: VAPIDKey, contact: PushContact?) {
        self.key = key
        self.contact = contact
    }

    func authorization(for address: NetworkAddress, at now: Instant) throws(SealFault) -> String {
        let origin = address.origin
        let kept = tokens.withLock { $0[origin] }
        // A clock that was set back has made a token that is good for too long.
        if let kept, now >= kept.made, now < kept.made + VAPIDTokens.use { return kept.text }
        let text = try key.authorization(for: origin, contact: contact, expires: now + VAPIDTokens.life)
        tokens.withLock { tokens in
            if tokens.count >= VAPIDTokens.most { tokens = [:] }
            tokens[origin] = Token(text: text, made: now)
        }
        return text
    }
}
