extension ContentBuilder {
    /// Returns the sentence that says what happens next; nil if neither a time nor a status is known.
    func sentence(_ content: StateContent, _ ticks: inout Ticks) -> NowSentence? {
        switch decision.state {
        case .farOut, .dayBefore: return departure(&ticks)
        case .headToAirport: return leaving(content, &ticks) ?? boards(&ticks)
        case .atAirport, .atGate: return boards(&ticks)
        case .boarding: return doors(&ticks) ?? departure(&ticks)
        case .onBoard: return isMine ? count(.leavesGate, .out, &ticks) : departure(&ticks)
        case .taxiing: return count(.takesOff, .off, &ticks)
        case .inFlight, .descending: return landing(&ticks)
        case .landed: return count(.reachesGate, .in, &ticks)
        case .atGateDest:
            if connecting != nil { return onward(content, &ticks) }
            if isMine, let belt = flight.belt {
                return NowSentence(.collectBags(belt: belt), .ask, isSimulated: flight.simulated.contains(.gates))
            }
            return arrived
        case .connection: return onward(content, &ticks)
        case .completed: return completed
        case .delayed: return badNews(content, &ticks)
        }
    }

    /// Returns the countdown to a milestone.
    private func count(
        _ event: NowSentence.Event, _ milestone: Milestone, _ ticks: inout Ticks, _ tone: NowSentence.Tone = .none
    ) -> NowSentence? {
        guard let instant = times[milestone] else { return nil }
        ticks.at(nextCount(to: instant))
        let isThere = milestone == .on || milestone == .in
        let local = (isThere ? flight.landingAirport : flight.origin).zone.local(instant)
        return NowSentence(
            .event(event, .until(local, sentenceCertainty(of: milestone))), tone,
            isSimulated: flight.isSimulated(milestone))
    }

    /// Returns the next instant at which the figure of a countdown changes; ``Instant/never`` once its minute has begun.
    private func nextCount(to instant: Instant) -> Instant { instant.minute > now.minute ? now.nextMinute : .never }

    /// A runway or arrival time is an estimate of Halcyon unless a source that still responds has announced it.
    private func sentenceCertainty(of milestone: Milestone) -> StateContent.Certainty {
        switch milestone {
        case .boardingOpens, .doorsClose, .out: return certainty(of: milestone)
        case .off, .on, .in:
            let isTold = flight[milestone].estimated != nil || milestone == .on && !flight.in.isUnknown
            return isTold && isFresh && !flight.hasLostSignal(at: now) ? .firm : .estimated
        }
    }

    /// The departure: in days, tomorrow, or as a countdown.
    private func departure(_ ticks: inout Ticks) -> NowSentence? {
        guard let out = times.out else { return nil }
        let zone = flight.origin.zone
        let local = zone.local(out)
        let days = zone.local(now).day.days(until: local.day)
        ticks.at(zone.nextMidnight(after: now))
        let isSimulated = flight.isSimulated(.out)
        if days > 1 { return NowSentence(.event(.departs, .days(days)), isSimulated: isSimulated) }
        if days == 1, out - now > .hours(6) {
            ticks.at(out - .hours(6))
            return NowSentence(.event(.departs, .tomorrow(local)), isSimulated: isSimulated)
        }
        return count(.departs, .out, &ticks)
    }

    private func leaving(_ content: StateContent, _ ticks: inout Ticks) -> NowSentence? {
        guard isMine, case .leaveBy(let local, let certainty, let left, let was) = content.strip else { return nil }
        guard left != nil else { return NowSentence(.leaveNow, .soon) }
        // The new time is later than the one that the traveller may have in mind.
        if let was, was.instant < local.instant, local.instant - now > NowSentence.settingOut {
            ticks.at(local.instant - NowSentence.settingOut)
            return NowSentence(.event(.stayHomeUntil, .time(local, certainty)), .ask)
        }
        return NowSentence(.event(.leaveBy, .time(local, certainty)), .ask)
    }

    private func boards(_ ticks: inout Ticks) -> NowSentence? {
        // A schedule has no boarding time.
        guard confirmation.heard != nil || !flight.boardingOpens.isUnknown || times.out != flight.out.scheduled else {
            return departure(&ticks)
        }
        return count(.boards, .boardingOpens, &ticks) ?? departure(&ticks)
    }

    private func doors(_ ticks: inout Ticks) -> NowSentence? {
        guard isMine, let closes = times.doorsClose else { return nil }
        let isUrgent = closes.minute - now.minute <= NowSentence.urgent
        return count(.doorsClose, .doorsClose, &ticks, isUrgent ? .soon : .ask)
    }

    private func landing(_ ticks: inout Ticks) -> NowSentence? {
        switch flight.course(at: now) {
        case .diverting: return NowSentence(.probablyDiverting, .bad)
        case .returning: return NowSentence(.probablyReturning(.init(airport: flight.origin)), .bad)
        case .holding: return count(.landsAfterHolding, .on, &ticks)
        case .wentAround: return count(.landsAfterGoAround, .on, &ticks)
        case .planned: break
        }
        guard flight.status == .diverted else { return count(.lands, .on, &ticks) }
        guard let place = flight.divertedTo else { return NowSentence(.divertedSomewhere, .bad) }
        return count(.landsIn(.init(airport: place)), .on, &ticks, .bad)
    }

    private var arrived: NowSentence {
        guard case .arrived(let late) = status.kind else { return NowSentence(.arrived(minutesLate: nil, .estimated)) }
        return NowSentence(
            .arrived(minutesLate: late, status.evidence == .clock ? .estimated : .firm),
            isSimulated: flight.isSimulated(.in))
    }

    private var completed: NowSentence? {
        if flight.status == .cancelled { return NowSentence(.cancelled) }
        return flight.isMissed ? nil : arrived
    }

    private func onward(_ content: StateContent, _ ticks: inout Ticks) -> NowSentence? {
        guard let next else { return arrived }
        let tone: NowSentence.Tone =
            switch content.warning {
            case .atRisk: .bad
            case .tight: .soon
            case nil: .ask
            }
        guard isMine, case .toGate(let from, let to, _, let minutes, let onFoot) = content.strip else {
            guard let out = BestTimes(next, now: now).out else { return arrived }
            let certainty = next.certainty(of: .out, best: out, hasLeft: false, hasHappened: false, now: now)
            ticks.at(nextCount(to: out))
            return NowSentence(
                .event(.departs, .until(next.origin.zone.local(out), certainty)),
                content.warning == nil ? .none : tone, isSimulated: next.isSimulated(.out))
        }
        return NowSentence(
            .walk(from: from, to: to, walkMinutes: minutes, onFoot: onFoot), tone, isSimulated: content.isStripSimulated
        )
    }

    private func badNews(_ content: StateContent, _ ticks: inout Ticks) -> NowSentence? {
        switch flight.status {
        case .cancelled: return NowSentence(isMine ? .findAnotherFlight : .cancelled, .bad)
        case .scheduled where flight.isMissed: return isMine ? NowSentence(.findAnotherFlight, .bad) : nil
        case .scheduled: return leaving(content, &ticks) ?? departure(&ticks)
        case .diverted:
            if now >= rules.arrivedAt {
                return NowSentence(
                    flight.divertedTo.map { .arrivedElsewhere(.init(airport: $0)) } ?? .divertedSomewhere, .bad)
            }
            if now >= rules.landedAt { return count(.reachesGate, .in, &ticks, .bad) }
            return leaving(content, &ticks) ?? departure(&ticks)
        }
    }
}
