public import FlightCore

/// Why a text is not a valid sign-in link.
public enum SignInFault: Error, Hashable, Sendable {
    case notALink
    case noKey
    /// The link leads outside the local network without encryption.
    case notEncrypted(host: String)

    /// Returns the error in the user's language.
    public func text(_ language: Language) -> String {
        switch self {
        case .notALink: AppPhrase.notALink.text(language)
        case .noKey: AppPhrase.noKey.text(language)
        case .notEncrypted(let host): AppPhrase.notEncrypted.text(language, filled: [host])
        }
    }
}
