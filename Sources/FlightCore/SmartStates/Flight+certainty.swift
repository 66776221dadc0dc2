extension Flight {
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
    ///   - hasLeft: Whether the flight has left its gate, by a report or by the clock.
    ///   - hasHappened: Whether the milestone counts as past. Without a report, it is past by the clock alone.
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
