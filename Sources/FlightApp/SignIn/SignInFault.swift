public import FlightCore

/// Why a text is no link to sign in with.
public enum SignInFault: Error, Hashable, Sendable {
    case notALink
    case noKey
    /// It leads out of the house without encryption.
    case notEncrypted(host: String)

    /// What to say to a person.
    public func text(_ language: Language) -> String {
        switch self {
        case .notALink: AppPhrase.notALink.text(language)
        case .noKey: AppPhrase.noKey.text(language)
        case .notEncrypted(let host): AppPhrase.notEncrypted.text(language, filled: [host])
        }
    }
}
