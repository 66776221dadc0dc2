/// A stop on the timeline of a flight's day: its scheduled time, its current time, and whether it has happened.
public struct DayStop: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case checkIn
        case leave
        case milestone(Milestone)
        /// Baggage claim, at the given belt.
        case belt(String)
    }

    public let kind: Kind
    public let planned: LocalTime?
    /// The reported, estimated or computed time; nil for a stop without a time.
    public let best: LocalTime?
    public let certainty: StateContent.Certainty
    public let hasHappened: Bool
    /// The airport of the stop if it is not the planned airport; otherwise, nil.
    public var elsewhere: Airport.Code?

    /// Returns the stops of the given flight in the order of the day, with times in the local time of each stop's
    /// airport.
    public static func all(of flight: Flight, now: Instant) -> [DayStop] {
        let times = BestTimes(flight, now: now)
        let start = flight.origin.zone
        let end = flight.landingAirport.zone
        var stops: [DayStop] = []
        if flight.role == .mine {
            if let opens = checkIn(of: flight, times: times) {
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
            let known = flight[milestone]
            let isArrival = milestone == .on || milestone == .in
            let isElsewhere = isArrival && (!flight.goesAsPlanned || flight.isOffCourse(at: now))
            // If the new airport is unknown, so is its time zone.
            if isElsewhere, flight.divertedTo == nil, known.actual == nil { continue }
            let planned = isElsewhere ? nil : known.scheduled
            guard var best = times[milestone] ?? planned else { continue }
            let happened = marks.happened(milestone) <= now
            if milestone == .off, marks.isTakeOffOverdue(at: now) { best = Instant(now.minute * 60) }
            let isReported = known.actual.map { $0 <= now } ?? false
            // A cancelled stop keeps its scheduled time, but will not happen.
            let isOff = flight.status == .cancelled && !isReported
            let zone = isArrival ? end : start
            let certainty = flight.certainty(
                of: milestone, best: best, hasLeft: marks.happened(.out) <= now, hasHappened: happened, now: now)
            stops.append(
                DayStop(
                    kind: .milestone(milestone), planned: planned.map { zone.local($0) },
                    best: isOff ? nil : zone.local(best), certainty: isOff ? .firm : certainty,
                    hasHappened: happened && !isOff, elsewhere: isElsewhere ? flight.divertedTo?.code : nil))
        }
        if let belt = flight.belt {
            stops.append(
                DayStop(kind: .belt(belt), planned: nil, best: nil, certainty: .firm, hasHappened: false))
        }
        return stops
    }

    /// Returns the time at which check-in opens; nil for a flight that is cancelled or missed, or has no departure
    /// time. Most airlines open check-in a day before the scheduled departure, even if the flight is delayed.
    private static func checkIn(of flight: Flight, times: BestTimes) -> Instant? {
        guard flight.status != .cancelled, !flight.isMissed else { return nil }
        return (flight.out.scheduled ?? times.out).map { $0 - .hours(24) }
    }

    /// Returns the first instant after `now` at which a stop may change; ``Instant/never`` if no stop will change.
    public static func nextChange(of flight: Flight, now: Instant) -> Instant {
        var ticks = Ticks(after: now)
        if flight.role == .mine {
            let times = BestTimes(flight, now: now)
            if let opens = checkIn(of: flight, times: times) { ticks.at(opens) }
            if let leaveBy = LeaveBy(flight, times: times) { ticks.at(leaveBy.instant) }
        }
        let marks = DayRules(flight, knownAt: now)
        ticks.at(marks.validUntil)
        if marks.isTakeOffOverdue(at: now) { ticks.at(now.nextMinute) }
        for milestone in Milestone.allCases {
            ticks.at(marks.happened(milestone))
            if let actual = flight[milestone].actual { ticks.at(actual) }
        }
        return ticks.next
    }
}

extension DayRules {
    /// Whether the flight has left the gate, and the estimate of its take-off has passed without news.
    func isTakeOffOverdue(at now: Instant) -> Bool {
        guard left.happened <= now, airborne.happened > now, let off = times.off else { return false }
        return off.minute <= now.minute
    }

    /// Returns the instant at which the given milestone happened or is assumed to have happened.
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
