/// A departure or arrival on an airport's board, merged from all sources.
public struct AirportMovement: Hashable, Sendable {
    public enum Direction: UInt8, Named, Sendable {
        case departure, arrival

        public var name: String {
            switch self {
            case .departure: "departure"
            case .arrival: "arrival"
            }
        }
    }

    /// The latest reported stage of a flight. The cases are in chronological order. The clock alone never advances the
    /// stage.
    public enum Stage: UInt8, Comparable, Sendable {
        case planned, boarding, doorsClosed, out, airborne, landed, atGate

        public static func < (a: Stage, b: Stage) -> Bool { a.rawValue < b.rawValue }
    }

    public let direction: Direction
    public var number: FlightNumber?
    /// The destination of a departure, or the origin of an arrival; nil if unknown, for example if the flight has
    /// stops.
    public var place: Airport?
    /// The gate times: OUT for a departure, IN for an arrival.
    public var gateTimes = MilestoneTimes.unknown
    /// The runway times: OFF for a departure, ON for an arrival.
    public var runwayTimes = MilestoneTimes.unknown
    /// The gate time derived from other times of the flight; nil if no gate time can be derived.
    public var derived: Instant?
    public var stage = Stage.planned
    public var status = Flight.Status.scheduled
    public var doubt: Flight.Doubt?
    public var gate: String?
    public var terminal: String?
    /// The baggage belt of an arrival.
    public var belt: String?
    /// The registration of the aircraft, if known.
    public var tail: String?
    /// The instant of the last report from a live source; nil if no live source has reported the flight.
    public var heard: Instant?
    /// The source of the data; nil for the traveller's own flight.
    public var source: FlightObservation.Source?
    /// The identifier of the followed flight, set only for readers who may see the flight.
    public var flight: Flight.ID?
    public var isMine = false
    /// The status from the flight board, if the flight is followed.
    private(set) var followed: FlightStatus?
    private(set) var followedCertainty: StateContent.Certainty?
    /// The person for whom the flight is followed.
    public var who: String?
    /// Whether the data comes from a replayed recording.
    public var isReplayed = false

    public init(_ direction: Direction, number: FlightNumber? = nil, place: Airport? = nil) {
        self.direction = direction
        self.number = number
        self.place = place
    }

    /// Creates a line for a followed flight on an airport's board. Returns nil if the flight does not depart from or
    /// arrive at the airport.
    ///
    /// - Parameter now: the current time. Events after this time are ignored.
    public init?(_ flight: Flight, _ direction: Direction, at airport: Airport, now: Instant) {
        switch direction {
        case .departure:
            guard flight.origin.code == airport.code else { return nil }
            self.init(.departure, number: flight.number, place: flight.landingAirport)
            gateTimes = flight.out
            runwayTimes = flight.off
            gate = flight.departureGate
            terminal = flight.departureTerminal
        case .arrival:
            guard flight.landingAirport.code == airport.code || flight.destination.code == airport.code else {
                return nil
            }
            self.init(.arrival, number: flight.number, place: flight.origin)
            gateTimes = flight.in
            runwayTimes = flight.on
            gate = flight.arrivalGate
            terminal = flight.arrivalTerminal
            belt = flight.belt
        }
        let rules = DayRules(flight, knownAt: now)
        derived = direction == .departure ? rules.times.out : rules.times.in
        stage = AirportMovement.stage(flight, now: now)
        status = flight.status
        doubt = flight.doubt
        // A diverted flight is a regular departure at its origin and a regular arrival at the airport where it lands.
        if status == .diverted, direction == .departure || flight.landingAirport.code == airport.code {
            status = .scheduled
        }
        tail = flight.aircraft.tail
        heard = flight.heard.flatMap { $0 <= now ? $0 : nil }
        self.flight = flight.id
        followed = FlightStatus(flight, rules, at: now)
        followedCertainty = flight.certainty(of: direction == .departure ? .out : .in, rules, now: now)
        isMine = flight.role == .mine
        who = flight.who
        isReplayed = !flight.simulated.isEmpty
    }

    private static func stage(_ flight: Flight, now: Instant) -> Stage {
        let proof = flight.proof.known(at: now)
        func isTold(_ milestone: Milestone) -> Bool {
            proof[milestone] != nil || flight[milestone].actual.map { $0 <= now } ?? false
        }
        if isTold(.in) { return .atGate }
        if isTold(.on) { return .landed }
        if isTold(.off) { return .airborne }
        if isTold(.out) { return .out }
        if isTold(.doorsClose) { return .doorsClosed }
        return isTold(.boardingOpens) ? .boarding : .planned
    }

    // MARK: - Times

    /// The best known gate time: the first of the actual, estimated, derived and scheduled times that is known. For a
    /// followed flight, this is the time shown on the flight board.
    public var best: Instant? {
        if followed != nil, let derived { return derived }
        return gateTimes.actual ?? gateTimes.estimated ?? expected ?? gateTimes.scheduled
    }

    /// The gate time derived from other times, such as the landing time of an arrival; nil if no gate time can be
    /// derived.
    private var expected: Instant? {
        if let derived { return derived }
        guard direction == .arrival, let on = runwayTimes.actual ?? runwayTimes.estimated else { return nil }
        return on + TaxiTimes.usual.in
    }

    /// The delay in whole minutes, rounded down; nil if the scheduled time is unknown or is the only known time.
    public var minutesLate: Int? {
        guard let planned = gateTimes.scheduled, let best, !gateTimes.isUntold || expected != nil else { return nil }
        return Int(clamping: (best - planned).wholeMinutes)
    }

    public var isLate: Bool { minutesLate.map { $0 >= Int(DayRules.delayThreshold.wholeMinutes) } ?? false }

    /// Whether a departure has left its gate, or an arrival has landed or reached its gate.
    public var isDone: Bool {
        direction == .departure ? stage >= .out || gateTimes.actual != nil : stage >= .landed || gateTimes.actual != nil
    }

    /// Whether a live source reported the flight recently enough for a green status. The flight board uses the same
    /// rule; see `Confirmation`.
    public func isFresh(at now: Instant) -> Bool { Confirmation.isFresh(heard: heard, out: best, at: now) }
}
