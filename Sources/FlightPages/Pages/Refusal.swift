internal import FlightCore

/// Why the server did not take a change that had waited.
public enum Refusal: Equatable, Sendable {
    /// The flight was deleted elsewhere.
    case noSuchFlight
    case unknownAirport
    /// The server has another change of this name.
    case sentTwice
    /// What the server said, in English.
    case other(String)

    /// - Parameters:
    ///   - code: as the server's answers have it, `no-such-flight`.
    ///   - message: what it said to people.
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
