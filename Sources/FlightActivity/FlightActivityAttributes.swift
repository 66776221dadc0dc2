/// The unchanging part of a flight's live activity, for apps on Apple's systems.
///
/// Apps import this module; it needs only the standard library. Halcyon's server writes these names (`aps.attributes`,
/// `aps.content-state`), and a test compares both sides.
public struct FlightActivityAttributes: Codable, Hashable, Sendable {
    /// The flight's id on its server; nil for a flight that is not stored.
    public var flight: String?
    /// IATA or ICAO designator without a space, `UA1234`.
    public var number: String?
    /// The codes of the planned airports.
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
