/// Describes where a flight's aircraft is, which legs it flies before the flight, and whether there is enough time for
/// the turnaround.
///
/// Only information known at ``now`` is used. Missing legs are not filled in: there is a gap if a leg does not begin
/// where the previous leg ended.
public struct InboundAircraft: Sendable {
    /// The flight as known at ``now``.
    public let flight: Flight
    public let now: Instant
    /// The aircraft's registration; nil if unknown.
    public let tail: String?
    /// The legs in the 18 hours before the flight, in order of scheduled departure.
    public let legs: [InboundLeg]
    public let place: Place
    /// The turnaround before the flight; nil if the aircraft's arrival is unknown or the flight has left.
    public let turnaround: Turnaround?

    /// The location of the aircraft.
    public enum Place: Sendable {
        /// Reported at the flight's origin.
        ///
        /// - Parameters:
        ///   - gate: the aircraft's gate, if known.
        ///   - since: the instant of the first report at the origin; nil if unknown.
        ///   - source: the source of the report; nil if the source was not recorded.
        case here(gate: String?, since: Instant?, source: FlightObservation.Source?)
        /// Landed at the flight's origin, but not yet at the gate.
        case landedHere
        /// On its way to the flight's origin.
        case comesHere
        /// Not yet departed for the flight's origin.
        case waits
        /// Last reported at another airport. No leg from there to the flight's origin is known.
        case elsewhere(Airport)
        /// Flying to another airport. No leg from there to the flight's origin is known.
        case fliesElsewhere(Airport)
        /// Scheduled to be at the flight's origin, but not reported there.
        case hereByTimetable
        /// Departed on this flight.
        case left
        case unknown

        /// The name used in JSON.
        public var name: String {
            switch self {
            case .here: "here"
            case .landedHere: "landedHere"
            case .comesHere: "comesHere"
            case .waits: "waits"
            case .elsewhere: "elsewhere"
            case .fliesElsewhere: "fliesElsewhere"
            case .hereByTimetable: "hereByTimetable"
            case .left: "left"
            case .unknown: "unknown"
            }
        }
    }

    /// - Parameters:
    ///   - log: the reports about the flight, used to find when the aircraft was reported at the gate, and by which
    ///     source.
    ///   - told: legs of any aircraft, from all sources and in any order.
    ///   - now: the current instant. Later events are ignored.
    public init(of flight: Flight, log: [FlightObservation] = [], legs told: [AircraftLeg], now: Instant) {
        let flight = flight.known(at: now)
        self.flight = flight
        self.now = now
        let best = BestTimes(flight, now: now)
        tail = flight.aircraft.tail
        var legs: [InboundLeg] = []
        if let tail, let planned = flight.out.scheduled ?? best.out {
            var ready: Int32?
            var before: InboundLeg?
            for leg in InboundAircraft.legs(of: tail, before: flight, at: planned, told, now: now) {
                let way = before.map { InboundAircraft.way(from: $0, to: leg.flight.origin) } ?? 0
                let next = InboundLeg(leg, ready: ready.map { $0 + way }, after: before, now: now)
                legs.append(next)
                guard next.stage != .cancelled else { continue }
                before = next
                ready = next.in.map { InboundLeg.minute($0) + InboundRule.turnaround }
            }
        }
        self.legs = legs
        let last = legs.last { $0.stage != .cancelled }
        let place = InboundAircraft.place(of: flight, last, log, now: now)
        self.place = place
        turnaround = InboundAircraft.turnaround(flight, last, place, leaves: best.out, now: now)
    }

    /// The airport where the last leg ends, if the aircraft still has to get from there to the flight's origin;
    /// otherwise, nil.
    public var gap: Airport? { last.flatMap { $0.to.code == flight.origin.code ? nil : $0.to } }

    public var hasGap: Bool { gap != nil }

    /// The last leg before the flight that is not cancelled.
    public var last: InboundLeg? { legs.last { $0.stage != .cancelled } }

    // MARK: - Legs

    /// Returns the given legs that ``init(of:log:legs:now:)`` uses for the flight: legs of its aircraft that begin in the
    /// 18 hours before it.
    public static func legs(_ told: [AircraftLeg], before flight: Flight, now: Instant) -> [AircraftLeg] {
        guard let tail = flight.aircraft.tail, let planned = flight.out.scheduled ?? BestTimes(flight, now: now).out
        else { return [] }
        return told.filter { leg in
            leg.flight.aircraft.tail.map { Aircraft.isSame($0, tail) } ?? false
                && AircraftLeg(leg.flight.known(at: now), by: leg.teller).plannedOut.map { isInReach($0, of: planned) }
                    ?? false
        }
    }

    /// Whether a leg with the given planned departure is considered for a flight with the given planned departure.
    private static func isInReach(_ out: Instant, of planned: Instant) -> Bool {
        out < planned && planned - out < .minutes(Int64(InboundRule.reach))
    }

    private static func legs(
        of tail: String, before flight: Flight, at planned: Instant, _ told: [AircraftLeg], now: Instant
    ) -> [AircraftLeg] {
        var found: [(out: Instant, leg: AircraftLeg)] = []
        for leg in told {
            guard let theirs = leg.flight.aircraft.tail, Aircraft.isSame(theirs, tail),
                leg.flight.id == nil || leg.flight.id != flight.id
            else { continue }
            let leg = AircraftLeg(leg.flight.known(at: now), by: leg.teller)
            guard let out = leg.plannedOut, isInReach(out, of: planned),
                leg.flight.in.scheduled.map({ canBe(planned - $0) }) ?? true
            else { continue }
            if let other = found.firstIndex(where: { $0.leg.isSame(as: leg) }) {
                guard leg.teller.rank < found[other].leg.teller.rank else { continue }
                found.remove(at: other)
            }
            var place = found.count
            while place > 0, found[place - 1].out > out { place -= 1 }
            found.insert((out, leg), at: place)
        }
        var legs: [AircraftLeg] = []
        for one in found { legs.append(one.leg) }
        return legs
    }

    /// Whether the flight's aircraft could have flown a leg that ends `buffer` before the planned departure. If a leg
    /// ends ``InboundRule/overlap`` minutes or more after the departure, it is assumed to have been flown by another
    /// aircraft.
    private static func canBe(_ buffer: Span) -> Bool { buffer > .minutes(-Int64(InboundRule.overlap)) }

    /// Returns the number of minutes from the end of the given leg to the aircraft's arrival at the given airport.
    private static func way(from leg: InboundLeg, to origin: Airport) -> Int32 {
        InboundRule.way(isSamePlace: leg.to.code == origin.code, miles: leg.from.miles(to: leg.to))
    }

    // MARK: - Place

    private static func place(of flight: Flight, _ last: InboundLeg?, _ log: [FlightObservation], now: Instant) -> Place
    {
        let proof = BestTimes.proof(flight, now: now)
        for milestone in [Milestone.out, .off, .on, .in]
        where flight[milestone].actual != nil || proof[milestone] != nil {
            return .left
        }
        if let gate = standing(flight, log, now: now) { return gate }
        guard let last else { return seen(flight, log) ?? .unknown }
        let isHere = last.to.code == flight.origin.code
        switch last.stage {
        case .atGate where isHere:
            guard last.isReported else { return seen(flight, log) ?? .hereByTimetable }
            let source: FlightObservation.Source? =
                switch last.teller {
                case .recording: .replay
                case .board(let source): source
                case .followed: nil
                }
            return .here(gate: last.flight.arrivalGate, since: last.in, source: source)
        case .landed where isHere: return .landedHere
        case .underWay where isHere: return seen(flight, log) ?? .comesHere
        case .notLeft where isHere:
            return seen(flight, log) ?? (last.departureIsKnown ? .waits : .comesHere)
        case .atGate, .landed: return seen(flight, log) ?? .elsewhere(last.to)
        case .underWay, .notLeft: return seen(flight, log) ?? .fliesElsewhere(last.to)
        case .diverted: return seen(flight, log) ?? (last.flight.divertedTo.map { .fliesElsewhere($0) } ?? .unknown)
        case .cancelled: return seen(flight, log) ?? .unknown
        }
    }

    /// Returns the aircraft's place if a report puts the aircraft at the departure gate; otherwise, nil.
    private static func standing(_ flight: Flight, _ log: [FlightObservation], now: Instant) -> Place? {
        var isHere = flight.aircraft.atGate
        var since: Instant?
        var source: FlightObservation.Source?
        var isLogged = false
        for observation in log where observation.field == .aircraftAtGate {
            if !isLogged { isHere = false }
            isLogged = true
            guard observation.time <= now else { continue }
            if case .flag(true) = observation.value {
                if !isHere { (since, source) = (observation.time, observation.source) }
                isHere = true
            } else {
                isHere = false
            }
        }
        return isHere ? .here(gate: flight.departureGate, since: since, source: source) : nil
    }

    /// Returns the aircraft's place if the reported position is on the ground at the flight's origin; otherwise, nil.
    private static func seen(_ flight: Flight, _ log: [FlightObservation]) -> Place? {
        guard let position = flight.position, let speed = position.groundSpeedKnots, speed < 50,
            position.altitudeFeet.map({ $0 < flight.origin.elevationFeet + 1500 }) ?? true,
            let area = flight.origin.area, area.contains(position.coordinate)
        else { return nil }
        let source = log.last { $0.field == .position }.map { $0.source }
        return .here(gate: nil, since: nil, source: source)
    }

    // MARK: - Turnaround

    private static func turnaround(
        _ flight: Flight, _ last: InboundLeg?, _ place: Place, leaves: Instant?, now: Instant
    ) -> Turnaround? {
        guard let leaves, flight.status != .cancelled else { return nil }
        let guide = TurnaroundGuide(type: flight.aircraft.type)
        func made(_ arrives: Instant, _ basis: Turnaround.Basis) -> Turnaround {
            Turnaround(arrives: arrives, basis: basis, leaves: leaves, guide: guide)
        }
        switch place {
        case .left, .unknown, .hereByTimetable: return nil
        case .here(_, let since, _):
            let came = last.flatMap { $0.stage == .atGate && $0.to.code == flight.origin.code ? $0.in : nil }
            return (came ?? since).map { made($0, .reported) }
        case .landedHere, .comesHere, .waits: return last?.in.map { made($0, .expected) }
        case .elsewhere, .fliesElsewhere:
            guard let last, let arrival = last.in else { return nil }
            // Assumes a turnaround at that airport and a flight as long as the last leg. If the schedule is too short
            // for both, another aircraft must operate the flight.
            let way = way(from: last, to: flight.origin)
            if let planned = flight.out.scheduled, let landing = last.flight.in.scheduled,
                !canBe(planned - landing - .minutes(Int64(way)))
            {
                return nil
            }
            let arrives = InboundLeg.instant(InboundLeg.minute(arrival) + way)
            // The aircraft may have arrived in the meantime, so nothing can be inferred.
            return arrives > now ? made(arrives, .workedOut) : nil
        }
    }
}
