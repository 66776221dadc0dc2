/// One part of the way from the seat in one aircraft to the gate of the next.
public struct ConnectionStep: Hashable, Sendable {
    public enum Kind: UInt8, Sendable {
        case leaveAircraft, walk, train, bus
        /// From one terminal to another, nobody says how.
        case betweenTerminals
        case passport, security
        /// Bags are claimed, shown to customs and given up again.
        case bags
    }

    /// Where its minutes come from.
    public enum Evidence: UInt8, Sendable {
        /// A stated figure for each row of seats.
        case cabinModel
        /// Along the map's own walkways.
        case walkways
        /// The shortest line inside the outlines of the buildings; no walkway is known.
        case insideBuildings
        /// The straight line and a stated detour; no walkway is known.
        case straightLine
        /// A source or an owner has said how long the walk takes.
        case told
        /// A rule of thumb for such places: nobody has measured it here.
        case guide
        /// The traveller's own figure.
        case traveller
    }

    public let kind: Kind
    public let time: TimeRange
    public let basis: Evidence
    /// Of a walk on a map.
    public let metres: Int?
    /// What it is called there ("Skymetro"), or how far back one sits (the row).
    public let name: String?

    public init(_ kind: Kind, _ time: TimeRange, _ basis: Evidence, metres: Int? = nil, name: String? = nil) {
        self.kind = kind
        self.time = time
        self.basis = basis
        self.metres = metres
        self.name = name
    }

    /// A walk of so many minutes, as a source or an owner has said.
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
