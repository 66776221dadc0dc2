/// The rules that decide a flight's state, reduced to instants so that each decision takes only a few comparisons.
/// Millions of states can be decided per second.
///
/// The rules are compiled for one flight, one location of the traveller and the facts known at one instant. They are
/// valid until ``validUntil``.
public struct DayRules: Sendable {
    /// When a milestone happened, according to reports or to the clock, and when it is certain to have happened.
    @usableFromInline
    struct Mark: Sendable {
        /// When the milestone was first reported or inferred, or elapsed by the clock.
        @usableFromInline var happened: Instant
        /// When the milestone was first reported or inferred.
        @usableFromInline var observed: Instant

        static let never = Mark(happened: .never, observed: .never)

        /// If the milestone would elapse by the clock, postpones the milestone until the given earlier milestone has
        /// happened.
        mutating func elapse(after earlier: Mark) {
            if happened < observed, earlier.happened != .never {
                happened = min(observed, max(happened, earlier.happened))
            }
        }
    }

    /// How long after the latest response from a live source an unreported milestone counts as not yet happened.
    public static let hold = HearingRun.hold
    /// The smallest difference from the schedule that counts as a delay.
    public static let delayThreshold = Span.minutes(15)
    /// The time from IN until a flight counts as completed.
    public static let arrivalLinger = Span.minutes(90)

    @usableFromInline let cancelled: Bool
    /// Whether the traveller misses the flight. If so, the flight's milestones do not elapse by the clock.
    @usableFromInline let missed: Bool
    @usableFromInline let cancelledCompletes: Instant
    @usableFromInline let diverted: Bool
    @usableFromInline let arrived: Mark
    @usableFromInline let landed: Mark
    @usableFromInline let airborne: Mark
    @usableFromInline let left: Mark
    @usableFromInline let onBoard: Mark
    @usableFromInline let boarding: Mark
    @usableFromInline let descending: Mark
    /// When boarding opens for the connecting leg; ``Instant/always`` if the next leg does not connect. Until this
    /// instant, the flight is in the connection state.
    @usableFromInline let connectionEnds: Instant
    @usableFromInline let completes: Instant
    @usableFromInline let delayed: Bool
    @usableFromInline let placeBasis: Basis
    @usableFromInline let atGateFrom: Instant
    @usableFromInline let atAirportFrom: Instant
    @usableFromInline let headFrom: Instant
    @usableFromInline let dayBeforeFrom: Instant

    /// The instant until which the rules are valid. At this instant, a new fact becomes known.
    public let validUntil: Instant
    /// The times from which the rules were compiled.
    public let times: BestTimes

    /// - Parameters:
    ///   - next: The next leg of the trip; nil if there is none.
    public init(_ flight: Flight, next: Flight? = nil, location: Coordinate? = nil, knownAt now: Instant) {
        let times = BestTimes(flight, now: now)
        self.times = times
        let position = flight.position.flatMap { $0.at <= now ? $0 : nil }
        var until = Instant.never
        if let p = flight.position, p.at > now { until = p.at }
        if let landing = flight.landing, landing.asOf > now { until = min(until, landing.asOf) }
        if let heard = DayRules.nextHeard(flight, after: now), heard < until { until = heard }
        if let proved = flight.proof.next(after: now), proved < until { until = proved }

        let marks = DayRules.marks(flight, times: times, position: position, now: now)
        arrived = marks.arrived
        landed = marks.landed
        airborne = marks.airborne
        left = marks.left
        boarding = marks.boarding
        onBoard = marks.onBoard
        descending = DayRules.descent(flight, times: times, position: position, now: now)

        cancelled = flight.status == .cancelled
        missed = flight.isMissed
        let plannedEnd = flight.in.scheduled ?? times.in ?? times.out.map { $0 + .hours(24) }
        cancelledCompletes = plannedEnd.map { $0 + DayRules.arrivalLinger } ?? .never
        diverted = flight.status == .diverted

        // The traveller's location matters only for the traveller's own flight.
        let place = flight.role == .mine ? location : nil
        let here = flight.landingAirport
        let inEnd = times.in ?? marks.arrived.happened
        if let next, let (ends, changes) = DayRules.connection(from: flight, to: next, times: times, now: now) {
            connectionEnds = ends
            until = min(until, changes)
        } else {
            connectionEnds = .always
        }
        let outside = place.map { !(here.area?.contains($0) ?? true) } ?? false
        // A flight is completed once more than 90 minutes have passed since IN, so not yet at exactly 90:00.
        completes = outside ? .always : inEnd + DayRules.arrivalLinger + Span(1)

        if let best = times.out, let scheduled = flight.out.scheduled {
            delayed = best - scheduled >= DayRules.delayThreshold
        } else {
            delayed = false
        }

        let out = times.out ?? .never
        if let place {
            placeBasis = .observed
            if flight.origin.area?.contains(place) ?? false {
                let nearGate = flight.departureGatePosition.map { $0.distance(to: place) <= 150 } ?? false
                atGateFrom = nearGate ? .always : out == .never ? .never : out - .minutes(60)
                atAirportFrom = .always
            } else {
                atGateFrom = .never
                atAirportFrom = .never
            }
        } else {
            placeBasis = .estimated
            atGateFrom = out == .never ? .never : out - .minutes(60)
            atAirportFrom = out == .never ? .never : out - .minutes(100)
        }
        var head = out == .never ? Instant.never : out - .hours(3)
        // "Less than 60 minutes away" begins a second after 60:00.
        if let leaveBy = LeaveBy(flight, times: times) { head = min(head, leaveBy.instant - .minutes(60) + Span(1)) }
        headFrom = head
        dayBeforeFrom = out == .never ? .never : out - .hours(24)
        validUntil = until
    }

    /// Returns the state and its basis at the given instant, according to the first rule that applies.
    @inlinable
    func evaluate(_ t: Instant) -> (state: FlightState, basis: Basis) {
        if cancelled { return (t >= cancelledCompletes ? .completed : .delayed, .observed) }
        if missed, t < left.observed { return (t >= cancelledCompletes ? .completed : .delayed, .observed) }
        if diverted, t >= landed.happened { return (.delayed, basis(landed, t)) }
        if t >= arrived.happened {
            if t < connectionEnds { return (.connection, basis(arrived, t)) }
            return (t >= completes ? .completed : .atGateDest, basis(arrived, t))
        }
        if t >= landed.happened { return (.landed, basis(landed, t)) }
        if t >= airborne.happened {
            if t >= descending.happened { return (.descending, basis(descending, t)) }
            return (.inFlight, basis(airborne, t))
        }
        if t >= left.happened { return (.taxiing, basis(left, t)) }
        if t >= onBoard.happened { return (.onBoard, basis(onBoard, t)) }
        if t >= boarding.happened { return (.boarding, basis(boarding, t)) }
        if delayed { return (.delayed, .observed) }
        if t >= atGateFrom { return (.atGate, placeBasis) }
        if t >= atAirportFrom { return (.atAirport, placeBasis) }
        if t >= headFrom { return (.headToAirport, .observed) }
        if t >= dayBeforeFrom { return (.dayBefore, .observed) }
        return (.farOut, .observed)
    }

    @inlinable
    func basis(_ mark: Mark, _ t: Instant) -> Basis { t >= mark.observed ? .observed : .estimated }

    /// Returns the first instant after `t` at which any rule may give a different result.
    @inlinable
    func threshold(after t: Instant) -> Instant {
        var next = Instant.never
        @inline(__always) func consider(_ x: Instant) { if x > t, x < next { next = x } }
        if cancelled {
            consider(cancelledCompletes)
            return next
        }
        if missed { consider(cancelledCompletes) }
        consider(arrived.happened)
        consider(arrived.observed)
        consider(landed.happened)
        consider(landed.observed)
        if t >= arrived.happened {
            consider(connectionEnds)
            consider(completes)
            return next
        }
        consider(airborne.happened)
        consider(airborne.observed)
        if t >= airborne.happened {
            consider(descending.happened)
            consider(descending.observed)
            return next
        }
        consider(left.happened)
        consider(left.observed)
        if t >= left.happened { return next }
        consider(onBoard.happened)
        consider(onBoard.observed)
        consider(boarding.happened)
        consider(boarding.observed)
        if t >= boarding.happened { return next }
        consider(atGateFrom)
        consider(atAirportFrom)
        consider(headFrom)
        consider(dayBeforeFrom)
        return next
    }

    /// Returns the state, its basis, and the instant at which the state or the basis next changes while the rules are
    /// valid.
    @inlinable
    public func decide(_ now: Instant) -> Decision {
        let (state, basis) = evaluate(now)
        var t = threshold(after: now)
        while t != .never {
            let later = evaluate(t)
            if later.state != state || later.basis != basis { break }
            t = threshold(after: t)
        }
        return Decision(state: state, basis: basis, nextChange: t)
    }

    /// When boarding opened, according to a report or to the clock.
    var boardingOpened: Instant { boarding.happened }
    /// When the flight arrived at its gate, according to a report or to the clock.
    var arrivedAt: Instant { arrived.happened }
    var landedAt: Instant { landed.happened }

    // MARK: - Compiling

    private struct Marks {
        var arrived, landed, airborne, left, onBoard, boarding: Mark
    }

    private static func marks(_ flight: Flight, times: BestTimes, position: Position?, now: Instant) -> Marks {
        // A source that responds without reporting a milestone postpones the milestone.
        func held(_ milestone: Milestone) -> Instant {
            guard let hearing = flight.hearing else {
                return flight.heard.flatMap { $0 <= now ? $0 + hold : nil } ?? .always
            }
            let run = hearing[milestone]
            return run.flatMap { $0.holdsBack(times[milestone], longest: longestHold(milestone), now: now) } ?? .always
        }
        let doubted = DayRules.doubted(flight, times)
        let seenMoving = position.map { $0.at + hold } ?? .always

        func mark(_ best: Instant?, observed: Instant, held: Instant) -> Mark {
            let elapsed = flight.isMissed ? .never : best.map { max($0, held) } ?? .never
            return Mark(happened: min(observed, elapsed), observed: observed)
        }

        let proof = BestTimes.proof(flight, now: now)
        let flying = proof.flying ?? .never
        var down = proof.down ?? .never
        if let position, let off = times.off, position.provesLanding(of: flight, off: off) {
            down = min(down, position.at)
        }
        var seen = min(flight.in.actual ?? .never, proof.arrived ?? .never)
        // An aircraft that was taxiing a moment ago is not at its gate yet.
        let isRolling = position?.groundSpeedKnots.map { $0 >= Position.rolling } ?? false
        var arrived = mark(times.in, observed: seen, held: isRolling ? max(held(.in), seenMoving) : held(.in))
        seen = min(seen, min(flight.on.actual ?? .never, down))
        var landed = mark(times.on, observed: seen, held: max(held(.on), seenMoving, doubted.landing))
        seen = min(seen, min(flight.off.actual ?? .never, flying))
        var airborne = mark(times.off, observed: seen, held: max(held(.off), seenMoving))
        seen = min(seen, min(flight.out.actual ?? .never, proof.left ?? .never))
        // A flight whose aircraft was seen standing at the origin does not leave by the clock alone.
        let stands = position.map { $0.isStanding && flight.origin.area?.contains($0.coordinate) ?? false } ?? false
        let heldOut = max(held(.out), doubted.departure)
        let left = mark(times.out, observed: seen, held: stands ? max(heldOut, seenMoving) : heldOut)
        // A milestone does not elapse before an earlier milestone that is postponed.
        airborne.elapse(after: left)
        landed.elapse(after: airborne)
        arrived.elapse(after: landed)
        seen = min(seen, min(flight.doorsClose.actual ?? .never, proof.doors ?? .never))
        // Few sources report boarding. A source that does not report boarding times cannot postpone boarding.
        let tellsOpening = flight.boardingOpens.estimated != nil
        let tellsBoarding =
            tellsOpening || flight.boardingOpens.actual != nil || proof.boarding != nil
            || flight.doorsClose.estimated != nil
        var onBoard = mark(
            times.doorsClose, observed: seen, held: max(tellsBoarding ? held(.doorsClose) : .always, doubted.departure))
        seen = min(seen, min(flight.boardingOpens.actual ?? .never, proof.boarding ?? .never))
        var boarding = mark(
            times.boardingOpens, observed: seen,
            held: max(tellsOpening ? held(.boardingOpens) : .always, doubted.departure))
        if let said = flight.saidOnBoard {
            onBoard.observed = min(onBoard.observed, said)
            onBoard.happened = min(onBoard.happened, said)
            boarding.observed = min(boarding.observed, said)
            boarding.happened = min(boarding.happened, said)
        }
        // A flight with unknown arrival and distance must not stay in the air forever. No scheduled flight is airborne
        // for 20 hours.
        if landed.happened == .never, airborne.happened != .never {
            landed.happened = airborne.happened + .hours(20)
            arrived.happened = landed.happened + TaxiTimes.usual.in
        }
        return Marks(
            arrived: arrived, landed: landed, airborne: airborne, left: left, onBoard: onBoard, boarding: boarding)
    }

    /// Returns how long an unreported milestone can be postponed while a source responds, counted from the milestone's
    /// best time; nil for no limit. A departure may be delayed for hours without a report. If a source reports no
    /// take-off or landing for this long, the source has lost the flight.
    private static func longestHold(_ milestone: Milestone) -> Span? {
        switch milestone {
        case .boardingOpens, .doorsClose, .out: nil
        case .off: .hours(1)
        case .on, .in: .hours(2)
        }
    }

    /// Returns the instants until which a doubt postpones the departure and the landing, unless the event is reported
    /// earlier. Each instant is six hours after the best time of the event.
    private static func doubted(_ flight: Flight, _ times: BestTimes) -> (departure: Instant, landing: Instant) {
        switch flight.doubt {
        case .departureDelayed, .cancellation: (times.out.map { $0 + .hours(6) } ?? .always, .always)
        case .arrivalDelayed: (.always, times.on.map { $0 + .hours(6) } ?? .always)
        case nil: (.always, .always)
        }
    }

    /// Returns the instant of the first response after `now` from any source; nil if there is none.
    private static func nextHeard(_ flight: Flight, after now: Instant) -> Instant? {
        var next = flight.hearing?.next(after: now)
        if let heard = flight.heard, heard > now { next = min(next ?? .never, heard) }
        return next
    }

    /// How long an aircraft that was seen before its descent is not assumed to descend.
    private static let levelHold = Span.minutes(10)

    /// Returns the start of the descent. It is observed if a position shows a descent with less than 40 minutes to
    /// landing. Otherwise, it is computed from the aircraft's profile, but not while positions show that it has not begun.
    private static func descent(_ flight: Flight, times: BestTimes, position: Position?, now: Instant) -> Mark {
        guard let off = times.off, let on = times.on, on > off else { return .never }
        let profile = flight.aircraft.performance
        var computed = on - profile.descentTime(airborne: on - off)
        var observed = BestTimes.proof(flight, now: now).descending ?? .never
        if observed == .never, let position {
            let isForetold = flight.foretoldLanding(at: now) != nil
            if !isForetold, position.isUnderWayDown(off: off, profile: profile) {
                observed = max(position.at, on - .minutes(40) + Span(1))
            } else if isForetold || position.altitudeFeet != nil {
                computed = max(computed, position.at + levelHold)
            }
        }
        return Mark(happened: min(observed, computed), observed: observed)
    }

    /// Returns the instant at which the connection state ends, and the instant until which this result is valid; nil if
    /// the next leg does not connect.
    private static func connection(
        from flight: Flight, to next: Flight, times: BestTimes, now: Instant
    ) -> (ends: Instant, validUntil: Instant)? {
        let theirs = BestTimes(next, now: now)
        guard flight.connects(to: next, times, theirs) else { return nil }
        let position = next.position.flatMap { $0.at <= now ? $0 : nil }
        var until = Instant.never
        if let p = next.position, p.at > now { until = p.at }
        if let heard = nextHeard(next, after: now) { until = min(until, heard) }
        if let proved = next.proof.next(after: now) { until = min(until, proved) }
        return (marks(next, times: theirs, position: position, now: now).boarding.happened, until)
    }
}
