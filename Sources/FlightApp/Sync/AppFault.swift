public import FlightCore

/// An error that occurred during a request to the server.
public enum AppFault: Error, Hashable, Sendable {
    /// The server did not respond.
    case offline
    /// The app has no server yet, or the access token is invalid.
    case signedOut
    /// The server refused the request. `status` is the HTTP status. `message` is the server's text, in English.
    case refused(Int, code: String, message: String)
    /// The app cannot read the response. The text says where the problem is.
    case unreadable(String)
    /// The device could not store the data.
    case notKept(String)

    /// The message that the server sent or that the error contains; empty if there is none.
    var message: String {
        switch self {
        case .offline, .signedOut: ""
        case .refused(_, _, let message), .unreadable(let message), .notKept(let message): message
        }
    }

    /// Returns the error message to show.
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
