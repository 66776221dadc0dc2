import FlightCore

/// A naive evaluation of the ordered procedure of the fifteen states in product.md, for checking the engine: slow, for
/// one instant, without thresholds. It shares only the best times with the engine.
struct Procedure {
    let shown: (leg: Int, state: FlightState, basis: Basis)

    /// nil where product.md leaves the answer open: for a flight without any landing time.
    init?(_ trip: Trip, in context: TravelContext) {
        let days = trip.legs.map { FlightDay($0, now: context.now, location: context.location) }
        for day in days where day.times.on == nil && (day.times.off != nil || day.happened(.off) != nil) { return nil }
        for index in days.indices {
            let day = days[index]
            let next = index + 1 < days.count ? days[index + 1] : nil
            let (state, basis) = day.state(next: next)
            // "A trip shows its first leg that is not completed; while a leg is in `connection` that leg; from the next
            // leg's boarding on, the next leg."
            if let next {
                if state == .completed { continue }
                let isOver =
                    day.happened(.in) != nil || day.flight.status == .cancelled
                    || (day.flight.status == .diverted && day.happened(.on) != nil)
                if isOver, next.flight.status != .cancelled, !next.flight.isMissed, next.boards { continue }
            }
            shown = (index, state, basis)
            return
        }
        return nil
    }
}

private struct FlightDay {
    let flight: Flight
    let now: Instant
    let location: Coordinate?
    let times: BestTimes
    private let position: Position?

    init(_ flight: Flight, now: Instant, location: Coordinate?) {
        self.flight = flight
        self.now = now
        self.location = flight.role == .mine ? location : nil
        times = BestTimes(flight, now: now)
        position = flight.position.flatMap { $0.at <= now ? $0 : nil }
    }

    /// Whether a milestone has happened, and how that is known.
    func happened(_ milestone: Milestone) -> Basis? {
        // Reported, or a later one is.
        for later in Milestone.allCases where later.rawValue >= milestone.rawValue {
            if let actual = flight[later].actual, actual <= now { return .observed }
            if let by = flight.proof[later], by <= now { return .observed }
        }
        if milestone.rawValue <= Milestone.off.rawValue, provesOff { return .observed }
        if milestone.rawValue <= Milestone.on.rawValue, provesOn { return .observed }
        // Nothing of a missed flight elapses.
        if flight.isMissed { return nil }
        // Elapsed, unless a live source heard in the last 20 minutes holds it back.
        if let heard = flight.heard, heard <= now, now - heard < .minutes(20), tells(milestone) { return nil }
        // A position holds back only what it can show. An aircraft that is still in the air is not at its gate.
        if let position, now - position.at < .minutes(20) {
            if milestone == .off || milestone == .on { return nil }
            // An aircraft seen parked at its origin has not left.
            if milestone == .out, position.groundSpeedKnots ?? 99 < 5,
                flight.origin.area?.contains(position.coordinate) ?? false
            {
                return nil
            }
        }
        if milestone == .in {
            if happened(.on) == nil { return nil }
            if let position, now - position.at < .minutes(20), position.groundSpeedKnots ?? 0 >= 5 { return nil }
        }
        if let best = times[milestone], best <= now { return .estimated }
        return nil
    }

    /// Whether the source reports a milestone at all. Its silence about other milestones holds nothing back.
    private func tells(_ milestone: Milestone) -> Bool {
        switch milestone {
        case .boardingOpens: flight.boardingOpens.estimated != nil
        case .doorsClose:
            flight.boardingOpens.estimated != nil || flight.boardingOpens.actual != nil
                || flight.doorsClose.estimated != nil || flight.proof.boarding.map { $0 <= now } ?? false
        case .out, .off, .on, .in: true
        }
    }

    /// The planned arrival decides whether a leg follows within a day: the scheduled one, or the best one without the
    /// departure delay.
    private var plannedArrival: Instant? {
        if let planned = flight.in.scheduled { return planned }
        guard let late = flight.out.scheduled.flatMap({ planned in times.out.map { $0 - planned } }) else {
            return times.in
        }
        return times.in.map { $0 - late }
    }

    /// Whether boarding has opened. A traveller who says that they are on board has boarded.
    var boards: Bool { happened(.boardingOpens) != nil || flight.saidOnBoard.map { $0 <= now } ?? false }

    private var provesOff: Bool {
        guard let position else { return false }
        return position.groundSpeedKnots.map { $0 > 100 } ?? false
            || position.altitudeFeet.map { $0 > flight.origin.elevationFeet + 1500 } ?? false
    }

    private var provesOn: Bool {
        guard let position, let speed = position.groundSpeedKnots, speed < 50, let area = flight.landingAirport.area,
            area.contains(position.coordinate)
        else { return false }
        if let off = flight.off.actual, off <= position.at { return true }
        // A position in the area of the origin proves nothing.
        if let start = flight.origin.position, area.contains(start) { return false }
        return times.off.map { $0 <= position.at } ?? false
    }

    func state(next: FlightDay?) -> (FlightState, Basis) {
        if flight.status == .cancelled || flight.isMissed && happened(.out) == nil {
            let end = flight.in.scheduled ?? times.in ?? times.out.map { $0 + .hours(24) }
            if let end, now >= end + .minutes(90) { return (.completed, .observed) }
            return (.delayed, .observed)
        }
        if flight.status == .diverted, let basis = happened(.on) { return (.delayed, basis) }
        if let basis = happened(.in) {
            if let next, !flight.isMissed, next.flight.status != .cancelled,
                flight.landingAirport.isSibling(of: next.flight.origin),
                let departure = next.flight.out.scheduled ?? next.times.out, let arrival = plannedArrival,
                (Span(0)...Span.hours(24)).contains(departure - arrival), !next.boards
            {
                return (.connection, basis)
            }
            if let arrival = times.in, now - arrival > .minutes(90) { return (.completed, basis) }
            if let location, let area = flight.landingAirport.area, !area.contains(location) {
                return (.completed, basis)
            }
            return (.atGateDest, basis)
        }
        if let basis = happened(.on) { return (.landed, basis) }
        if let basis = happened(.off) { return descending.map { (.descending, $0) } ?? (.inFlight, basis) }
        if let basis = happened(.out) { return (.taxiing, basis) }
        if let said = flight.saidOnBoard, said <= now { return (.onBoard, .observed) }
        if let basis = happened(.doorsClose) { return (.onBoard, basis) }
        if let basis = happened(.boardingOpens) { return (.boarding, basis) }
        if let out = times.out, let planned = flight.out.scheduled, out - planned >= .minutes(15) {
            return (.delayed, .observed)
        }
        return beforeDeparture
    }

    /// The leave-by time moves with the departure that it was given for.
    private var leaveBy: Instant? {
        guard let said = flight.leaveBy, let meant = flight.leaveByFor, let out = times.out else {
            return flight.leaveBy
        }
        return said + (out - meant)
    }

    private var descending: Basis? {
        guard let off = times.off, let on = times.on, on > off else { return nil }
        if let position, on - now < .minutes(40), isUnderWayDown(position, off: off) { return .observed }
        guard let top = FlightProgress(flight, times: times, now: now)?.topOfDescent else { return nil }
        // An aircraft that was just seen in cruise does not descend yet.
        if let position, position.altitudeFeet != nil, !isUnderWayDown(position, off: off),
            now < position.at + .minutes(10)
        {
            return nil
        }
        return now >= top ? .estimated : nil
    }

    private func isUnderWayDown(_ position: Position, off: Instant) -> Bool {
        guard position.groundSpeedKnots.map({ $0 > 100 }) ?? (position.altitudeFeet != nil) else { return false }
        if let rate = position.verticalRate { return rate <= -300 }
        guard let altitude = position.altitudeFeet else { return false }
        let cruise = min(flight.aircraft.performance.ceilingFeet - 4000, 37_000)
        return position.at - off > .minutes(40) && altitude < cruise - 12_000
    }

    private var beforeDeparture: (FlightState, Basis) {
        let toGo = times.out.map { $0 - now }
        if let location {
            if let area = flight.origin.area, area.contains(location) {
                if let gate = flight.departureGatePosition, gate.distance(to: location) <= 150 {
                    return (.atGate, .observed)
                }
                return (toGo.map { $0 <= .minutes(60) } ?? false ? .atGate : .atAirport, .observed)
            }
        } else if let toGo {
            if toGo <= .minutes(60) { return (.atGate, .estimated) }
            if toGo <= .minutes(100) { return (.atAirport, .estimated) }
        }
        if let toGo, toGo <= .hours(3) { return (.headToAirport, .observed) }
        if flight.role == .mine, let leaveBy, leaveBy - now < .minutes(60) {
            return (.headToAirport, .observed)
        }
        if let toGo, toGo <= .hours(24) { return (.dayBefore, .observed) }
        return (.farOut, .observed)
    }
}
