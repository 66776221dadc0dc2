// The names of enumerations in JSON and in the store.

extension Flight.Status: Named {
    public var name: String {
        switch self {
        case .scheduled: "scheduled"
        case .cancelled: "cancelled"
        case .diverted: "diverted"
        }
    }
}

extension Flight.Role: Named {
    public var name: String {
        switch self {
        case .mine: "mine"
        case .followed: "followed"
        }
    }
}

extension Flight.SeatPosition: Named {
    public var name: String {
        switch self {
        case .window: "window"
        case .middle: "middle"
        case .aisle: "aisle"
        }
    }
}

extension Flight.DelayReason: Named {
    public var name: String {
        switch self {
        case .lateInbound: "lateInbound"
        case .weather: "weather"
        case .airTraffic: "airTraffic"
        case .airline: "airline"
        case .security: "security"
        }
    }
}

extension Flight.Doubt: Named {
    public var name: String {
        switch self {
        case .departureDelayed: "departureDelayed"
        case .arrivalDelayed: "arrivalDelayed"
        case .cancellation: "cancellation"
        }
    }
}

extension Milestone: Named {
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
}
