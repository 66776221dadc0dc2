/// The part of a flight's live activity that does not change, for apps on Apple platforms.
///
/// Apps import this module, which needs only the standard library. Halcyon's server sends these properties under the
/// same names (`aps.attributes`, `aps.content-state`), and a test checks that the names match.
public struct FlightActivityAttributes: Codable, Hashable, Sendable {
    /// The identifier of the flight on its server; nil for a flight that is not stored.
    public var flight: String?
    /// The flight number without a space: the airline's IATA or ICAO designator and the number, `UA1234`.
    public var number: String?
    /// The code of the planned origin.
    public var from: String
    /// The code of the planned destination.
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
