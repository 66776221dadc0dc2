/// An authority's order or report that affects all flights at an airport.
public struct AirportProgramme: Hashable, Sendable {
    public var airport: Airport.Code
    public var kind: Kind
    /// The reason in the authority's words, such as `thunderstorms` or `TM Initiatives:SWAP:WX`.
    public var reason: String?
    public var averageDelay: Span?
    public var shortestDelay: Span?
    public var longestDelay: Span?
    public var trend: Trend?
    public var from: Instant?
    /// The expected end, which may be extended.
    public var until: Instant?
    /// The hours of each day between ``from`` and ``until`` during which the programme is in effect; nil if the
    /// programme is in effect continuously or the hours are unknown.
    public var hours: DailyHours?
    /// The likelihood of an extension.
    public var extensionIs: Likelihood?

    public init(airport: Airport.Code, kind: Kind) {
        self.airport = airport
        self.kind = kind
    }

    public enum Kind: UInt8, Named, Sendable {
        /// Flights to the airport are held on the ground at their origin.
        case groundStop
        /// Flights to the airport are assigned a later departure time.
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
