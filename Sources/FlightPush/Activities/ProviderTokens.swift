internal import FlightCore
private import Synchronization

/// The token that says who writes to Apple's push service. One is good for an hour, and no other may take its place within
/// twenty minutes.
final class ProviderTokens: Sendable {
    struct Token: Hashable, Sendable {
        let text: String
        let madeAt: Instant
    }

    private let key: ProviderKey
    private let kept = Mutex<Token?>(nil)

    /// For how long one is used.
    static let use = Span.minutes(45)
    /// The service takes no newer one before that.
    static let rest = Span.minutes(20)

    init(key: ProviderKey) { self.key = key }

    /// - Parameter refused: one that the service has just called too old: another is made, if the service would take one.
    /// - Returns: nil if none can be made.
    func token(at now: Instant, after refused: Token? = nil) -> Token? {
        kept.withLock { kept in
            if let kept {
                let age = now - kept.madeAt
                // A clock that was set back has made one that is not good yet.
                let isGood = age >= Span(0) && age < ProviderTokens.use
                // The service's clock may be ahead of this one; one made this second would be the same.
                let isRefused = kept == refused && age >= Span(1)
                if isGood && !isRefused { return kept }
            }
            guard let text = key.token(at: now) else { return nil }
            let token = Token(text: text, madeAt: now)
            kept = token
            return token
        }
    }
}
