extension LoggedFlight {
    public enum Status: Hashable, Sendable {
        /// The flight took place; no irregularities are known.
        case flown
        case cancelled
        /// The flight landed at an airport other than the planned one; `to` is nil if that airport is unknown.
        case diverted(to: Place?)

        public var name: String {
            switch self {
            case .flown: "flown"
            case .cancelled: "cancelled"
            case .diverted: "diverted"
            }
        }
    }

    /// The cabin class.
    public enum Cabin: UInt8, Named, Sendable {
        case economy, premiumEconomy, business, first, `private`

        /// The name in exported files. It must not change, because it is part of the file format.
        public var name: String {
            switch self {
            case .economy: "economy"
            case .premiumEconomy: "premiumEconomy"
            case .business: "business"
            case .first: "first"
            case .private: "private"
            }
        }
    }

    /// The purpose of the journey.
    public enum Reason: UInt8, Named, Sendable {
        case leisure, business, crew, other

        /// The name in exported files. It must not change, because it is part of the file format.
        public var name: String {
            switch self {
            case .leisure: "leisure"
            case .business: "business"
            case .crew: "crew"
            case .other: "other"
            }
        }
    }
}
