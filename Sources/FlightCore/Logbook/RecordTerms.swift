extension LoggedFlight {
    public enum Status: Hashable, Sendable {
        /// Nothing is known to have gone wrong.
        case flown
        case cancelled
        /// To another airport than planned; nil if it is not known which.
        case diverted(to: Place?)

        public var name: String {
            switch self {
            case .flown: "flown"
            case .cancelled: "cancelled"
            case .diverted: "diverted"
            }
        }
    }

    /// Where in the aeroplane.
    public enum Cabin: UInt8, Named, Sendable {
        case economy, premiumEconomy, business, first, `private`

        /// Stable; part of the format.
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

    /// What the journey was for.
    public enum Reason: UInt8, Named, Sendable {
        case leisure, business, crew, other

        /// Stable; part of the format.
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
