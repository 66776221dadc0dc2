/// In which order a logbook is shown.
public enum LogbookOrder: Named, Sendable {
    case newest, oldest
    /// By departure and arrival airport.
    case route
    case airline, aircraft

    /// What an address calls it: `?order=newest`.
    public var name: String {
        switch self {
        case .newest: "newest"
        case .oldest: "oldest"
        case .route: "route"
        case .airline: "airline"
        case .aircraft: "aircraft"
        }
    }

    /// Whether flights of one year stand together.
    public var isByTime: Bool { self == .newest || self == .oldest }
}
