internal import FlightCore

/// The reason why the server refused a pending change.
public enum Refusal: Equatable, Sendable {
    /// The flight was deleted on another device.
    case noSuchFlight
    case unknownAirport
    /// The server already has a different change with this ID.
    case sentTwice
    /// The values are not possible for the flight.
    case invalid
    /// The browser no longer has permission to make changes.
    case notAllowed
    case other

    /// - Parameter code: The error code in the server's response, such as `no-such-flight`.
    public init(code: String) {
        if sameText(code, "no-such-flight") {
            self = .noSuchFlight
        } else if sameText(code, "unknown-airport") {
            self = .unknownAirport
        } else if sameText(code, "mutation-used") {
            self = .sentTwice
        } else if sameText(code, "invalid") {
            self = .invalid
        } else if sameText(code, "read-only") || sameText(code, "out-of-reach") {
            self = .notAllowed
        } else {
            self = .other
        }
    }

    func text(_ words: Words) -> String {
        switch self {
        case .noSuchFlight: words.say(.refusedFlight)
        case .unknownAirport: words.say(.refusedAirport)
        case .sentTwice: words.say(.refusedTwice)
        case .invalid: words.say(.refusedValues)
        case .notAllowed: words.say(.refusedAccess)
        case .other: words.say(.refusedOtherwise)
        }
    }
}
