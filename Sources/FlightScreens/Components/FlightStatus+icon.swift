package import FlightCore

extension FlightStatus.Sign {
    package var icon: Icon {
        switch self {
        case .ring: .ring
        case .tick: .onTime
        case .clock: .late
        case .boarding, .door: .boarding
        case .plane: .plane
        case .octagon: .cancelled
        case .diversion: .diverted
        case .warning: .warn
        }
    }
}
