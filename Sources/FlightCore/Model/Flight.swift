/// One flight leg on one day, as far as it is known. Everything but the airports may be missing.
public struct Flight: Hashable, Sendable {
    public enum Status: UInt8, CaseIterable, Sendable { case scheduled, cancelled, diverted }
    /// Whether the traveller is on it, or follows it for somebody else.
    public enum Role: UInt8, CaseIterable, Sendable { case mine, followed }
    public enum SeatPosition: UInt8, CaseIterable, Sendable { case window, middle, aisle }
    /// The five causes that airlines report in the United States (BTS, "Causes of Delay").
    public enum DelayReason: UInt8, CaseIterable, Sendable {
        case lateInbound, weather, airTraffic, airline, security
    }

    /// Stable for the life of the flight in one installation; nil for one that was never stored.
    public var id: ID?
    public var number: FlightNumber?
    public var origin: Airport
    public var destination: Airport
    public var status: Status
    /// Where a diverted flight goes or went, if known.
    public var divertedTo: Airport?
    public var role: Role
    /// For whom it is followed.
    public var who: String?

    public var boardingOpens: MilestoneTimes
    public var doorsClose: MilestoneTimes
    public var out: MilestoneTimes
    public var off: MilestoneTimes
    public var on: MilestoneTimes
    public var `in`: MilestoneTimes

    /// How much of the cabin has boarded, 0…100.
    public var boardedPercent: Int?
    public var leaveBy: Instant?
    public var departureTerminal: String?
    public var arrivalTerminal: String?
    public var departureGate: String?
    public var arrivalGate: String?
    /// Where the departure gate is, if a map knows it.
    public var departureGatePosition: Coordinate?
    public var belt: String?
    public var seat: String?
    public var seatPosition: SeatPosition?
    public var confirmation: String?
    public var aircraft: Aircraft
    public var position: Position?
    public var delayReason: DelayReason?
    /// From security to the departure gate, in minutes; only from a terminal map, never guessed.
    public var walkToGate: Int?
    /// From the arrival gate to the next leg's gate, in minutes; only from a terminal map, never guessed.
    public var walkToConnection: Int?

    /// What positions have proved so far.
    public var proof: MovementProof
    /// When a live source last answered for this flight, whatever it said.
    public var heard: Instant?
    /// When the traveller said to be on board.
    public var saidOnBoard: Instant?
    public var notes: String?
    /// What was made up by a simulator rather than recorded or reported.
    public var simulated: SimulatedFields

    public init(origin: Airport, destination: Airport, number: FlightNumber? = nil) {
        self.number = number
        self.origin = origin
        self.destination = destination
        status = .scheduled
        role = .mine
        boardingOpens = .unknown
        doorsClose = .unknown
        out = .unknown
        off = .unknown
        on = .unknown
        `in` = .unknown
        aircraft = .unknown
        proof = .none
        simulated = []
    }

    /// Where it really goes: the airport it was diverted to, or its destination.
    public var landingAirport: Airport { status == .diverted ? divertedTo ?? destination : destination }

    /// The times of one milestone.
    public subscript(milestone: Milestone) -> MilestoneTimes {
        get {
            switch milestone {
            case .boardingOpens: boardingOpens
            case .doorsClose: doorsClose
            case .out: out
            case .off: off
            case .on: on
            case .in: `in`
            }
        }
        set {
            switch milestone {
            case .boardingOpens: boardingOpens = newValue
            case .doorsClose: doorsClose = newValue
            case .out: out = newValue
            case .off: off = newValue
            case .on: on = newValue
            case .in: `in` = newValue
            }
        }
    }
}

/// Which groups of a flight's facts come from a simulator. The screen says so wherever they are shown.
public struct SimulatedFields: OptionSet, Hashable, Sendable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    public static let gates = SimulatedFields(rawValue: 1)
    public static let runwayTimes = SimulatedFields(rawValue: 2)
    public static let boarding = SimulatedFields(rawValue: 4)
    public static let position = SimulatedFields(rawValue: 8)
    /// The whole flight is a recording laid on today's dates.
    public static let replayed = SimulatedFields(rawValue: 16)
}

/// The legs of one journey, in the order they are flown.
public struct Trip: Hashable, Sendable {
    public let legs: [Flight]

    /// nil if there is no leg.
    public init?(legs: [Flight]) {
        guard !legs.isEmpty else { return nil }
        self.legs = legs
    }

    public init(_ flight: Flight) { legs = [flight] }
}
