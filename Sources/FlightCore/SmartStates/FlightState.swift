/// The fifteen smart states: what matters most to the traveller now.
public enum FlightState: UInt8, CaseIterable, Sendable {
    case farOut, dayBefore, headToAirport, atAirport, atGate, boarding, onBoard, taxiing, inFlight, descending
    case landed, atGateDest, connection, completed, delayed

    /// The stable name used in JSON.
    public var name: String {
        switch self {
        case .farOut: "farOut"
        case .dayBefore: "dayBefore"
        case .headToAirport: "headToAirport"
        case .atAirport: "atAirport"
        case .atGate: "atGate"
        case .boarding: "boarding"
        case .onBoard: "onBoard"
        case .taxiing: "taxiing"
        case .inFlight: "inFlight"
        case .descending: "descending"
        case .landed: "landed"
        case .atGateDest: "atGateDest"
        case .connection: "connection"
        case .completed: "completed"
        case .delayed: "delayed"
        }
    }

    /// Whether the flight has left its gate.
    var isAfterDeparture: Bool {
        switch self {
        case .taxiing, .inFlight, .descending, .landed, .atGateDest, .connection, .completed: true
        default: false
        }
    }

    /// Whether the arrival is relevant: from leaving the gate until the flight is over.
    var showsArrival: Bool { isUnderWay || self == .atGateDest }

    /// Whether the flight is between its two gates.
    public var isUnderWay: Bool {
        switch self {
        case .taxiing, .inFlight, .descending, .landed: true
        default: false
        }
    }
}

/// The evidence for a state.
public enum Basis: UInt8, CaseIterable, Sendable {
    /// Reported, proved by a position, or certain because of the date.
    case observed
    /// Assumed, because the time has passed without a report or the traveller's location is unknown; marked "~".
    case estimated

    public var name: String {
        switch self {
        case .observed: "observed"
        case .estimated: "estimated"
        }
    }
}

/// The state of a flight at an instant.
public struct Decision: Hashable, Sendable {
    public let state: FlightState
    public let basis: Basis
    /// When the state or its basis next changes without new data; ``Instant/never`` if neither will change.
    public let nextChange: Instant

    @inlinable
    public init(state: FlightState, basis: Basis, nextChange: Instant) {
        self.state = state
        self.basis = basis
        self.nextChange = nextChange
    }
}
