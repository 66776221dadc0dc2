package import FlightCore

extension FlightState {
    /// Whether the traveller is at the arrival airport.
    package var isAtDestination: Bool {
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

    /// Whether a forecast is possible: the flight has a scheduled departure, has not departed in the given state, and
    /// is neither cancelled nor missed.
    package func hasForecast(in state: FlightState) -> Bool {
        guard status != .cancelled, !isMissed, out.scheduled != nil else { return false }
        switch state {
        case .farOut, .dayBefore, .headToAirport, .atAirport, .atGate, .boarding, .onBoard: return true
        // A diverted flight stays in this state after landing.
        case .delayed: return status == .scheduled
        case .taxiing, .inFlight, .descending, .landed, .atGateDest, .connection, .completed: return false
        }
    }

    /// Whether the flight comes from the recording.
    package var isReplayed: Bool { !simulated.isEmpty }
}
