package import FlightCore

extension FlightState {
    /// Whether one is where the flight has come to.
    var isAtDestination: Bool {
        switch self {
        case .landed, .atGateDest, .connection, .completed: true
        default: false
        }
    }
}

extension Flight {
    /// The airport that its day is about in a state: where it leaves from, and once it has landed where it has come to.
    package func airport(in state: FlightState) -> Airport { state.isAtDestination ? landingAirport : origin }
}
