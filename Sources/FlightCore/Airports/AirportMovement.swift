/// A departure or arrival: one line of an airport's board, merged from all sources.
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

    /// The latest reported stage of a flight. The stages are in chronological order, and the clock alone does not
    /// advance them.
    public enum Stage: UInt8, Comparable, Sendable {
        case planned, boarding, doorsClosed, out, airborne, landed, atGate

        public static func < (a: Stage, b: Stage) -> Bool { a.rawValue < b.rawValue }
    }

    public let direction: Direction
    public var number: FlightNumber?
    /// The destination of a departure or the origin of an arrival; nil if unknown, as for a flight with stops.
    public var place: Airport?
    /// The times of OUT for a departure, of IN for an arrival.
    public var gateTimes = MilestoneTimes.unknown
    /// The times of OFF for a departure, of ON for an arrival.
    public var runwayTimes = MilestoneTimes.unknown
    /// The gate time derived from other times alone; nil if it cannot be derived.
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
    /// The source; nil for the traveller's own flight.
    public var source: FlightObservation.Source?
    /// The followed flight, for readers who may see it.
    public var flight: Flight.ID?
    public var isMine = false
    /// The status of the followed flight.
    private(set) var followed: FlightStatus?
    /// The person for whom the flight is followed.
    public var who: String?
    /// Whether the data comes from a replayed recording.
    public var isReplayed = false

    public init(_ direction: Direction, number: FlightNumber? = nil, place: Airport? = nil) {
        self.direction = direction
        self.number = number
        self.place = place
    }

    /// Creates the line of a followed flight on the board of an airport; nil if the flight neither departs from nor
    /// arrives at the airport.
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
        let best = BestTimes(flight, now: now)
        derived = direction == .departure ? best.out : best.in
        stage = AirportMovement.stage(flight, now: now)
        status = flight.status
        doubt = flight.doubt
        // The departure of a diverted flight, and its arrival if it was diverted to this airport, are regular lines.
        if status == .diverted, direction == .departure || flight.landingAirport.code == airport.code {
            status = .scheduled
        }
        tail = flight.aircraft.tail
        heard = flight.heard.flatMap { $0 <= now ? $0 : nil }
        self.flight = flight.id
        followed = FlightStatus(flight, at: now)
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

    /// The best known gate time here: actual, else estimated, else derived, else scheduled.
    public var best: Instant? {
        gateTimes.actual ?? gateTimes.estimated ?? expected ?? gateTimes.scheduled
    }

    /// The gate time derived from other times. For an arrival, it can be derived from the landing time.
    private var expected: Instant? {
        if let derived { return derived }
        guard direction == .arrival, let on = runwayTimes.actual ?? runwayTimes.estimated else { return nil }
        return on + BestTimes.taxiIn
    }

    /// The delay in whole minutes, rounded down; nil if the schedule is missing or is the only known time.
    public var minutesLate: Int? {
        guard let planned = gateTimes.scheduled, let best, !gateTimes.isUntold || expected != nil else { return nil }
        return Int(clamping: (best - planned).wholeMinutes)
    }

    public var isLate: Bool { minutesLate.map { $0 >= Int(DayRules.delayThreshold.wholeMinutes) } ?? false }

    /// Whether a departure has left its gate, or an arrival has landed or reached its gate.
    public var isDone: Bool {
        direction == .departure ? stage >= .out || gateTimes.actual != nil : stage >= .landed || gateTimes.actual != nil
    }

    /// Whether a live source reported the flight recently, so that its status may be green. The rule is defined by
    /// ``Confirmation`` and shared with the flight board.
    public func isFresh(at now: Instant) -> Bool { Confirmation.isFresh(heard: heard, out: best, at: now) }
}
