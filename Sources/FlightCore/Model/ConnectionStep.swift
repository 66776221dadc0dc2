/// A part of the route from the seat in one aircraft to the gate of the next flight.
public struct ConnectionStep: Hashable, Sendable {
    public enum Kind: UInt8, Sendable {
        case leaveAircraft, walk, train, bus
        /// The transfer from one terminal to another, by a means of transport that is not known.
        case betweenTerminals
        case passport, security
        /// Baggage claim, customs and bag drop.
        case bags
    }

    /// The source of a step's duration.
    public enum Evidence: UInt8, Sendable {
        /// A fixed time per row of seats between the seat and the door.
        case cabinModel
        /// The distance along walkways on the map.
        case walkways
        /// The shortest path inside the building outlines, because no walkway is known.
        case insideBuildings
        /// The straight-line distance times a fixed detour factor, because no walkway is known.
        case straightLine
        /// A walking time reported by a source or entered by the owner.
        case told
        /// A typical value, not measured at this airport.
        case guide
        /// A value entered by the traveller.
        case traveller
    }

    public let kind: Kind
    public let time: TimeRange
    public let basis: Evidence
    /// The length of a walk on a map, in metres.
    public let metres: Int?
    /// The local name ("Skymetro"), or the seat row for ``Kind/leaveAircraft``.
    public let name: String?

    public init(_ kind: Kind, _ time: TimeRange, _ basis: Evidence, metres: Int? = nil, name: String? = nil) {
        self.kind = kind
        self.time = time
        self.basis = basis
        self.metres = metres
        self.name = name
    }

    /// Returns a walk whose duration in minutes was reported by a source or entered by the owner.
    public static func told(minutes: Int) -> ConnectionStep {
        let usual = Int64(minutes) * 60
        return ConnectionStep(
            .walk, TimeRange(fast: Span(usual * 85 / 100), usual: Span(usual), slow: Span(usual * 125 / 100)), .told)
    }

    public static func == (a: ConnectionStep, b: ConnectionStep) -> Bool {
        a.kind == b.kind && a.time == b.time && a.basis == b.basis && a.metres == b.metres
            && sameText(a.name ?? "", b.name ?? "")
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(time)
    }
}

extension ConnectionStep.Kind: Named {
    public var name: String {
        switch self {
        case .leaveAircraft: "leave"
        case .walk: "walk"
        case .train: "train"
        case .bus: "bus"
        case .betweenTerminals: "terminals"
        case .passport: "passport"
        case .security: "security"
        case .bags: "bags"
        }
    }
}

extension ConnectionStep.Evidence: Named {
    public var name: String {
        switch self {
        case .cabinModel: "cabin"
        case .walkways: "walkways"
        case .insideBuildings: "buildings"
        case .straightLine: "straight"
        case .told: "told"
        case .guide: "guide"
        case .traveller: "traveller"
        }
    }
}
