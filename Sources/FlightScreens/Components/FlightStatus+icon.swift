public import FlightCore

extension FlightStatus.Sign {
    /// The web app's icon of the sign.
    package var icon: Icon {
        switch self {
        case .ring: .ring
        case .tick: .onTime
        case .clock: .late
        case .boarding: .boarding
        case .door: .door
        case .plane: .plane
        case .octagon: .cancelled
        case .diversion: .diverted
        case .warning: .warn
        }
    }

    public var symbol: Symbol {
        switch self {
        case .ring: .ring
        case .tick: .onTime
        case .clock: .late
        case .boarding: .boarding
        case .door: .door
        case .plane: .plane
        case .octagon: .cancelled
        case .diversion: .diverted
        case .warning: .warning
        }
    }
}

extension StatusLabel {
    public var symbol: Symbol { sign.symbol }
}
