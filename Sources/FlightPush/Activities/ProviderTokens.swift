internal import FlightCore
private import Synchronization

/// Provides the provider token for Apple's push service. A token is valid for an hour, and may not be replaced until
/// twenty minutes after it was created.
final class ProviderTokens: Sendable {
    struct Token: Hashable, Sendable {
        let text: String
        let madeAt: Instant
    }

    private let key: ProviderKey
    private let kept = Mutex<Token?>(nil)

    /// The maximum age at which a token is still used.
    static let use = Span.minutes(45)
    /// The minimum age at which the service allows a token to be replaced.
    static let rest = Span.minutes(20)

    init(key: ProviderKey) { self.key = key }

    /// Returns the current token.
    ///
    /// - Parameter refused: A token that the service has just rejected as too old. The token is replaced if the service
    ///   would accept a new one.
    /// - Returns: The token; `nil` if signing fails.
    func token(at now: Instant, after refused: Token? = nil) -> Token? {
        kept.withLock { kept in
            if let kept {
                let age = now - kept.madeAt
                // If the clock was set back, the creation time of the token may be in the future.
                let isGood = age >= Span(0) && age < ProviderTokens.use
                // The service's clock may be ahead of this machine's clock. A token created in the same second would be
                // identical.
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
