/// A personal fact that the owner may add to a shared link.
public enum SharedFact: UInt8, Named, Sendable {
    case seat, confirmation

    /// The name in the store, in JSON and on the command line.
    public var name: String {
        switch self {
        case .seat: "seat"
        case .confirmation: "confirmation"
        }
    }
}
