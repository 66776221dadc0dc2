internal import FlightCore
internal import FlightNetwork
private import Synchronization

/// Provides tokens for push services. A token is reused for several hours, because push services cache the tokens that
/// they have verified.
final class VAPIDTokens: Sendable {
    private struct Token {
        let text: String
        let contact: PushContact?
        let made: Instant
    }

    private let key: VAPIDKey
    /// The tokens, by the origin of the push service.
    private let tokens = Mutex<[String: Token]>([:])

    /// The lifetime of a token. The maximum allowed is 24 hours (RFC 8292, section 2).
    private static let life = Span.hours(12)
    /// The maximum age at which a token is still used.
    private static let use = Span.hours(6)
    /// The maximum number of tokens to keep. Browsers use only a few push services, but without a limit, invented
    /// addresses could fill the memory.
    private static let most = 64

    init(key: VAPIDKey) { self.key = key }

    func authorization(
        for address: NetworkAddress, contact: PushContact?, at now: Instant
    ) throws(SealFault) -> String {
        let origin = address.origin
        let kept = tokens.withLock { $0[origin] }
        // If the clock was set back, a token may be valid for longer than allowed.
        if let kept, kept.contact == contact, now >= kept.made, now < kept.made + VAPIDTokens.use { return kept.text }
        let text = try key.authorization(for: origin, contact: contact, expires: now + VAPIDTokens.life)
        tokens.withLock { tokens in
            if tokens.count >= VAPIDTokens.most { tokens = [:] }
            tokens[origin] = Token(text: text, contact: contact, made: now)
        }
        return text
    }
}
