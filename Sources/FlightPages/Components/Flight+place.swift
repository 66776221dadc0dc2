package import FlightCore

extension FlightState {
    /// Whether the traveller is at the airport of arrival.
    var isAtDestination: Bool {
        switch self {
        case .landed, .atGateDest, .connection, .completed: true
        default: false
        }
    }
}

extension Flight {
    /// The airport that matters in a state: the origin, and after landing the airport of arrival.
    package func airport(in state: FlightState) -> Airport { state.isAtDestination ? landingAirport : origin }
}
