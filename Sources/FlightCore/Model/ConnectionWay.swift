/// The way from the seat in one aircraft to the gate of the next, step by step, as far as it is known.
///
/// It never changes. It is a class so that copies of a trip stay small.
public final class ConnectionWay: Hashable, Sendable {
    /// What would have to be known to say more.
    public enum Missing: UInt8, CaseIterable, Sendable {
        /// Nobody has said at which gate it arrives.
        case arrivalGate
        /// Nobody has said from which gate the next one leaves.
        case departureGate
        /// The map does not have the gate.
        case arrivalGateOnMap, departureGateOnMap
        /// There is no map of the airport.
        case map
        /// Which controls there are between these countries.
        case controls
        /// How one gets to another airport of the city.
        case betweenAirports
    }

    /// The gates that it was worked out for.
    public let from: String?
    public let to: String?
    /// The airport that it was worked out for; nil if one goes on from another one, and of a way that is no flight's.
    public let airport: Airport.Code?
    /// In the order in which they are done; none if the way is not known at all.
    public let steps: [ConnectionStep]
    public let missing: [Missing]
    /// The whole of it is the airport's guide: the steps are not known one by one.
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

    /// From the seat to the gate. nil if nobody knows.
    public var whole: TimeRange? { steps.isEmpty ? nil : .sum(steps.map { $0.time }) }

    /// Out of the aircraft.
    public var leaving: TimeRange {
        .sum(steps.filter { $0.kind == .leaveAircraft }.map { $0.time })
    }

    /// From the aircraft's door to the gate.
    public var afterwards: TimeRange {
        .sum(steps.filter { $0.kind != .leaveAircraft }.map { $0.time })
    }

    /// On foot, by train and by bus: what stands beside the two gates. nil if nobody knows.
    public var onTheWay: TimeRange? {
        let parts = steps.filter {
            switch $0.kind {
            case .walk, .train, .bus, .betweenTerminals: true
            case .leaveAircraft, .passport, .security, .bags: false
            }
        }
        return parts.isEmpty || isGuide ? nil : .sum(parts.map { $0.time })
    }

    /// Whether one walks all of it from gate to gate.
    public var isOnFoot: Bool {
        steps.allSatisfy {
            switch $0.kind {
            case .train, .bus, .betweenTerminals: false
            case .walk, .leaveAircraft, .passport, .security, .bags: true
            }
        }
    }

    /// Whether it was worked out for the airport and the gates of these flights.
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
