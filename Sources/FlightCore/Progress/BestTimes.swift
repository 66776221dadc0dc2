/// The best known times of a flight's milestones. Each time is the actual time if known, or else the estimated time, or
/// else a time derived from other milestones and the schedule.
public struct BestTimes: Hashable, Sendable {
    public var boardingOpens: Instant?
    public var doorsClose: Instant?
    public var out: Instant?
    public var off: Instant?
    public var on: Instant?
    public var `in`: Instant?
    /// The time to leave for the airport, as set by the traveller. If the departure moves, this time moves with it.
    public var leaveBy: Instant?

    /// The assumed time from the opening of boarding to OUT, for flights without a boarding time.
    public static let boardingLead = Span.minutes(40)
    /// The assumed time from the closing of the doors to OUT, for flights without a closing time.
    public static let doorsLead = Span.minutes(10)

    /// - Parameter now: The current instant. Later positions are ignored.
    public init(_ flight: Flight, now: Instant) {
        // The schedule applies only to the planned destination.
        let isOffCourse = flight.isOffCourse(at: now)
        let holds = flight.goesAsPlanned && !isOffCourse
        let scheduledOn = holds ? flight.on.scheduled : nil
        let scheduledIn = holds ? flight.in.scheduled : nil
        let airborne =
            isOffCourse ? nil : holds ? BestTimes.plannedAirborne(flight) : BestTimes.airborneElsewhere(flight)
        let taxiOut = BestTimes.gap(flight.out.scheduled, flight.off.scheduled) ?? flight.taxi.out
        // The taxi times of the flight are those of its planned destination.
        let taxiIn = holds ? BestTimes.gap(scheduledOn, scheduledIn) ?? flight.taxi.in : TaxiTimes.usual.in

        // A milestone happened no later than the first evidence for it, which may be an earlier position.
        let proof = BestTimes.proof(flight, now: now)

        // OUT is actual, estimated or scheduled; otherwise, it is derived backwards from later milestones.
        out = flight.out.actual ?? flight.out.estimated ?? flight.out.scheduled
        if out == nil {
            if let known = flight.off.actual ?? flight.off.estimated ?? flight.off.scheduled {
                out = known - taxiOut
            } else if let planned = BestTimes.plannedAirborne(flight),
                let landing = flight.on.scheduled ?? flight.in.scheduled.map({ $0 - flight.taxi.in })
            {
                out = landing - planned - taxiOut
            }
        }

        out = BestTimes.bounded(out, flight.out, by: proof.left)

        off = flight.off.actual ?? flight.off.estimated
        // An estimated take-off before the departure is outdated.
        if flight.off.actual == nil, let expected = off, let out, expected < out { off = nil }
        if off == nil { off = out.map { $0 + taxiOut } }
        off = BestTimes.bounded(off, flight.off, by: proof.flying)

        // Estimates of sources are for the planned destination.
        on = flight.on.actual ?? (isOffCourse ? nil : flight.on.estimated)
        if on == nil, let arrival = flight.in.actual ?? (isOffCourse ? nil : flight.in.estimated) {
            let landing = arrival - taxiIn
            on = off.map { $0 < landing } ?? true ? landing : nil
        }
        if flight.on.actual == nil, let expected = on, let off, expected < off { on = nil }
        if on == nil, let off, let airborne { on = off + airborne }
        if on == nil, off == nil { on = scheduledOn ?? scheduledIn.map { $0 - taxiIn } }
        let foretold = isOffCourse ? nil : flight.foretoldLanding(at: now)
        if let foretold { on = foretold.middle }
        if flight.on.actual == nil, let expected = on {
            var down = proof.down
            if let off, let position = flight.position, position.at <= now,
                position.provesLanding(of: flight, off: off)
            {
                down = min(down ?? .never, position.at)
            }
            on = BestTimes.bounded(expected, flight.on, by: down)
        }

        `in` = flight.in.actual ?? (foretold == nil && !isOffCourse ? flight.in.estimated : nil)
        if flight.in.actual == nil, let expected = `in`, let on, expected < on { `in` = nil }
        if `in` == nil { `in` = on.map { $0 + taxiIn } }
        if flight.in.actual == nil, let arrived = proof.arrived, let expected = `in`, expected > arrived {
            `in` = arrived
            if flight.on.actual == nil, let landed = on, landed > arrived { on = arrived }
        }

        // An actual time is an upper bound for all earlier milestones.
        on = BestTimes.bounded(on, flight.on, by: flight.in.actual)
        off = BestTimes.bounded(off, flight.off, by: flight.on.actual ?? flight.in.actual)
        out = BestTimes.bounded(out, flight.out, by: flight.off.actual)

        let shift: Span
        if let out, let scheduled = flight.out.scheduled { shift = out - scheduled } else { shift = Span(0) }
        boardingOpens = BestTimes.shifted(flight.boardingOpens, by: shift) ?? out.map { $0 - BestTimes.boardingLead }
        doorsClose = BestTimes.shifted(flight.doorsClose, by: shift) ?? out.map { $0 - BestTimes.doorsLead }
        boardingOpens = BestTimes.bounded(boardingOpens, flight.boardingOpens, by: proof.boarding)
        doorsClose = BestTimes.bounded(doorsClose, flight.doorsClose, by: proof.doors)
        leaveBy = flight.leaveBy
        if let said = flight.leaveBy, let out, let meant = flight.leaveByFor { leaveBy = said + (out - meant) }
    }

    /// Returns the best time of a milestone. Unless the time is actual, it is limited to the instant by which the
    /// milestone is known to have happened.
    private static func bounded(_ best: Instant?, _ times: MilestoneTimes, by proof: Instant?) -> Instant? {
        guard times.actual == nil, let best, let proof else { return best }
        return min(best, proof)
    }

    /// Returns the movements that are known, at `now`, to have happened.
    static func proof(_ flight: Flight, now: Instant) -> MovementProof {
        var proof = flight.proof.known(at: now)
        if let position = flight.position, position.at <= now, position.provesFlying(from: flight.origin) {
            proof.flying = min(proof.flying ?? .never, position.at)
        }
        return proof
    }

    public subscript(milestone: Milestone) -> Instant? {
        switch milestone {
        case .boardingOpens: boardingOpens
        case .doorsClose: doorsClose
        case .out: out
        case .off: off
        case .on: on
        case .in: `in`
        }
    }

    /// Returns the planned time from take-off to landing. It is taken from the schedule if known; otherwise, it is
    /// computed from the distance and the aircraft type.
    static func plannedAirborne(_ flight: Flight) -> Span? {
        let off = flight.off.scheduled ?? flight.out.scheduled.map { $0 + flight.taxi.out }
        let on = flight.on.scheduled ?? flight.in.scheduled.map { $0 - flight.taxi.in }
        if let off, let on, on > off { return on - off }
        guard let start = flight.origin.position, let end = flight.destination.position else { return nil }
        return flight.aircraft.performance.airborneTime(distance: start.distance(to: end))
    }

    /// Returns the planned airborne time of a diverted flight from its origin to the new destination; nil if the new
    /// destination is unknown.
    ///
    /// The time computed from distance and aircraft type is scaled by the ratio of planned to computed time on the
    /// planned route. This assumes that winds and airways affect the two routes equally. The ratio is limited to
    /// 2/3…3/2, because winds cannot explain a larger difference.
    private static func airborneElsewhere(_ flight: Flight) -> Span? {
        guard let start = flight.origin.position, let end = flight.divertedTo?.position else { return nil }
        let performance = flight.aircraft.performance
        let alone = performance.airborneTime(distance: start.distance(to: end))
        guard let goal = flight.destination.position, let planned = plannedAirborne(flight) else { return alone }
        let usual = performance.airborneTime(distance: start.distance(to: goal)).seconds
        guard usual > 0 else { return alone }
        let paced = min(max(planned.seconds, usual * 2 / 3), usual * 3 / 2)
        return Span(alone.seconds * paced / usual)
    }

    /// Returns the time between two scheduled milestones; nil unless the two times are known and in order.
    private static func gap(_ a: Instant?, _ b: Instant?) -> Span? {
        guard let a, let b, b > a else { return nil }
        return b - a
    }

    /// Returns the actual, estimated or scheduled time. A scheduled boarding time shifts with the departure, but an
    /// estimated or actual time does not.
    private static func shifted(_ times: MilestoneTimes, by shift: Span) -> Instant? {
        times.actual ?? times.estimated ?? times.scheduled.map { $0 + shift }
    }
}
