/// What an authority has ordered or reports for all flights of an airport.
public struct AirportProgramme: Hashable, Sendable {
    public var airport: Airport.Code
    public var kind: Kind
    /// As the authority words it: `thunderstorms`, `TM Initiatives:SWAP:WX`.
    public var reason: String?
    public var averageDelay: Span?
    public var shortestDelay: Span?
    public var longestDelay: Span?
    public var trend: Trend?
    public var from: Instant?
    /// When it is expected to end; it may be prolonged.
    public var until: Instant?
    /// The hours of each day between both at which it holds; nil if it holds in one piece, or nobody says when.
    public var hours: DailyHours?
    /// How probable it is that it is prolonged.
    public var extensionIs: Likelihood?

    public init(airport: Airport.Code, kind: Kind) {
        self.airport = airport
        self.kind = kind
    }

    public enum Kind: UInt8, Named, Sendable {
        /// Flights there are held on the ground where they are.
        case groundStop
        /// Flights there get a later departure time.
        case groundDelay
        case arrivalDelay
        case departureDelay
        case closure

        public var name: String {
            switch self {
            case .groundStop: "groundStop"
            case .groundDelay: "groundDelay"
            case .arrivalDelay: "arrivalDelay"
            case .departureDelay: "departureDelay"
            case .closure: "closure"
            }
        }
    }

    public enum Trend: UInt8, Named, Sendable {
        case increasing, decreasing, steady

        public var name: String {
            switch self {
            case .increasing: "increasing"
            case .decreasing: "decreasing"
            case .steady: "steady"
            }
        }
    }

    public enum Likelihood: UInt8, Named, Sendable {
        case low, medium, high

        public var name: String {
            switch self {
            case .low: "low"
            case .medium: "medium"
            case .high: "high"
            }
        }
    }
}
