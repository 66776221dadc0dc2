public import FlightCore

/// Why nobody was let in, or no token made.
public enum AccessError: Error, Hashable, Sendable {
    /// The name is missing, too long or has control characters.
    case badName
    /// Whoever asks does not manage access.
    case mayNotManage
    /// It would reach further than what makes it.
    case exceeds(AccessScope)
    /// The life is not between an hour and ten years.
    case badLife

    public var message: String {
        switch self {
        case .badName: "the name of a token has 1 to 60 characters, on one line"
        case .mayNotManage:
            "only a signed-in browser, or a token with the scope admin, says who else may come in"
        case .exceeds(let scope): "a token with the scope \(scope.name) would reach further than what makes it"
        case .badLife: "a token lasts from one hour to ten years"
        }
    }
}
