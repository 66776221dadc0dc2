/// The fifteen smart states: what matters to the traveller now.
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

    /// From leaving the gate on.
    var isAfterDeparture: Bool {
        switch self {
        case .taxiing, .inFlight, .descending, .landed, .atGateDest, .connection, .completed: true
        default: false
        }
    }

    /// From leaving the gate on until the flight is over: when it arrives matters, or has just mattered.
    var showsArrival: Bool { isUnderWay || self == .atGateDest }

    /// Between leaving the gate and reaching the next.
    public var isUnderWay: Bool {
        switch self {
        case .taxiing, .inFlight, .descending, .landed: true
        default: false
        }
    }
}

/// How a state is known.
public enum Basis: UInt8, CaseIterable, Sendable {
    /// Reported, proved by a position, or told by the calendar.
    case observed
    /// Its time has passed, or the place is not known: shown with "~".
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
    /// When state or basis next changes by itself; ``Instant/never`` if nothing is to come.
    public let nextChange: Instant

    @inlinable
    public init(state: FlightState, basis: Basis, nextChange: Instant) {
        self.state = state
        self.basis = basis
        self.nextChange = nextChange
    }
}
