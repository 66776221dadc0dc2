/// A departure or an arrival as the airport's board has it: one line, whoever has told of it.
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

    /// The furthest that has been reported, in the order of a day. The clock alone reports nothing.
    public enum Stage: UInt8, Comparable, Sendable {
        case planned, boarding, doorsClosed, out, airborne, landed, atGate

        public static func < (a: Stage, b: Stage) -> Bool { a.rawValue < b.rawValue }
    }

    public let direction: Direction
    public var number: FlightNumber?
    /// Where it goes or comes from; nil if that is not said, as of a flight with stops.
    public var place: Airport?
    /// Leaving the gate (OUT) of a departure, reaching it (IN) of an arrival.
    public var gateTimes = MilestoneTimes.unknown
    /// Wheels up (OFF) of a departure, wheels down (ON) of an arrival.
    public var runwayTimes = MilestoneTimes.unknown
    /// When it should be at the gate, where that follows from other times alone; nil if it does not.
    public var derived: Instant?
    public var stage = Stage.planned
    public var status = Flight.Status.scheduled
    public var doubt: Flight.Doubt?
    public var gate: String?
    public var terminal: String?
    /// Of an arrival.
    public var belt: String?
    /// The registration of its aircraft, if that was told.
    public var tail: String?
    /// When a live source last told of it; nil if none has.
    public var heard: Instant?
    /// Who told of it; nil for a flight of one's own.
    public var source: FlightObservation.Source?
    /// The flight that is followed, for whoever may see it.
    public var flight: Flight.ID?
    public var isMine = false
    /// For whom it is followed.
    public var who: String?
    /// Whether what is said of it comes from the recording.
    public var isReplayed = false

    public init(_ direction: Direction, number: FlightNumber? = nil, place: Airport? = nil) {
        self.direction = direction
        self.number = number
        self.place = place
    }

    /// A flight that is followed, as the board of one of its airports has it; nil if it does not touch the airport.
    ///
    /// - Parameter now: what is later is not known.
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
        let best = BestTimes(flight, now: now)
        derived = direction == .departure ? best.out : best.in
        stage = AirportMovement.stage(flight, now: now)
        status = flight.status
        doubt = flight.doubt
        // A flight that lands here instead of elsewhere is a line like others.
        if status == .diverted, direction == .departure || flight.landingAirport.code == airport.code {
            status = .scheduled
        }
        tail = flight.aircraft.tail
        heard = flight.heard.flatMap { $0 <= now ? $0 : nil }
        self.flight = flight.id
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

    /// The best that is known of when it is at the gate here: reported, else expected, else what follows, else planned.
    public var best: Instant? {
        gateTimes.actual ?? gateTimes.estimated ?? expected ?? gateTimes.scheduled
    }

    /// What follows from other times: of an arrival the gate follows the runway.
    private var expected: Instant? {
        if let derived { return derived }
        guard direction == .arrival, let on = runwayTimes.actual ?? runwayTimes.estimated else { return nil }
        return on + BestTimes.taxiIn
    }

    /// How much later than planned it is, rounded down to minutes; nil without a plan, or if nobody has said anything newer.
    public var minutesLate: Int? {
        guard let planned = gateTimes.scheduled, let best, !gateTimes.isUntold || expected != nil else { return nil }
        return Int(clamping: (best - planned).wholeMinutes)
    }

    public var isLate: Bool { minutesLate.map { $0 >= Int(DayRules.delayThreshold.wholeMinutes) } ?? false }

    /// Whether it has left or reached its gate here.
    public var isDone: Bool {
        direction == .departure ? stage >= .out || gateTimes.actual != nil : stage >= .landed || gateTimes.actual != nil
    }

    /// Whether a live source has told of it of late, so that a word in green may stand on it; the same rule as that of the
    /// board (``Confirmation``).
    public func isFresh(at now: Instant) -> Bool { Confirmation.isFresh(heard: heard, out: best, at: now) }
}
