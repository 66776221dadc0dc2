internal import FlightCore

/// The reason why the server refused a pending change.
public enum Refusal: Equatable, Sendable {
    /// The flight was deleted elsewhere.
    case noSuchFlight
    case unknownAirport
    /// The server has another change with this ID.
    case sentTwice
    /// The server's message, in English.
    case other(String)

    /// - Parameters:
    ///   - code: The code of the server's answer, such as `no-such-flight`.
    ///   - message: The server's message.
    public init(code: String, message: String) {
        if sameText(code, "no-such-flight") {
            self = .noSuchFlight
        } else if sameText(code, "unknown-airport") {
            self = .unknownAirport
        } else if sameText(code, "mutation-used") {
            self = .sentTwice
        } else {
            self = .other(message)
        }
    }

    func text(_ words: Words) -> String {
        switch self {
        case .noSuchFlight: words.say(.refusedFlight)
        case .unknownAirport: words.say(.refusedAirport)
        case .sentTwice: words.say(.refusedTwice)
        case .other(let message): message
        }
    }
}
