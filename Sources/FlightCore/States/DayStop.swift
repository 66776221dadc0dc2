/// One stop on the line of a flight's day: what is planned, what is known now, and whether it has happened.
public struct DayStop: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case checkIn
        case leave
        case milestone(Milestone)
        /// Bags; the belt where they come.
        case belt(String)
    }

    public let kind: Kind
    public let planned: LocalTime?
    /// Reported, expected or derived; nil for a stop without a time.
    public let best: LocalTime?
    public let certainty: StateContent.Certainty
    public let hasHappened: Bool

    /// The stops of a flight in the order of the day, each in its airport's time.
    public static func all(of flight: Flight, now: Instant) -> [DayStop] {
        let times = BestTimes(flight, now: now)
        let start = flight.origin.zone
        let end = flight.landingAirport.zone
        var stops: [DayStop] = []
        if flight.role == .mine {
            // Most airlines open check-in a day ahead; nothing better is known.
            if let out = times.out {
                let opens = out - .hours(24)
                stops.append(
                    DayStop(
                        kind: .checkIn, planned: nil, best: start.local(opens), certainty: .estimated,
                        hasHappened: opens <= now))
            }
            if let leaveBy = LeaveBy(flight, times: times) {
                stops.append(
                    DayStop(
                        kind: .leave, planned: nil, best: start.local(leaveBy.instant), certainty: leaveBy.certainty,
                        hasHappened: leaveBy.instant <= now))
            }
        }
        let marks = DayRules(flight, knownAt: now)
        for milestone in Milestone.allCases {
            let zone = milestone == .on || milestone == .in ? end : start
            let known = flight[milestone]
            guard let best = times[milestone] ?? known.scheduled else { continue }
            let happened = marks.happened(milestone) <= now
            let isReported = known.actual.map { $0 <= now } ?? false
            // A cancelled stop has a planned time, but none at which it will happen.
            let isOff = flight.status == .cancelled && !isReported
            stops.append(
                DayStop(
                    kind: .milestone(milestone), planned: known.scheduled.map { zone.local($0) },
                    best: isOff ? nil : zone.local(best),
                    certainty: isReported || (!happened && best == known.scheduled) ? .firm : .estimated,
                    hasHappened: happened && !isOff))
        }
        if let belt = flight.belt {
            stops.append(
                DayStop(kind: .belt(belt), planned: nil, best: nil, certainty: .firm, hasHappened: false))
        }
        return stops
    }

    /// The first instant after `now` at which a stop may look different; ``Instant/never`` if none will.
    public static func nextChange(of flight: Flight, now: Instant) -> Instant {
        var ticks = Ticks(after: now)
        if flight.role == .mine {
            let times = BestTimes(flight, now: now)
            if let out = times.out { ticks.at(out - .hours(24)) }
            if let leaveBy = LeaveBy(flight, times: times) { ticks.at(leaveBy.instant) }
        }
        let marks = DayRules(flight, knownAt: now)
        ticks.at(marks.validUntil)
        for milestone in Milestone.allCases {
            ticks.at(marks.happened(milestone))
            if let actual = flight[milestone].actual { ticks.at(actual) }
        }
        return ticks.next
    }
}

extension DayRules {
    /// When a milestone counts as having happened.
    func happened(_ milestone: Milestone) -> Instant {
        switch milestone {
        case .boardingOpens: boarding.happened
        case .doorsClose: onBoard.happened
        case .out: left.happened
        case .off: airborne.happened
        case .on: landed.happened
        case .in: arrived.happened
        }
    }
}
