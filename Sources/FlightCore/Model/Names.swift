// The stable names that enumerations have in JSON and in the store. They are part of the format.

extension Flight.Status {
    public var name: String {
        switch self {
        case .scheduled: "scheduled"
        case .cancelled: "cancelled"
        case .diverted: "diverted"
        }
    }
    public init?(name: String) {
        guard let found = Self.allCases.first(where: { sameText($0.name, name) }) else { return nil }
        self = found
    }
}

extension Flight.Role {
    public var name: String {
        switch self {
        case .mine: "mine"
        case .followed: "followed"
        }
    }
    public init?(name: String) {
        guard let found = Self.allCases.first(where: { sameText($0.name, name) }) else { return nil }
        self = found
    }
}

extension Flight.SeatPosition {
    public var name: String {
        switch self {
        case .window: "window"
        case .middle: "middle"
        case .aisle: "aisle"
        }
    }
    public init?(name: String) {
        guard let found = Self.allCases.first(where: { sameText($0.name, name) }) else { return nil }
        self = found
    }
}

extension Flight.DelayReason {
    public var name: String {
        switch self {
        case .lateInbound: "lateInbound"
        case .weather: "weather"
        case .airTraffic: "airTraffic"
        case .airline: "airline"
        case .security: "security"
        }
    }
    public init?(name: String) {
        guard let found = Self.allCases.first(where: { sameText($0.name, name) }) else { return nil }
        self = found
    }
}

extension Milestone {
    public var name: String {
        switch self {
        case .boardingOpens: "boardingOpens"
        case .doorsClose: "doorsClose"
        case .out: "out"
        case .off: "off"
        case .on: "on"
        case .in: "in"
        }
    }
    public init?(name: String) {
        guard let found = Self.allCases.first(where: { sameText($0.name, name) }) else { return nil }
        self = found
    }
}

extension Observation.Field {
    /// Every field, for looking one up by its name.
    public static let all: [Observation.Field] =
        [
            .number, .origin, .destination, .status, .divertedTo, .boardedPercent, .leaveBy, .departureTerminal,
            .arrivalTerminal, .departureGate,
            .arrivalGate, .belt, .seat, .seatPosition, .confirmation, .aircraftType, .tail, .aircraftAtGate, .position,
            .delayReason, .saidOnBoard, .walkToGate, .walkToConnection, .gatePosition, .notes, .who, .role,
            .returnToGate, .trip, .deleted,
        ] + Milestone.allCases.flatMap { [.scheduled($0), .estimated($0), .actual($0)] }

    public var name: String {
        switch self {
        case .number: "number"
        case .origin: "origin"
        case .destination: "destination"
        case .status: "status"
        case .divertedTo: "divertedTo"
        case .scheduled(let milestone): milestone.name + ".scheduled"
        case .estimated(let milestone): milestone.name + ".estimated"
        case .actual(let milestone): milestone.name + ".actual"
        case .boardedPercent: "boardedPercent"
        case .leaveBy: "leaveBy"
        case .departureTerminal: "departureTerminal"
        case .arrivalTerminal: "arrivalTerminal"
        case .departureGate: "departureGate"
        case .arrivalGate: "arrivalGate"
        case .belt: "belt"
        case .seat: "seat"
        case .seatPosition: "seatPosition"
        case .confirmation: "confirmation"
        case .aircraftType: "aircraftType"
        case .tail: "tail"
        case .aircraftAtGate: "aircraftAtGate"
        case .position: "position"
        case .delayReason: "delayReason"
        case .saidOnBoard: "saidOnBoard"
        case .walkToGate: "walkToGate"
        case .walkToConnection: "walkToConnection"
        case .gatePosition: "gatePosition"
        case .notes: "notes"
        case .who: "who"
        case .role: "role"
        case .returnToGate: "returnToGate"
        case .trip: "trip"
        case .deleted: "deleted"
        }
    }
    private static let named = all.map { (name: $0.name, field: $0) }

    public init?(name: String) {
        guard let found = Self.named.first(where: { sameText($0.name, name) }) else { return nil }
        self = found.field
    }
}
