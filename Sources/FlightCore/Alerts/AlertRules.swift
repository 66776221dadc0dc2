/// Decides which alerts to send about a flight, and when. The decision is a pure function of the known facts, the
/// alerts already sent, and the time. The server and an offline device therefore reach the same result.
///
/// Known facts are compared with the alerts already sent, not with the previous evaluation. Therefore, no alert is sent
/// twice, a fact that is withdrawn in time is never sent, and a restarted program continues where it stopped.
public struct AlertRules {
    /// The alerts that the recipient wants.
    public struct Wishes: Hashable, Sendable {
        public var groups: Set<AlertGroup>
        /// The only subjects of interest within the groups; nil for all.
        public var subjects: Set<AlertSubject>?
        /// The period during which only urgent alerts are sent; nil if there is none.
        public var quiet: QuietHours?

        public init(
            groups: Set<AlertGroup> = Set(AlertGroup.allCases), subjects: Set<AlertSubject>? = nil,
            quiet: QuietHours? = nil
        ) {
            self.groups = groups
            self.subjects = subjects
            self.quiet = quiet
        }

        func includes(_ fact: AlertFact) -> Bool {
            groups.contains(fact.group) && subjects.map { $0.contains(fact.subject) } ?? true
        }
    }

    /// A daily period, which may extend past midnight.
    public struct QuietHours: Hashable, Sendable {
        /// The start of the period in minutes after local midnight, 0…1439.
        public let from: Int
        /// The end of the period in minutes after local midnight, 0…1439.
        public let to: Int
        public let zone: Zone

        /// Returns nil unless `from` and `to` are in 0…1439 and differ.
        public init?(from: Int, to: Int, in zone: Zone) {
            guard (0..<1440).contains(from), (0..<1440).contains(to), from != to else { return nil }
            self.from = from
            self.to = to
            self.zone = zone
        }

        /// Returns the end of the current quiet hours; nil if `now` is outside the quiet hours.
        public func end(at now: Instant) -> Instant? {
            let local = zone.local(now)
            let minute = local.hour * 60 + local.minute
            let isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to
            guard isQuiet else { return nil }
            let day = minute < to ? local.day : local.day.advanced(by: 1)
            return zone.instant(day: day, minuteOfDay: to)
        }
    }

    /// The result of evaluating a flight.
    public struct Outcome: Sendable {
        public let alert: Alert?
        /// The instant of the next evaluation, unless new data arrives earlier; ``Instant/never`` if no evaluation is
        /// needed.
        public let next: Instant
        /// The facts that have not been sent yet, with the reasons.
        public var held: [Held] = []
    }

    /// A known fact that has not been sent yet.
    public struct Held: Hashable, Sendable {
        public enum Reason: Hashable, Sendable {
            /// The fact may still be withdrawn. If the fact is still valid at the given instant, it is sent.
            case settling(until: Instant)
            /// The fact is not urgent and is held until the quiet hours end.
            case quiet(until: Instant)
            /// The forecast's probability is too low to send an alert.
            case unsure
        }

        public let item: Alert.Item
        public let reason: Reason

        /// Returns the airport in whose local time to show when the fact will be sent. If the quiet hours hold the
        /// fact, this is the airport of the quiet hours; otherwise, the airport whose local time the alert's text uses.
        public func place(of flight: Flight, now: Instant) -> Airport {
            if case .quiet = reason { return AlertWishes.place(of: flight, now: now) }
            return Alert(items: [item], sources: [], at: now).place(of: flight)
        }
    }

    /// The lowest probability, in percent, at which a forecast is sent.
    public static let leastChance = 80
    /// The lowest probability, in percent, at which a forecast is listed as held.
    private static let leastListed = 50

    private let flight: Flight
    private let following: NextLeg?
    private let teller: (FlightObservation.Field) -> FlightObservation.Source?
    private let wishes: Wishes
    private let now: Instant
    private let chanceOfDelay: Int?
    private let times: BestTimes
    private let proof: MovementProof

    /// - Parameters:
    ///   - next: the next leg of the trip and the route to its gate; nil if there is no next leg.
    ///   - chanceOfDelay: the probability, in percent, that the flight leaves at least 15 minutes late; nil if there is
    ///     no forecast.
    ///   - teller: returns the source of a field's current value; nil if the source is unknown. The traveller's own
    ///     entries cause no alerts.
    public init(
        _ flight: Flight, next: NextLeg? = nil, wishes: Wishes, chanceOfDelay: Int? = nil, now: Instant,
        teller: @escaping (FlightObservation.Field) -> FlightObservation.Source?
    ) {
        self.flight = flight
        following = next
        self.teller = teller
        self.wishes = wishes
        self.now = now
        self.chanceOfDelay = chanceOfDelay
        times = BestTimes(flight, now: now)
        proof = flight.proof.known(at: now)
    }

    /// Evaluates the flight, and records in `memory` which facts are sent.
    public func look(_ memory: inout AlertMemory) -> Outcome {
        let isFirst = !memory.hasLooked
        memory.hasLooked = true
        var due: [Alert.Item] = []
        var held: [Held] = []
        var sources: [FlightObservation.Source] = []
        var next = Instant.never
        for subject in AlertSubject.allCases {
            let told = memory.told(subject)
            let (fact, when) = current(subject, told: told)
            if let when { next = min(next, when) }
            guard let fact, told.map({ !fact.isAlike($0) }) ?? true else {
                memory.settle(subject)
                continue
            }
            // At the first evaluation, all facts count as known. Past facts and the traveller's own entries are not
            // news.
            let source = self.source(of: subject)
            let isOwn = source.map { !$0.isLive } ?? false
            guard !(isFirst && !isTimed(subject)), !isPast(fact), !isOwn, wishes.includes(fact) else {
                memory.tell(fact)
                continue
            }
            let since = memory.wait(subject, since: now)
            if let (reason, until) = hold(fact, since: since) {
                next = min(next, until)
                held.append(Held(item: Alert.Item(fact: fact, was: told), reason: reason))
                continue
            }
            // No alert is needed if the plan returned to normal before an alert was sent.
            memory.tell(fact)
            if told == nil, isUnremarkable(fact) { continue }
            due.append(Alert.Item(fact: fact, was: told))
            if let source, !sources.contains(source) { sources.append(source) }
        }
        if let chance = likelyDelay, (AlertRules.leastListed..<AlertRules.leastChance).contains(chance),
            memory.told(.forecast) == nil
        {
            let fact = AlertFact.likelyLate(percent: chance)
            // Recipients who turned forecasts off do not see held forecasts.
            if wishes.includes(fact) {
                held.append(Held(item: Alert.Item(fact: fact, was: nil), reason: .unsure))
            }
        }
        guard !due.isEmpty else { return Outcome(alert: nil, next: next, held: held) }
        // The arrival gate, the belt and a diversion are sent with the landing alert, not two minutes later.
        held.removeAll { one in
            switch one.item.fact.subject {
            case .arrivalGate, .belt: break
            case .diversion where hasHappened(.on): break
            default: return false
            }
            memory.tell(one.item.fact)
            due.append(one.item)
            return true
        }
        return Outcome(alert: Alert(items: due, sources: sources, at: now), next: next, held: held)
    }

    /// Returns why a fact is held and until when; nil if the fact is due.
    private func hold(_ fact: AlertFact, since: Instant) -> (Held.Reason, until: Instant)? {
        let settled = since + fact.subject.settles
        if !fact.isUrgent, let quiet = wishes.quiet?.end(at: now), quiet > settled {
            return (.quiet(until: quiet), quiet)
        }
        return settled > now ? (.settling(until: settled), settled) : nil
    }

    // MARK: - Current facts

    private var isMine: Bool { flight.role == .mine }

    private func reported(_ milestone: Milestone) -> Instant? {
        flight[milestone].actual.flatMap { $0 <= now ? $0 : nil }
    }

    /// Whether a milestone was reported or proved, not merely expected to have passed.
    private func hasHappened(_ milestone: Milestone) -> Bool {
        Milestone.allCases.contains { later in
            later.rawValue >= milestone.rawValue && (reported(later) != nil || proof[later] != nil)
        }
    }

    /// Returns the current fact about a subject, and the next instant at which that fact may change even if no new data
    /// arrives. The fact or the instant is nil if there is none.
    private func current(_ subject: AlertSubject, told: AlertFact?) -> (AlertFact?, Instant?) {
        if flight.status == .cancelled { return (subject == .cancellation ? .cancelled : nil, nil) }
        // The traveller is not on board, so nothing else about the flight matters.
        if flight.isMissed, subject != .cancellation { return (nil, nil) }
        switch subject {
        case .cancellation: return (told == .cancelled ? .reinstated : nil, nil)
        case .diversion:
            if flight.status == .diverted { return (.diverted(flight.divertedTo?.code), nil) }
            switch (flight.course(at: now), told) {
            case (.diverting, _): return (.probablyDiverting, nil)
            case (.returning, _): return (.probablyReturning(flight.origin.code), nil)
            // An aircraft that has landed at its destination was not diverted, and the landing says so.
            case (_, .probablyDiverting?), (_, .probablyReturning?): return (hasHappened(.on) ? told : .asPlanned, nil)
            case (_, .diverted?): return (.asPlanned, nil)
            default: return (nil, nil)
            }
        case .departure: return (departure, nil)
        case .gate: return (hasHappened(.out) ? nil : flight.departureGate.map { .gate($0) }, nil)
        case .leave: return leave
        case .boarding: return (isMine && hasHappened(.boardingOpens) && !hasHappened(.doorsClose) ? .boards : nil, nil)
        case .doors: return doors
        case .takeOff: return (hasHappened(.off) && !hasHappened(.on) ? .tookOff(reported(.off)) : nil, nil)
        case .earlyLanding: return (told ?? earlyLanding, nil)
        case .approach:
            guard case .wentAround(let at) = flight.course(at: now) else { return (nil, nil) }
            return (.wentAround(at), nil)
        case .landing:
            return (hasHappened(.on) ? .landed(reported(.on), flight.landingAirport.code) : nil, nil)
        case .connection: return connection(told)
        case .arrivalGate: return (hasHappened(.on) ? flight.arrivalGate.map { .arrivalGate($0) } : nil, nil)
        case .atGate: return (hasHappened(.in) ? .atGate(reported(.in)) : nil, nil)
        case .belt: return (hasHappened(.on) ? flight.belt.map { .belt($0) } : nil, nil)
        case .forecast:
            return (likelyDelay.flatMap { $0 >= AlertRules.leastChance ? .likelyLate(percent: $0) : nil }, nil)
        }
    }

    /// The probability of a delay, in percent. Nil if the probability is unknown, if the scheduled departure has
    /// passed, or if a delay has been announced.
    private var likelyDelay: Int? {
        guard let chance = chanceOfDelay, !hasHappened(.out), let scheduled = flight.out.scheduled, scheduled > now,
            (flight.out.estimated ?? scheduled) - scheduled < DayRules.delayThreshold
        else { return nil }
        return chance
    }

    private var departure: AlertFact? {
        guard !hasHappened(.out), let out = flight.out.estimated ?? flight.out.scheduled else { return nil }
        let late = flight.out.scheduled.map { Int((out.minute - $0.minute)) } ?? 0
        let isLate = late >= Int(DayRules.delayThreshold.wholeMinutes)
        return .departs(out, minutesLate: late, because: isLate ? flight.delayReason : nil)
    }

    /// How long in advance alerts about leaving and about closing doors are sent.
    private static let ahead = Span.minutes(10)

    private var leave: (AlertFact?, Instant?) {
        guard let leaveBy = LeaveBy(flight, times: times), !hasHappened(.boardingOpens) else { return (nil, nil) }
        let moment = leaveBy.instant - AlertRules.ahead
        guard now >= moment else { return (nil, moment) }
        return (.leave(leaveBy.instant, leaveBy.certainty), nil)
    }

    private var doors: (AlertFact?, Instant?) {
        // This alert requires a reported closing time.
        guard isMine, !flight.doorsClose.isUnknown, let closes = times.doorsClose, !hasHappened(.doorsClose),
            flight.saidOnBoard == nil
        else { return (nil, nil) }
        let moment = closes - AlertRules.ahead
        guard now >= moment else { return (nil, moment) }
        return (.doorsClose(closes), nil)
    }

    /// Returns the fact about the connection. The connection is at risk if, according to reports, too little time
    /// remains after the arrival. The time is counted from the arrival, so a traveller waiting in a lounge is not told
    /// to hurry. An overdue arrival can put the connection at risk without new reports.
    private func connection(_ told: AlertFact?) -> (AlertFact?, Instant?) {
        guard isMine, let following,
            let onward = ConnectionReckoning(
                from: flight, to: following.flight, way: following.way, now: now, counts: .fromArrival),
            onward.doors > now
        else { return (nil, nil) }
        guard onward.isEndangered else {
            let next = onward.hasArrived ? nil : onward.latestArrival + Span(1)
            if case .connectionAtRisk? = told {
                let isSettled = onward.hasArrived || onward.isClearlyGood || flight.foretoldLanding(at: now) == nil
                return (isSettled ? .connectionIsSafe : told, next)
            }
            return (nil, next)
        }
        // A risk that is part of the schedule was known when the trip was planned.
        guard
            flight.in.estimated != nil || flight.on.estimated != nil || flight.out.estimated != nil
                || hasHappened(.out) || following.flight.out.estimated != nil
        else { return (nil, nil) }
        let spare = Int(onward.verdict.margin.wholeMinutes)
        return (.connectionAtRisk(minutes: spare, isWayKnown: onward.way != nil), nil)
    }

    /// How much earlier than planned a flight must arrive for an alert, in minutes.
    static let muchEarlier = 20

    /// The landing of a flight that will almost certainly arrive much earlier than planned.
    private var earlyLanding: AlertFact? {
        guard hasHappened(.off), !hasHappened(.on), flight.course(at: now) == .planned, flight.goesAsPlanned,
            let landing = times.on, let arrival = times.in, let planned = flight.in.scheduled
        else { return nil }
        let early = Int(clamping: planned.minute - arrival.minute)
        let latest = flight.foretoldLanding(at: now)?.range(at: now).upperBound ?? landing
        guard early >= AlertRules.muchEarlier, latest + (arrival - landing) < planned else { return nil }
        return .landsEarly(landing, minutes: early)
    }

    // MARK: - Filtering

    /// Whether time alone triggers an alert about the subject. Such an alert is sent even at the first evaluation.
    private func isTimed(_ subject: AlertSubject) -> Bool { subject == .leave || subject == .doors }

    /// Whether the fact says that everything is going as planned. An on-time departure is unremarkable, because the
    /// traveller has planned for that time.
    private func isUnremarkable(_ fact: AlertFact) -> Bool {
        switch fact {
        case .departs(_, let late, _): late == 0
        case .reinstated, .asPlanned, .connectionIsSafe: true
        default: false
        }
    }

    /// The maximum age of a fact that is worth an alert.
    private static let stale = Span.minutes(30)

    private func isPast(_ fact: AlertFact) -> Bool {
        func isOld(_ instant: Instant?) -> Bool { instant.map { now - $0 > AlertRules.stale } ?? false }
        switch fact {
        case .cancelled: return times.out.map { now - $0 > .hours(12) } ?? false
        case .reinstated, .diverted, .probablyDiverting, .probablyReturning, .asPlanned: return hasHappened(.in)
        case .departs(let out, _, _): return now - out > AlertRules.stale
        case .gate: return times.out.map { now - $0 > AlertRules.stale } ?? false
        case .leave(let by, _): return now - by > .minutes(15)
        case .boards: return isOld(reported(.boardingOpens) ?? proof.boarding)
        case .doorsClose(let at): return now > at
        case .tookOff(let at): return isOld(at ?? proof.flying)
        case .landed(let at, _): return isOld(at ?? proof.down)
        case .wentAround(let at): return isOld(at)
        case .connectionAtRisk, .connectionIsSafe, .landsEarly: return false
        case .arrivalGate, .atGate: return isOld(reported(.in) ?? proof.arrived)
        case .belt: return times.in.map { now - $0 > .minutes(60) } ?? false
        case .likelyLate: return false
        }
    }

    // MARK: - Sources

    private func source(of subject: AlertSubject) -> FlightObservation.Source? {
        let fields: [FlightObservation.Field] =
            switch subject {
            case .cancellation: [.status]
            case .diversion: flight.status == .diverted ? [.divertedTo, .status] : [.position, .divertedTo, .status]
            case .departure: [.estimated(.out), .scheduled(.out)]
            case .gate: [.departureGate]
            case .leave, .forecast: []
            case .boarding: [.actual(.boardingOpens), .happened(.boardingOpens)]
            case .doors: [.estimated(.doorsClose), .scheduled(.doorsClose)]
            case .takeOff: [.actual(.off), .happened(.off), .position]
            case .landing: [.actual(.on), .happened(.on), .actual(.in), .position]
            case .approach: [.position]
            case .earlyLanding, .connection:
                (flight.foretoldLanding(at: now) == nil ? [] : [.position])
                    + [.estimated(.in), .estimated(.on), .estimated(.out)]
            case .arrivalGate: [.arrivalGate]
            case .atGate: [.actual(.in), .happened(.in)]
            case .belt: [.belt]
            }
        for field in fields {
            if let source = teller(field) { return source }
        }
        return nil
    }
}
