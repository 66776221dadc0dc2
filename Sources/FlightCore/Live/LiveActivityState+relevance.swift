extension LiveActivityState {
    /// Which of several flights comes first where there is room for one: the one that asks for more of its traveller,
    /// 0…100.
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
