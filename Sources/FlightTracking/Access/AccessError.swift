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
        case .badName: "a token name must be one line of 1 to 60 characters"
        case .mayNotManage:
            "managing access requires a signed-in browser or a token with the scope admin"
        case .exceeds(let scope): "the scope \(scope.name) exceeds your own access"
        case .badLife: "a token must be valid for one hour to ten years"
        }
    }
}
