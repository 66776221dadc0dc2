public import FlightCore
internal import FlightPages

/// Why the server could not be asked, or what it did not take.
public enum AppFault: Error, Hashable, Sendable {
    /// Nobody answered.
    case offline
    /// There is no server yet, or its key is gone.
    case signedOut
    /// It was refused; `status` is that of HTTP, `message` the server's word in English.
    case refused(Int, code: String, message: String)
    /// The answer is not what this app understands; the message says where.
    case unreadable(String)
    /// The device could not keep it.
    case notKept(String)

    /// The server's word, or what is wrong; empty where there is none.
    var message: String {
        switch self {
        case .offline, .signedOut: ""
        case .refused(_, _, let message), .unreadable(let message), .notKept(let message): message
        }
    }

    /// What to say to a person.
    public func text(_ language: Language) -> String {
        let words = Words(language)
        switch self {
        case .offline: return words.say(.offline) + ". " + words.say(.offlineText)
        case .signedOut: return words.say(.signInTitle) + ". " + words.say(.signInText)
        case .refused(_, _, let message), .unreadable(let message), .notKept(let message):
            return words.say(.notApplied, message)
        }
    }
}
