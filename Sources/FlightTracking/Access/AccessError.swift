public import FlightCore

/// The reason why access was denied or a token was not created.
public enum AccessError: Error, Hashable, Sendable {
    /// The name is missing, too long or contains control characters.
    case badName
    /// The caller is not allowed to manage access.
    case mayNotManage
    /// The scope of the new token exceeds that of the credential used to create it.
    case exceeds(AccessScope)
    /// The lifetime is not between one hour and ten years.
    case badLife
    /// The request's credential was revoked while the request was being processed.
    case revoked

    public var message: String {
        switch self {
        case .badName: "a token name must be one line of 1 to 60 characters"
        case .mayNotManage:
            "managing access requires a signed-in browser or a token with the scope admin"
        case .exceeds(let scope): "the scope \(scope.name) exceeds your own access"
        case .badLife: "a token must be valid for one hour to ten years"
        case .revoked: "your access was revoked; sign in again"
        }
    }
}
