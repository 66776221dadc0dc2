/// The route from the seat in one aircraft to the gate of the next flight, in steps.
///
/// An immutable class rather than a struct, so that copies of a trip stay small.
public final class ConnectionWay: Hashable, Sendable {
    /// A missing fact that would make the route more precise.
    public enum Missing: UInt8, CaseIterable, Sendable {
        /// No source has reported the arrival gate.
        case arrivalGate
        /// No source has reported the departure gate of the next flight.
        case departureGate
        /// The arrival gate of the first flight, or the departure gate of the next flight, is not on the map.
        case arrivalGateOnMap, departureGateOnMap
        /// There is no map of the airport.
        case map
        /// The passport and security checks required between the countries of the two flights are unknown.
        case controls
        /// The route between the two airports of a city is unknown.
        case betweenAirports
    }

    /// The arrival gate for which the route was computed. The departure gate is ``to``.
    public let from: String?
    public let to: String?
    /// The airport for which the route was computed; nil if the next flight leaves from another airport, or if the
    /// route was computed without flights.
    public let airport: Airport.Code?
    /// The steps in the order in which the traveller takes them; empty if the route is unknown.
    public let steps: [ConnectionStep]
    public let missing: [Missing]
    /// Whether the duration is the airport's typical value for the whole route rather than a sum of steps.
    public let isGuide: Bool

    public init(
        from: String?, to: String?, at airport: Airport.Code? = nil, steps: [ConnectionStep], missing: [Missing] = [],
        isGuide: Bool = false
    ) {
        self.from = from
        self.to = to
        self.airport = airport
        self.steps = steps
        self.missing = missing
        self.isGuide = isGuide
    }

    /// The duration from the seat to the gate; nil if unknown.
    public var whole: TimeRange? { steps.isEmpty ? nil : .sum(steps.map { $0.time }) }

    /// The time it takes to leave the aircraft.
    public var leaving: TimeRange {
        .sum(steps.filter { $0.kind == .leaveAircraft }.map { $0.time })
    }

    /// The duration from the aircraft's door to the gate.
    public var afterwards: TimeRange {
        .sum(steps.filter { $0.kind != .leaveAircraft }.map { $0.time })
    }

    /// The duration of the walks, rides and terminal transfers; nil if unknown. Leaving the aircraft, checks and
    /// baggage are excluded.
    public var onTheWay: TimeRange? {
        let parts = steps.filter {
            switch $0.kind {
            case .walk, .train, .bus, .betweenTerminals: true
            case .leaveAircraft, .passport, .security, .bags: false
            }
        }
        return parts.isEmpty || isGuide ? nil : .sum(parts.map { $0.time })
    }

    /// Whether the whole route is on foot.
    public var isOnFoot: Bool {
        steps.allSatisfy {
            switch $0.kind {
            case .train, .bus, .betweenTerminals: false
            case .walk, .leaveAircraft, .passport, .security, .bags: true
            }
        }
    }

    /// Whether the route was computed for the airport and the gates of the given flights.
    public func fits(_ flight: Flight, _ next: Flight) -> Bool {
        guard let airport, airport == flight.landingAirport.code, airport == next.origin.code else { return false }
        return sameText(from ?? "", flight.arrivalGate ?? "") && sameText(to ?? "", next.departureGate ?? "")
    }

    public static func == (a: ConnectionWay, b: ConnectionWay) -> Bool {
        a === b
            || sameText(a.from ?? "", b.from ?? "") && sameText(a.to ?? "", b.to ?? "") && a.airport == b.airport
                && a.steps == b.steps && a.missing == b.missing && a.isGuide == b.isGuide
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(steps.count) }
}

extension ConnectionWay.Missing: Named {
    public var name: String {
        switch self {
        case .arrivalGate: "arrivalGate"
        case .departureGate: "departureGate"
        case .arrivalGateOnMap: "arrivalGateOnMap"
        case .departureGateOnMap: "departureGateOnMap"
        case .map: "map"
        case .controls: "controls"
        case .betweenAirports: "betweenAirports"
        }
    }
}
