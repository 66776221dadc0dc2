extension LiveActivityState {
    /// The relevance of the flight, 0…100, for surfaces that have room for only one flight. Flights that need the
    /// traveller's attention come first.
    public var relevance: Int {
        switch phase {
        case .boarding, .delayed, .connection: 100
        case .headToAirport, .atGate, .onBoard, .landed: 90
        case .atAirport, .taxiing, .descending, .atGateDest: 75
        case .inFlight: 50
        case .dayBefore: 25
        case .farOut, .completed: 10
        }
    }
}
