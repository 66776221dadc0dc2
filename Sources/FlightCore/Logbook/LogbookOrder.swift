/// The sort order of a logbook.
public enum LogbookOrder: Named, Sendable {
    case newest, oldest
    /// By departure and arrival airport.
    case route
    case airline, aircraft

    /// The name in URLs: `?order=newest`.
    public var name: String {
        switch self {
        case .newest: "newest"
        case .oldest: "oldest"
        case .route: "route"
        case .airline: "airline"
        case .aircraft: "aircraft"
        }
    }

    /// Whether this order keeps flights of the same year together.
    public var isByTime: Bool { self == .newest || self == .oldest }
}
