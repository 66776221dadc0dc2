/// What never changes while a live activity shows a flight, for an app that draws it on Apple's systems.
///
/// The module is made to be imported by an app: it needs nothing but the standard library. Halcyon's server writes these
/// names (`aps.attributes`, `aps.content-state`); a test holds both together.
public struct FlightActivityAttributes: Codable, Hashable, Sendable {
    /// The flight in its installation; nil for one that none keeps.
    public var flight: String?
    /// IATA or ICAO designator without a space, `UA1234`.
    public var number: String?
    /// The codes of the airports as planned.
    public var from: String
    public var to: String

    public init(flight: String? = nil, number: String? = nil, from: String, to: String) {
        self.flight = flight
        self.number = number
        self.from = from
        self.to = to
    }

    public typealias ContentState = FlightContentState
}

#if canImport(ActivityKit) && !os(macOS)
    public import ActivityKit

    extension FlightActivityAttributes: ActivityAttributes {}
#endif
