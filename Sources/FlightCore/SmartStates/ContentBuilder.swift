/// Fills the slots of a state's content. Content that depends on the current time registers the instants at which it
/// changes.
struct ContentBuilder {
    private let trip: Trip
    private let leg: Int
    let flight: Flight
    let next: Flight?
    let decision: Decision
    private let context: TravelContext
    let rules: DayRules
    let times: BestTimes
    let confirmation: Confirmation
    let isFresh: Bool
    /// The status of this flight, also during a connection.
    let status: FlightStatus

    /// - Parameter rules: The rules of the leg with the facts known at the time of the context.
    init(_ trip: Trip, leg: Int, _ decision: Decision, _ rules: DayRules, _ context: TravelContext) {
        self.trip = trip
        self.leg = leg
        flight = trip.legs[leg]
        next = leg + 1 < trip.legs.count ? trip.legs[leg + 1] : nil
        self.decision = decision
        self.context = context
        self.rules = rules
        times = rules.times
        confirmation = Confirmation(flight, times: times, now: context.now)
        isFresh = confirmation.isFresh(at: context.now)
        status = FlightStatus(flight, rules, isFresh: isFresh, at: context.now)
    }

    var now: Instant { context.now }

    func build(_ ticks: inout Ticks) -> StateContent {
        var content = StateContent(status: status, headline: .identity, facts: [])
        // A position that becomes known later changes the times and the progress.
        if let position = flight.position {
            ticks.perhaps(position.at)
            ticks.perhaps(position.at + DayRules.hold)
        }
        ticks.perhaps(rules.threshold(after: now))
        ticks.perhaps(rules.validUntil)
        if let closes = times.doorsClose { ticks.perhaps(closes) }
        if let proved = flight.proof.next(after: now) { ticks.perhaps(proved) }
        // A report with a later time is not known yet.
        for milestone in Milestone.allCases {
            if let actual = flight[milestone].actual { ticks.perhaps(actual) }
            if let actual = next?[milestone].actual { ticks.perhaps(actual) }
        }
        if let position = next?.position { ticks.perhaps(position.at) }
        if let proved = next?.proof.next(after: now) { ticks.perhaps(proved) }
        confirmation.register(&ticks)
        switch decision.state {
        case .farOut: farOut(&content, &ticks)
        case .dayBefore: dayBefore(&content, &ticks)
        case .headToAirport: headToAirport(&content, &ticks)
        case .atAirport: atAirport(&content)
        case .atGate: atGate(&content, &ticks)
        case .boarding: boarding(&content)
        case .onBoard: onBoard(&content, &ticks)
        case .taxiing: taxiing(&content, &ticks)
        case .inFlight, .descending: airborne(&content, &ticks)
        case .landed: landed(&content, &ticks)
        case .atGateDest: atGateDest(&content, &ticks)
        case .connection: connection(&content, &ticks)
        case .completed: completed(&content, &ticks)
        case .delayed: delayed(&content, &ticks)
        }
        tellEarlyDeparture(&content)
        if decision.state != .connection, decision.state != .completed, flight.status == .scheduled {
            tellNextCancelled(&content)
        }
        tellCourse(&content)
        tellDelay(&content)
        tellCertainty(&content)
        tellBadNews(&content, &ticks)
        tellLostConnection(&content)
        markSimulated(&content)
        content.sentence = sentence(content, &ticks)
        if content.second.map(isArrival) ?? false { content.second?.was = flight.replaced(.in, times, at: place) }
        if content.answer.map(isArrival) ?? false { content.answer?.was = flight.replaced(.in, times, at: place) }
        return content
    }

    private var place: Airport { flight.landingAirport }

    private func isArrival(_ slot: StateContent.Slot) -> Bool {
        switch slot.label {
        case .arrivesLocal, .atGate, .arrivedAt: true
        default: false
        }
    }

    private func markSimulated(_ content: inout StateContent) {
        if content.answer.map(isSimulated) ?? false { content.answer?.isSimulated = true }
        if content.second.map(isSimulated) ?? false { content.second?.isSimulated = true }
        for index in content.facts.indices where isSimulated(content.facts[index]) {
            content.facts[index].isSimulated = true
        }
        let here = flight.simulated.contains(.gates)
        let there = next.map { $0.simulated.contains(.gates) } ?? false
        if let plate = content.plate { content.plate?.isSimulated = plate.kind == .nextGate ? there : here }
        switch content.strip {
        case .toGate: content.isStripSimulated = here || there
        case .toBelt: content.isStripSimulated = here
        case .leaveBy, .walkFromSecurity, nil: break
        }
    }

    private func isSimulated(_ slot: StateContent.Slot) -> Bool {
        if case .belt = slot.label { return flight.simulated.contains(.gates) }
        return slot.label.milestone.map { flight.isSimulated($0) } ?? false
    }

    // MARK: - Before departure

    private func farOut(_ content: inout StateContent, _ ticks: inout Ticks) {
        if let out = times.out {
            let departure = flight.origin.zone.local(out)
            let days = flight.origin.zone.local(now).day.days(until: departure.day)
            ticks.at(flight.origin.zone.nextMidnight(after: now))
            if days > 1 {
                content.answer = .init(.departsIn, .days(days))
                content.facts.append(date(of: departure.day, &ticks))
                content.facts.append(.init(.departs, departs(out)))
            } else {
                content.answer = .init(days == 1 ? .tomorrow : .today, departs(out))
            }
        }
        addPlannedArrival(&content, &ticks)
        addConfirmation(&content)
        content.action = .addToCalendar
    }

    private func dayBefore(_ content: inout StateContent, _ ticks: inout Ticks) {
        if let out = times.out {
            let departure = flight.origin.zone.local(out)
            let today = flight.origin.zone.local(now).day
            ticks.perhaps(flight.origin.zone.nextMidnight(after: now))
            let days = today.days(until: departure.day)
            if days > 1 {
                // Only possible across a day of 23 hours.
                content.answer = .init(.departsIn, .days(days))
                content.facts.append(.init(.departs, departs(out)))
            } else {
                content.answer = .init(days == 1 ? .tomorrow : .today, departs(out))
            }
        }
        if let terminal = flight.departureTerminal { content.plate = .init(.terminal, terminal) }
        addPlannedArrival(&content, &ticks)
        addConfirmation(&content)
        addSeat(&content)
        if isMine, context.online { content.action = .checkIn }
    }

    private func headToAirport(_ content: inout StateContent, _ ticks: inout Ticks) {
        addBoards(&content)
        addDeparturePlate(&content)
        addLeaveBy(&content, &ticks)
        content.action = .fullTimeline
    }

    private func atAirport(_ content: inout StateContent) {
        addBoards(&content)
        addDeparturePlate(&content)
        if isMine, let walk = flight.walkToGate { content.strip = .walkFromSecurity(minutes: walk) }
        if content.strip == nil { addSeat(&content) }
        content.action = .terminalMap
    }

    private func atGate(_ content: inout StateContent, _ ticks: inout Ticks) {
        if let opens = times.boardingOpens {
            let certainty = certainty(of: .boardingOpens)
            if let minutes = countdown(to: opens, &ticks) {
                content.answer = .init(.boardingIn, .minutes(minutes, certainty))
            } else {
                content.answer = .init(.boards, .anyMoment(certainty))
            }
        }
        addDeparturePlate(&content)
        addSeat(&content)
        if let out = times.out { content.facts.append(.init(.departs, departs(out))) }
        if flight.aircraft.atGate, isFresh { content.note = .planeIsHere }
    }

    private func boarding(_ content: inout StateContent) {
        if isMine, let seat = flight.seat { content.answer = .init(.yourSeat(flight.seatPosition), .text(seat)) }
        addDeparturePlate(&content)
        content.boardedPercent = flight.boardedPercent
        // A source that has not reported closed doors may prolong boarding past the planned closing time.
        if let closes = times.doorsClose, now < closes {
            content.facts.append(.init(.doorsClose, time(closes, of: .doorsClose)))
        }
        if content.answer == nil, let out = times.out {
            content.answer = .init(.departs, departs(out))
        }
    }

    private func onBoard(_ content: inout StateContent, _ ticks: inout Ticks) {
        if isMine, let seat = flight.seat { content.answer = .init(.yourSeat(flight.seatPosition), .text(seat)) }
        if let closes = times.doorsClose {
            if now < closes { ticks.at(closes) }
            content.facts.append(
                .init(.doorsClose, now < closes ? time(closes, of: .doorsClose) : .closed))
        }
        if let off = times.off, let on = times.on, on > off {
            let isTold = !flight.off.isUnknown && !flight.on.isUnknown
            content.facts.append(
                .init(.flightTime, .duration(Int((on - off).wholeMinutes), isTold ? .firm : .estimated)))
        }
        if content.answer == nil, let out = times.out {
            content.answer = .init(.departs, departs(out))
        }
        content.action = .calm
    }

    private func delayed(_ content: inout StateContent, _ ticks: inout Ticks) {
        if context.online { content.action = .alternatives }
        if let reason = flight.delayReason, !flight.isMissed { content.note = .reason(reason) }
        addDayAhead(&content, &ticks)
        switch flight.status {
        // No time is valid any more.
        case .cancelled: addConfirmation(&content)
        case .diverted:
            let place = flight.landingAirport
            content.headline = .identity
            let landed = rules.landedAt
            ticks.at(landed)
            if let on = times.on, flight.divertedTo != nil {
                let label: StateContent.Label = now >= landed ? .landedIn(place.code) : .landsIn(place.code)
                content.answer = arrival(label, on, of: .on, &ticks)
            }
            // Delayed, and not departed yet.
            guard now < landed else { break }
            if let departure = departure {
                if content.answer == nil { content.answer = departure } else { content.facts.append(departure) }
            }
            addDeparturePlate(&content)
            addLeaveBy(&content, &ticks)
        case .scheduled:
            content.answer = departure
            guard !flight.isMissed else { break }
            addDeparturePlate(&content)
            addLeaveBy(&content, &ticks)
        }
    }

    /// The departure, with the scheduled time if it differs; nil if unknown.
    private var departure: StateContent.Slot? {
        guard let out = times.out else { return nil }
        guard let planned = flight.out.scheduled, planned != out else { return .init(.departs, departs(out)) }
        let (before, after) = (flight.origin.zone.local(planned), flight.origin.zone.local(out))
        return .init(.departsInstead(of: before), departs(out), dayChange: before.day.days(until: after.day))
    }

    /// Adds the date to bad news about a flight that leaves more than a day from now.
    private func addDayAhead(_ content: inout StateContent, _ ticks: inout Ticks) {
        guard let out = times.out ?? flight.out.scheduled, out - .hours(24) > now else { return }
        ticks.at(out - .hours(24))
        content.facts.append(date(of: flight.origin.zone.local(out).day, &ticks))
    }

    /// Returns the date of departure, with the year unless it is the current year at the origin.
    private func date(of day: Day, _ ticks: inout Ticks) -> StateContent.Slot {
        let zone = flight.origin.zone
        ticks.at(zone.newYear(of: day))
        return .init(.date, .day(day, hasYear: day.civil.year != zone.local(now).day.civil.year))
    }

    // MARK: - Under way

    private func taxiing(_ content: inout StateContent, _ ticks: inout Ticks) {
        content.headline = .route(fraction: 0)
        if let off = times.off {
            // An estimate that has passed without news moves with the clock.
            let expected = max(off, Instant(now.minute * 60))
            if expected <= now { ticks.at(now.nextMinute) }
            content.answer = .init(.takeOff, estimatedTime(expected, of: .off, at: flight.origin, &ticks))
        }
        addArrival(&content, &ticks)
        content.action = .calm
    }

    private func airborne(_ content: inout StateContent, _ ticks: inout Ticks) {
        if flight.status == .diverted, flight.divertedTo == nil {
            // If the destination is unknown, the plane cannot be shown on a route.
        } else if let progress = FlightProgress(flight, times: times, now: now) {
            let interval = progress.interval(at: now)
            content.progress = interval
            if interval.end > now { ticks.at(interval.end) }
            // In text, the plane's position changes every minute. On a screen, the plane moves along the interval.
            let minute = Instant(now.minute * 60)
            content.headline = .route(fraction: progress.fraction(at: minute))
            // No minutes are shown for a diverted flight, so its content does not change every minute.
            if now.nextMinute <= interval.end {
                if flight.status == .diverted { ticks.perhaps(now.nextMinute) } else { ticks.at(now.nextMinute) }
            }
        } else {
            // Without an expected landing, the plane stays where it was last seen.
            let seen = FlightProgress.seen(flight, now: now)?.fraction ?? 0
            content.headline = .route(fraction: Int32(seen * Double(FlightProgress.whole)))
        }
        if flight.status == .diverted {
            if let on = times.on, flight.divertedTo != nil {
                content.answer = arrival(.landsIn(flight.landingAirport.code), on, of: .on, &ticks)
            }
        } else {
            if let on = times.on {
                // An arrival computed from the distance alone stays an estimate, even if a source confirms the flight.
                let isTold = !flight.on.isUnknown || !flight.in.isUnknown
                let isSeen = isFresh && hasTakenOff && !flight.hasLostSignal(at: now) && isTold
                let certainty: StateContent.Certainty = isSeen ? .firm : .estimated
                // Until the landing is due, the countdown runs to the arrival at the gate, to match the arrival time
                // beside it.
                if countdown(to: on, &ticks) != nil, let minutes = countdown(to: times.in ?? on, &ticks) {
                    content.answer = .init(.remaining, .duration(minutes, certainty))
                } else {
                    content.answer = .init(.lands, .anyMoment(certainty))
                }
            }
            addArrival(&content, &ticks)
        }
        addSilence(&content, &ticks)
        if decision.state == .descending {
            let place = flight.landingAirport
            content.facts.append(localTime(at: place, &ticks))
        }
        content.action = .calm
    }

    private func landed(_ content: inout StateContent, _ ticks: inout Ticks) {
        let place = flight.landingAirport
        content.headline = .arrived(at: place.code)
        if let on = times.on { content.answer = arrival(.landedIn(place.code), on, of: .on, &ticks) }
        if let gate = flight.arrivalGate { content.plate = .init(.arrivalGate, gate) }
        if let on = times.on, let arrival = times.in, flight.in.actual.map({ $0 > now }) ?? true, arrival > on {
            let minutes = (arrival - on).wholeMinutes
            if minutes > 0, minutes < 120 { content.facts.append(.init(.taxi, .about(minutes: Int(minutes)))) }
        }
        if let next, let gate = next.departureGate, reckoning(counts: .fromArrival) != nil {
            content.strip = .toGate(
                from: flight.arrivalGate, to: gate, goingTo: next.destination, walkMinutes: wayMinutes,
                onFoot: isOnFoot)
            if let belt = flight.belt { content.facts.append(.init(.belt, .text(belt))) }
        } else if let belt = flight.belt {
            content.strip = .toBelt(belt)
        }
        content.action = .terminalMap
    }

    // MARK: - After arrival

    private func atGateDest(_ content: inout StateContent, _ ticks: inout Ticks) {
        let place = flight.landingAirport
        content.headline = .atGate(in: place.code)
        if let time = times.in { content.answer = arrival(.atGate, time, of: .in, &ticks) }
        if let onward = connecting, let next {
            ticks.perhaps(DayRules(next, knownAt: now).happened(.out))
            addWay(&content, onward, &ticks)
        } else if let belt = flight.belt {
            content.plate = .init(.belt, belt)
        } else if let gate = flight.arrivalGate {
            content.plate = .init(.arrivalGate, gate)
        }
        content.facts.append(localTime(at: place, &ticks))
        if context.online { content.action = .shareArrival }
    }

    /// Adds the news that the next flight is cancelled, and the available actions.
    private func tellNextCancelled(_ content: inout StateContent) {
        guard let next, next.status == .cancelled else { return }
        let hasLanded = decision.state == .landed || decision.state == .atGateDest
        guard hasLanded || isMine && flight.leads(to: next) else { return }
        content.note = .nextLegCancelled
        guard isMine else { return }
        let news = BadNews(cancelled: next, now: now)
        if !news.isEmpty { content.news = news }
    }

    /// Adds the news that the traveller misses this flight because of the previous leg. Does nothing if a source has
    /// reported that this flight has left.
    private func tellLostConnection(_ content: inout StateContent) {
        guard isMine, leg > 0, flight.status == .scheduled else { return }
        if flight.isMissed {
            guard let first = trip.legs[..<leg].last(where: { $0.status == .diverted }), let place = first.divertedTo
            else { return }
            var news = BadNews(missed: flight, .notReached(after: first.number, divertedTo: place.code))
            if decision.state == .completed { news.site = nil }
            content.news = news
            return
        }
        let first = trip.legs[leg - 1]
        guard first.losesConnection(to: flight) else { return }
        switch decision.state {
        case .taxiing, .inFlight, .descending: if decision.basis == .observed { return }
        case .landed, .atGateDest, .connection, .completed: return
        default: break
        }
        let consequence: BadNews.Consequence =
            first.status == .cancelled ? .missesThis(after: first.number) : .missesNext(flight.number)
        guard var news = content.news else {
            content.news = BadNews(missed: flight, consequence)
            return
        }
        news.consequences.insert(consequence, at: 0)
        content.news = news
    }

    private func connection(_ content: inout StateContent, _ ticks: inout Ticks) {
        guard let next else { return }
        let theirRules = DayRules(next, knownAt: now)
        ticks.perhaps(theirRules.threshold(after: now))
        ticks.perhaps(theirRules.validUntil)
        let onward = reckoning(counts: .asIfSetOutNow)
        if let onward {
            let minutes = max(0, Int(onward.departure.minute - onward.arrival.minute))
            content.headline = .connection(minutes: minutes)
            let leaves = next.certainty(
                of: .out, best: onward.departure, hasLeft: false, hasHappened: false, now: now)
            let certainty: StateContent.Certainty = decision.basis == .observed ? leaves : .estimated
            content.answer = .init(
                .connection, minutes < 60 ? .minutes(minutes, certainty) : .duration(minutes, certainty))
        }
        content.onward = .init(number: next.number, to: next.destination.code)
        let theirs = Confirmation(next, times: theirRules.times, now: now)
        theirs.register(&ticks)
        content.status = FlightStatus(next, theirRules, at: now)
        addWay(&content, onward, &ticks)
        content.action = .terminalMap
    }

    /// The connection while the next flight boards; nil if there is none, or if the next flight has left.
    var connecting: ConnectionReckoning? {
        guard isMine, let next, DayRules(next, knownAt: now).happened(.out) > now else { return nil }
        return reckoning(counts: .asIfSetOutNow)
    }

    /// Adds the way to the gate of the next flight, and the margin.
    private func addWay(_ content: inout StateContent, _ onward: ConnectionReckoning?, _ ticks: inout Ticks) {
        guard let next else { return }
        if let gate = next.departureGate {
            content.plate = .init(.nextGate, gate)
            content.strip = .toGate(
                from: flight.arrivalGate, to: gate, goingTo: next.destination, walkMinutes: wayMinutes,
                onFoot: isOnFoot)
        }
        if let onward { addMargin(&content, onward, to: next, &ticks) }
    }

    /// Adds the time left before the doors close, and a warning if that margin is small. If the route is unknown, adds
    /// the time at which the doors close instead.
    private func addMargin(
        _ content: inout StateContent, _ onward: ConnectionReckoning, to next: Flight, _ ticks: inout Ticks
    ) {
        let doors = onward.doors
        let verdict = onward.verdict
        // Nothing changes until the traveller can be out of the aircraft. After that, every minute counts.
        let out = onward.arrival + (onward.way?.leaving.usual ?? Span(0))
        ticks.perhaps(out + Span(1))
        if now >= out {
            let deadline = doors - (onward.way?.afterwards.usual ?? Span(0))
            ticks.perhaps(deadline - ConnectionVerdict.least + Span(1))
            ticks.perhaps(deadline + Span(1))
            ticks.perhaps(deadline - ConnectionVerdict.least - (verdict.margin - verdict.slowMargin) + Span(1))
            if onward.way != nil {
                ticks.perhaps(now + Span(max(1, verdict.margin.seconds - verdict.margin.wholeMinutes * 60 + 1)))
            }
        }
        let certainty = next.certainty(of: .doorsClose, best: doors, hasLeft: false, hasHappened: false, now: now)
        let closes = next.origin.zone.local(doors)
        if let way = onward.way {
            content.note = .margin(
                minutes: abs(Int(verdict.margin.wholeMinutes)), way.isGuide ? .estimated : certainty,
                doorsClose: closes, certainty, tier: verdict.tier)
        } else {
            content.facts.append(.init(.doorsClose, .time(closes, certainty)))
        }
        switch verdict.tier {
        case .relaxed, .normal: break
        case .tight: content.warning = .tight
        case .atRisk: content.warning = .atRisk
        }
    }

    private func completed(_ content: inout StateContent, _ ticks: inout Ticks) {
        content.headline = .completed
        guard flight.status != .cancelled, !flight.isMissed else {
            content.headline = .identity
            return
        }
        if let time = times.in {
            if let planned = flight.in.scheduled, flight.in.actual != nil, flight.status == .scheduled {
                content.answer = .init(.howItWent, .deviation(minutes: Int(time.minute - planned.minute)))
            } else {
                // If the arrival was not reported, a deviation cannot be shown.
                content.answer = arrival(.arrivedAt(flight.landingAirport.code), time, of: .in, &ticks)
            }
        }
        if let start = flight.origin.position, let end = flight.landingAirport.position {
            content.facts.append(
                .init(.distance, .kilometers(Int((start.distance(to: end) / 1000).rounded()))))
        }
        if let off = times.off, let on = times.on, on > off {
            let isTold = flight.off.actual != nil && flight.on.actual != nil
            content.facts.append(
                .init(.inTheAir, .duration(Int((on - off).wholeMinutes), isTold ? .firm : .estimated)))
        }
        if context.online { content.action = .share }
    }

    // MARK: - Slots

    var isMine: Bool { flight.role == .mine }

    /// The route to the next leg's gate, if known.
    private var way: ConnectionWay? { trip.way(after: leg) }

    /// The connection to the next leg; nil if there is none.
    @inline(never)
    private func reckoning(counts start: ConnectionReckoning.Start) -> ConnectionReckoning? {
        next.flatMap { ConnectionReckoning(from: flight, to: $0, way: way, now: now, counts: start) }
    }

    /// Whether the route is on foot; true if the route is unknown.
    private var isOnFoot: Bool { flight.walkToConnection != nil || way?.isOnFoot ?? true }

    /// The reported minutes from gate to gate; otherwise, the computed minutes. Returns nil if only an airport guide is
    /// known.
    private var wayMinutes: Int? {
        flight.walkToConnection ?? way?.onTheWay.map { Int(($0.usual + Span(30)).wholeMinutes) }
    }

    // MARK: - Certainty

    /// Whether take-off was reported, or proved by a position.
    private var hasTakenOff: Bool {
        flight.isReported(.off, at: now) || BestTimes.proof(flight, now: now).flying != nil
    }

    /// Returns the certainty of the given milestone's time. Use this method only for a milestone that has been reported
    /// or has not happened yet.
    func certainty(of milestone: Milestone) -> StateContent.Certainty {
        flight.certainty(
            of: milestone, best: times[milestone], hasLeft: decision.state.isAfterDeparture, hasHappened: false,
            now: now)
    }

    /// Returns the display value for the time of a milestone up to and including departure, in local time at the
    /// origin.
    private func time(_ instant: Instant, of milestone: Milestone) -> StateContent.Value {
        .time(flight.origin.zone.local(instant), certainty(of: milestone))
    }

    private func departs(_ out: Instant) -> StateContent.Value { time(out, of: .out) }

    /// Adds a note about an early departure, which can make a traveller miss the flight. A change of less than
    /// ``EarlyDeparture/threshold`` is noted only if the traveller entered the departure time.
    private func tellEarlyDeparture(_ content: inout StateContent) {
        guard let minutes = EarlyDeparture.minutes(flight, times: times), !decision.state.isAfterDeparture,
            decision.state != .delayed
        else { return }
        content.note = .leavesEarly(minutes: minutes)
    }

    /// Adds a note about what the positions show if the flight does not go as planned.
    private func tellCourse(_ content: inout StateContent) {
        let zone = flight.landingAirport.zone
        switch flight.course(at: now) {
        case .planned: break
        case .holding(let since): content.note = .holding(since: zone.local(since))
        case .wentAround(let at): content.note = .wentAround(at: zone.local(at))
        case .diverting, .returning: content.note = .offCourse
        }
    }

    /// Adds a note about a fact that the badge does not show: a delay in the phases from boarding to landing, or a
    /// source's doubt about the schedule in any phase.
    private func tellDelay(_ content: inout StateContent) {
        guard content.note == nil, content.onward == nil, flight.status == .scheduled else { return }
        switch content.status.kind {
        case .delayedOpen, .mayBeCancelled: content.note = flight.doubt.map { .doubt($0) }
        case .boarding, .gateClosed: tellDelay(&content, times.out, flight.out.scheduled)
        case .departed, .inFlight, .landing, .landed: tellDelay(&content, times.in, flight.in.scheduled)
        case .planned, .onTime, .delayed, .arrived, .arrivedElsewhere, .cancelled, .diverted, .returned, .missed: break
        }
    }

    private func tellDelay(_ content: inout StateContent, _ best: Instant?, _ planned: Instant?) {
        if let late = FlightStatus.minutesLate(best, planned), late >= Int(DayRules.delayThreshold.wholeMinutes) {
            content.note = .late(minutes: late)
        } else if let doubt = flight.doubt {
            content.note = .doubt(doubt)
        }
    }

    /// Adds a note in words if no source has reported the flight, because colour alone is not enough.
    private func tellCertainty(_ content: inout StateContent) {
        // A completed flight no longer has estimates.
        guard decision.state != .completed else { return }
        // A position shows that the flight is not estimated by the clock alone.
        guard confirmation.heard == nil, flight.position == nil, content.note == nil, flight.status == .scheduled else {
            return
        }
        if content.tone == .quiet { content.note = .noSource }
    }

    private func tellBadNews(_ content: inout StateContent, _ ticks: inout Ticks) {
        guard !flight.isMissed else { return }
        switch (decision.state, flight.status) {
        case (.delayed, _), (_, .diverted): break
        // The flight leaves so early that the passenger has rights.
        case (_, .scheduled) where !decision.state.isAfterDeparture && BadNews.isMuchTooEarly(flight, times: times):
            break
        default: return
        }
        if flight.status == .cancelled, let planned = flight.out.scheduled { ticks.perhaps(planned) }
        let onward = reckoning(counts: .fromArrival)
        // As an overdue arrival moves with the clock, the next leg becomes at risk and is then missed.
        if let onward, !onward.hasArrived {
            ticks.perhaps(onward.latestArrival + Span(1))
            ticks.perhaps(onward.departure)
        }
        if let next, next.isMissed, let out = BestTimes(next, now: now).out { ticks.perhaps(out) }
        let isOnTheWay = leg > 0 && trip.legs[leg - 1].leads(to: flight) && trip.legs[leg - 1].status != .cancelled
        let news = BadNews(flight, isOnTheWay: isOnTheWay, next: next, onward, times: times, now: now)
        if !news.isEmpty { content.news = news }
        if let reason = flight.delayReason, content.note == nil { content.note = .reason(reason) }
    }

    /// Marks an airborne flight whose signal is lost or was never received, with the time of the last position.
    private func addSilence(_ content: inout StateContent, _ ticks: inout Ticks) {
        guard case .route = content.headline else { return }
        guard let position = flight.position, position.at <= now else {
            content.silence = .init(since: nil, fraction: 0)
            return
        }
        ticks.at(position.at + DayRules.hold)
        guard flight.hasLostSignal(at: now) else { return }
        let fraction = FlightProgress(flight, times: times, now: now)?.fraction(at: position.at) ?? 0
        content.silence = .init(since: flight.landingAirport.zone.local(position.at), fraction: fraction)
    }

    /// Returns the value of a milestone's time, in the local time of the given airport.
    private func estimatedTime(
        _ instant: Instant, of milestone: Milestone, at airport: Airport, _ ticks: inout Ticks
    ) -> StateContent.Value {
        ticks.at(flight[milestone].actual ?? .never)
        return .time(airport.zone.local(instant), certainty(of: milestone))
    }

    /// Returns a slot with a time at the airport where the flight lands.
    private func arrival(
        _ label: StateContent.Label, _ instant: Instant, of milestone: Milestone, _ ticks: inout Ticks
    ) -> StateContent.Slot {
        let place = flight.landingAirport
        let departed = times.out.map { flight.origin.zone.local($0).day }
        let days = departed.map { $0.days(until: place.zone.local(instant).day) } ?? 0
        return .init(label, estimatedTime(instant, of: milestone, at: place, &ticks), dayChange: days)
    }

    /// Returns the minutes from the current minute to the minute of `instant`; nil once that minute has begun.
    func countdown(to instant: Instant, _ ticks: inout Ticks) -> Int? {
        guard let minutes = now.countdown(to: instant) else { return nil }
        ticks.at(now.nextMinute)
        return minutes
    }

    private func addConfirmation(_ content: inout StateContent) {
        if isMine, let code = flight.confirmation { content.facts.append(.init(.confirmation, .text(code))) }
    }

    private func addSeat(_ content: inout StateContent) {
        if isMine, let seat = flight.seat { content.facts.append(.init(.seat(flight.seatPosition), .text(seat))) }
    }

    private func addBoards(_ content: inout StateContent) {
        // The schedule has a departure time, but no boarding time.
        if confirmation.heard == nil, flight.boardingOpens.isUnknown, let out = times.out, out == flight.out.scheduled {
            content.answer = .init(.departsByTimetable, departs(out))
        } else if let opens = times.boardingOpens {
            content.answer = .init(
                .boards, time(opens, of: .boardingOpens))
        }
    }

    private func addDeparturePlate(_ content: inout StateContent) {
        if let gate = flight.departureGate {
            content.plate = .init(.gate, gate)
        } else if let terminal = flight.departureTerminal {
            content.plate = .init(.terminal, terminal)
        }
    }

    private func addLeaveBy(_ content: inout StateContent, _ ticks: inout Ticks) {
        guard let leaveBy = LeaveBy(flight, times: times) else { return }
        let zone = flight.origin.zone
        // Shown from the earliest of three instants: the start of the day on which the traveller leaves home (or was
        // originally to leave, if earlier), an hour before leaving, and three hours before departure.
        let first = flight.leaveBy.map { min($0, leaveBy.instant) } ?? leaveBy.instant
        let day = zone.instant(day: zone.local(first).day, minuteOfDay: 0)
        let begins = min(day, first - .minutes(60) + Span(1), times.out.map { $0 - .hours(3) } ?? .never)
        guard now >= begins else {
            ticks.at(begins)
            return
        }
        let said = flight.leaveBy.flatMap { $0 == leaveBy.instant ? nil : zone.local($0) }
        content.strip = .leaveBy(
            zone.local(leaveBy.instant), leaveBy.certainty, minutesLeft: countdown(to: leaveBy.instant, &ticks),
            was: said)
    }

    private func addArrival(_ content: inout StateContent, _ ticks: inout Ticks) {
        if let time = times.in { content.second = arrival(.arrivesLocal, time, of: .in, &ticks) }
    }

    /// Adds a scheduled or estimated arrival. An arrival computed from the distance is shown only on the day of the
    /// flight.
    private func addPlannedArrival(_ content: inout StateContent, _ ticks: inout Ticks) {
        guard flight.in.scheduled != nil || flight.in.estimated != nil, let time = times.in else { return }
        content.facts.append(arrival(.arrivesLocal, time, of: .in, &ticks))
    }

    private func localTime(at airport: Airport, _ ticks: inout Ticks) -> StateContent.Slot {
        let here = airport.zone.local(Instant(now.minute * 60))
        ticks.at(now.nextMinute)
        let departed = times.out.map { flight.origin.zone.local($0).day } ?? here.day
        return .init(.localTime(dayChange: departed.days(until: here.day)), .time(here, .firm))
    }
}
