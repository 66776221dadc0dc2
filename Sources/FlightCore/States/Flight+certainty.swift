extension Flight {
    /// How sure the time of a milestone is that is shown: the one rule for card, board, timeline, trip, preview and log.
    ///
    /// Firm is what was reported; what somebody has announced of boarding, doors and leaving the gate; and the plan, as
    /// long as nothing newer is known and, of the runway and the arrival, the aircraft has not left its gate. All else is
    /// worked out or forecast and carries "~". See `Docs/decisions/0012-certainty.md`.
    ///
    /// - Parameters:
    ///   - best: the time that is shown.
    ///   - hasLeft: whether it has left its gate, as far as is known or by the clock.
    ///   - hasHappened: whether the milestone counts as past. What nobody has reported is past by the clock alone.
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
    /// Of what somebody has said: what is only expected of the runway or the arrival is a forecast.
    public init(said field: FlightObservation.Field) {
        switch field {
        case .estimated(let milestone): self = StateContent.Certainty.isAnnounced(milestone) ? .firm : .estimated
        // It had happened by then.
        case .happened: self = .estimated
        default: self = .firm
        }
    }

    /// Whether an expected time of it is an announcement that people go by, and not a forecast.
    fileprivate static func isAnnounced(_ milestone: Milestone) -> Bool {
        switch milestone {
        case .boardingOpens, .doorsClose, .out: true
        case .off, .on, .in: false
        }
    }
}
