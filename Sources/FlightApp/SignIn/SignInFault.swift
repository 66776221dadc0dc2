public import FlightCore
internal import FlightScreens

/// The reason why a text is not a valid sign-in link.
public enum SignInFault: Error, Hashable, Sendable {
    case notALink
    case noKey
    /// The link is not encrypted and leads outside the local network.
    case notEncrypted(host: String)

    /// Returns the error message.
    public func text(_ language: Language) -> String {
        switch self {
        case .notALink: AppPhrase.notALink.text(language)
        case .noKey: AppPhrase.noKey.text(language)
        case .notEncrypted(let host): AppPhrase.notEncrypted.text(language, filled: [host])
        }
    }
}
