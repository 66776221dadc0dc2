package import FlightCore

extension FlightState {
    /// Whether the traveller is at the arrival airport.
    var isAtDestination: Bool {
        switch self {
        case .landed, .atGateDest, .connection, .completed: true
        default: false
        }
    }
}

extension Flight {
    /// Returns the airport that is relevant in the given state: the arrival airport after landing; otherwise, the
    /// origin.
    package func airport(in state: FlightState) -> Airport { state.isAtDestination ? landingAirport : origin }
}
