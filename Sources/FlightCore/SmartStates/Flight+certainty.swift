extension Flight {
    /// Returns the scheduled time of the given milestone if its best time is at least 15 minutes later; otherwise, nil.
    /// The scheduled times of cancelled and diverted flights no longer apply.
    func replaced(_ milestone: Milestone, _ times: BestTimes, at airport: Airport) -> LocalTime? {
        guard status == .scheduled, let planned = self[milestone].scheduled, let best = times[milestone],
            best - planned >= DayRules.delayThreshold
        else { return nil }
        return airport.zone.local(planned)
    }

    /// Returns the certainty of a milestone's displayed time. The card, board, timeline, trip, preview and log all use
    /// this rule.
    ///
    /// These times are firm:
    ///
    /// - a reported time;
    /// - an announced time of boarding, doors closing or gate departure;
    /// - the scheduled time, while no newer time is known. A scheduled runway or arrival time is firm only until the
    ///   aircraft leaves its gate.
    ///
    /// All other times are computed or forecast and marked "~". See `Docs/decisions/0012-certainty.md`.
    ///
    /// - Parameters:
    ///   - best: The displayed time.
    ///   - hasLeft: Whether the flight has left its gate, according to a report or to the clock.
    ///   - hasHappened: Whether the milestone has happened, according to a report or to the clock.
    package func certainty(
        of milestone: Milestone, best: Instant?, hasLeft: Bool, hasHappened: Bool, now: Instant
    ) -> StateContent.Certainty {
        let known = self[milestone]
        if let actual = known.actual, actual <= now { return .firm }
        guard let best, !hasHappened else { return .estimated }
        let isPlanned = known.scheduled == best
        if !StateContent.Certainty.isAnnounced(milestone) {
            return isPlanned && !hasLeft && goesAsPlanned ? .firm : .estimated
        }
        return isPlanned || known.estimated == best ? .firm : .estimated
    }

    /// Returns the certainty of a milestone's best time, for the flight board or an airport's board.
    ///
    /// - Parameter rules: the rules of the flight with the facts known at `now`.
    func certainty(of milestone: Milestone, _ rules: DayRules, now: Instant) -> StateContent.Certainty {
        // A cancelled flight keeps its schedule, which is struck out.
        guard status != .cancelled else { return .firm }
        return certainty(
            of: milestone, best: rules.times[milestone], hasLeft: rules.happened(.out) <= now,
            hasHappened: rules.happened(milestone) <= now, now: now)
    }
}

extension StateContent.Certainty {
    /// Creates the certainty of a reported field. An estimate of a runway or arrival time is a forecast.
    public init(said field: FlightObservation.Field) {
        switch field {
        case .estimated(let milestone): self = StateContent.Certainty.isAnnounced(milestone) ? .firm : .estimated
        // The milestone had happened by this time, but not exactly then.
        case .happened: self = .estimated
        default: self = .firm
        }
    }

    /// Whether an estimate of the milestone is an announcement that passengers act on, rather than a forecast.
    fileprivate static func isAnnounced(_ milestone: Milestone) -> Bool {
        switch milestone {
        case .boardingOpens, .doorsClose, .out: true
        case .off, .on, .in: false
        }
    }
}
