/// What a link that shows a flight to others says beside the flight itself, if its owner chooses so.
public enum SharedFact: UInt8, Named, Sendable {
    case seat, confirmation

    /// As the store, JSON and the command line have it.
    public var name: String {
        switch self {
        case .seat: "seat"
        case .confirmation: "confirmation"
        }
    }
}
