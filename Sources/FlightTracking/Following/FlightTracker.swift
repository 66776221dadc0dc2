public import FlightCore

/// A followed flight and everything learned from sources about the flight and its aircraft.
///
/// The tracker uses neither a clock nor the network. A given sequence of responses therefore gives the same result in
/// live tracking, in a rehearsal and in tests.
public struct FlightTracker: Sendable {
    /// The tables needed to process responses.
    public struct Tables: Sendable {
        public let airports: AirportTable
        public let airlines: AirlineTable
        public let aircraft: AircraftTable
        /// A cache of airports that have already been looked up.
        let knownAirports: KnownAirports

        public init(airports: AirportTable, airlines: AirlineTable, aircraft: AircraftTable) {
            self.airports = airports
            self.airlines = airlines
            self.aircraft = aircraft
            knownAirports = KnownAirports(airports)
        }
    }

    /// The identity of the flight, and what was known before any source was queried.
    public let base: Flight
    public private(set) var observations: [FlightObservation]
    /// When each source last sent a response about the flight.
    public private(set) var heard: [SourceHeard]
    /// The flight's key at each source that uses keys.
    public private(set) var keys: [FlightObservation.Source: String]
    public private(set) var callsigns: Set<String>
    public private(set) var binding: LegBinding?
    public private(set) var track: Track
    /// Detects take-off, landing and gate movements from the positions received so far.
    private var detector: MovementDetector
    private let tables: Tables
    private let experience: Experience

    /// - Parameters:
    ///   - base: The flight's number, airports and identity.
    ///   - observations: Earlier observations, in the order in which they were received.
    ///   - state: The stored tracking state.
    ///   - experience: What earlier flights have shown.
    public init(
        _ base: Flight, observations: [FlightObservation] = [], state: FollowingState = FollowingState(),
        tables: Tables, experience: Experience = Experience()
    ) {
        self.base = base
        self.observations = observations
        heard = state.heard
        keys = state.keys
        callsigns = state.callsigns
        binding = state.binding
        track = Track(state.fixes.map { $0.fix })
        for seen in state.fixes { seers[seen.fix.at] = seen.source }
        self.tables = tables
        self.experience = experience
        detector = MovementDetector(origin: base.origin, destination: base.landingAirport)
        flight = base
        reduce()
        detector = MovementDetector(origin: flight.origin, destination: flight.landingAirport)
        // After a restart, replaying the track produces movements that have already been reported. These are discarded.
        for fix in track.fixes { _ = detector.take(detector.withoutFalseAltitude(fix)) }
    }

    private mutating func reduce() {
        // The last few positions show where the aircraft is and whether it is climbing.
        let seen = binding == nil ? [] : seenFixes
        let before = seen.isEmpty ? nil : flight
        flight = Flight(
            base, observations: observations + seen.suffix(Track.telling).map { $0.observation },
            airport: { [tables] in tables.knownAirports[$0] }, type: { [tables] in tables.aircraft[$0] },
            heard: heard)
        flight.foretellLanding(
            from: seen.compactMap { $0.sample },
            sourceDeviation: experience.deviation(of: observations.expectsArrival), before: before)
    }

    /// The current state of the flight.
    public private(set) var flight: Flight

    /// The source of each position in the track, by the time of the position.
    private var seers: [Instant: FlightObservation.Source] = [:]

    /// The positions in the track, each with its source.
    var seenFixes: [SeenFix] { seenFixes(of: track.fixes[...]) }

    private func seenFixes(of fixes: ArraySlice<AircraftReport.Fix>) -> [SeenFix] {
        let seers = seers
        return fixes.compactMap { fix in seers[fix.at].map { SeenFix(fix, by: $0) } }
    }

    /// Returns the source of the latest value of the given field; nil if the field has no value.
    public func teller(of field: FlightObservation.Field) -> FlightObservation.Source? {
        if field == .position { return track.last.flatMap { seers[$0.at] } }
        return observations.last(of: field)?.source
    }

    /// The longest interval between positions that is considered normal. The flight card shows any longer interval.
    public static let silence = DayRules.hold

    /// Returns the time of the last position if at least ``silence`` has passed since then. Returns nil if positions
    /// are not expected, because the aircraft is not in the air or has not been identified.
    public func silentSince(at now: Instant) -> Instant? {
        guard binding != nil, detector.isAirborne, let last = track.last, now - last.at >= FlightTracker.silence else {
            return nil
        }
        return last.at
    }

    // MARK: - Processing responses

    /// Processes the parts of a response that concern this flight.
    ///
    /// - Returns: The resulting changes, in order.
    public mutating func take(_ news: SourceNews, from answer: SourceAnswer) -> [IntakeEvent] {
        var events: [IntakeEvent] = []
        if let report = mine(news.flights, of: answer.source) { events += take(report, from: answer) }
        events += take(news.aircraft, from: answer)
        guard binding != nil, let touch = track.last, let landing = detector.pass(to: answer.at) else { return events }
        events += move(landing, by: touch, answer)
        reduce()
        return events
    }

    private mutating func note(
        _ source: FlightObservation.Source, at time: Instant, of ends: FlightEnds = []
    ) {
        let known = heard.first { $0.source == source } ?? SourceHeard(source, at: time)
        heard.removeAll { $0.source == source }
        heard.append(known.heard(at: time, of: ends))
    }

    // MARK: - Reports of sources

    /// The largest difference between the reported and known scheduled times of the same flight.
    private static let sameLeg = Span.hours(4)

    /// Returns the report about this flight, identified by the source's own key or, failing that, by number, airports
    /// and nearest time. Returns nil if there is none.
    private func mine(_ reports: [FlightReport], of source: FlightObservation.Source) -> FlightReport? {
        if let key = keys[source], let known = reports.first(where: { $0.key == key }) { return known }
        let known = flight
        var best: (report: FlightReport, distance: Span)?
        for report in reports {
            guard let distance = distance(report, known) else { continue }
            if best.map({ distance < $0.distance }) ?? true { best = (report, distance) }
        }
        return best?.report
    }

    /// Returns the difference between the reported and known times; nil if the report is about another flight.
    private func distance(_ report: FlightReport, _ known: Flight) -> Span? {
        guard let number = known.number, report.numbers.contains(where: { $0.isSame(as: number, tables.airlines) })
        else {
            return nil
        }
        if let origin = report.origin, !isAirport(origin, known.origin) { return nil }
        if let destination = report.destination, !isAirport(destination, known.destination),
            !isAirport(destination, known.landingAirport)
        {
            return nil
        }
        // A departures board has no arrival time. For identification, a time derived from the departure is accurate
        // enough.
        let arrival = known.in.scheduled ?? known.out.scheduled.flatMap { BestTimes(known, now: $0).in }
        for (said, plan) in [(report.scheduledOut, known.out.scheduled), (report.scheduledIn, arrival)] {
            guard let said else { continue }
            // So far, only the day of the flight is known.
            guard let plan else { continue }
            let distance = said >= plan ? said - plan : plan - said
            return distance <= FlightTracker.sameLeg ? distance : nil
        }
        return nil
    }

    private func isAirport(_ code: Airport.Code, _ airport: Airport) -> Bool {
        code == airport.code || code == airport.icao
    }

    private mutating func take(_ report: FlightReport, from answer: SourceAnswer) -> [IntakeEvent] {
        if let key = report.key { keys[answer.source] = key }
        if let callsign = report.callsign { callsigns.insert(callsign) }
        var events: [IntakeEvent] = report.dropped.map { dropped in
            let said = FlightObservation(
                source: answer.source, time: answer.at, field: dropped.fact.field, value: dropped.fact.value)
            return .impossible(said, dropped.reason)
        }
        let said = report.said(by: answer.source, heard: answer.at)
        let timed = said.compactMap { one in
            if case .actual(let milestone) = one.observation.field, impossible(one.observation) == nil {
                milestone.rawValue
            } else {
                nil
            }
        }
        for one in said {
            // An exact time of this milestone or a later one already implies that this milestone was reached.
            if case .happened(let milestone) = one.observation.field,
                timed.contains(where: { $0 >= milestone.rawValue })
            {
                continue
            }
            if let reason = impossible(one.observation) {
                events.append(.impossible(one.observation, reason))
                continue
            }
            if let taken = keep(one.observation, heardAt: answer.at, one.wording) { events.append(.fact(taken)) }
        }
        note(answer.source, at: answer.at, of: answer.source.ends(of: report.facts.lazy.map { $0.field }))
        reduce()
        return events + dropSwapped(at: answer.at)
    }

    /// Returns the reason to reject the observed time; nil if the time is plausible.
    ///
    /// A time is rejected if it is days away from the schedule, or if it is an actual time long before departure.
    /// Boarding times long before departure are accepted, because boarding may begin that early.
    private func impossible(_ said: FlightObservation) -> IntakeEvent.Impossible? {
        guard flight.plan.hoursTooFar(said.field, said.value) == nil else { return .farFromPlan }
        let milestone: Milestone
        switch said.field {
        case .actual(let reported), .happened(let reported): milestone = reported
        default: return nil
        }
        guard milestone.rawValue >= Milestone.out.rawValue, let time = said.value.instant,
            let planned = [flight.out.scheduled, BestTimes(flight, now: said.time).out].compactMap({ $0 }).min()
        else { return nil }
        let isEarly = time < planned - (milestone == .out ? FlightTracker.earliestOut : LegBinder.early)
        return isEarly ? .beforeDeparture : nil
    }

    /// How early a flight may leave before its announced departure. If a flight is to leave hours early, the airline
    /// announces a new departure time.
    private static let earliestOut = Span.hours(1)

    /// Stores the observation if its value differs from the last value that the same source reported for the field.
    /// Stored observations take effect at the next call of `reduce()`.
    ///
    /// A repeated value is also stored if a value from another source overruled it and that source has since fallen
    /// silent. The repeated value then takes effect again.
    private mutating func keep(
        _ observation: FlightObservation, heardAt now: Instant, _ wording: ReportedFact.Wording = .plain
    ) -> FlightObservation? {
        let said = observations.last { $0.field == observation.field && $0.source == observation.source }
        switch wording {
        case .plain: break
        case .repeatsTimetable:
            // Before the source's first estimate, a copy of the schedule does not imply anything. Later, such a copy
            // revokes the estimate.
            guard let said, said.value != .nothing else { return nil }
        }
        // Only the earliest "happened by" time is kept, and only until the exact time is known.
        if case .happened(let milestone) = observation.field, !observation.isCorrection,
            let then = observation.value.instant
        {
            guard flight[milestone].actual == nil else { return nil }
            if let known = flight.proof[milestone], known <= then { return nil }
        }
        if let said, said.value == observation.value {
            guard let other = observations.last(where: { $0.field == observation.field && $0.source.isLive }),
                other.source != observation.source, other.value != observation.value,
                isSilent(other, at: now), said.time < lastWord(of: other)
            else { return nil }
            let again = FlightObservation(
                source: observation.source, time: now, field: observation.field, value: observation.value,
                isCorrection: observation.isCorrection)
            observations.append(again)
            return again
        }
        observations.append(observation)
        return observation
    }

    private func lastWord(of observation: FlightObservation) -> Instant {
        max(observation.time, heard.first { $0.source == observation.source }?.at ?? observation.time)
    }

    private func isSilent(_ other: FlightObservation, at now: Instant) -> Bool {
        now - lastWord(of: other) > FlightObservation.Source.patience
    }

    // MARK: - Positions

    private mutating func take(_ reports: [AircraftReport], from answer: SourceAnswer) -> [IntakeEvent] {
        if let events = fill(reports, from: answer) { return events }
        var events: [IntakeEvent] = []
        // The search criteria are the same for all reports.
        var leg: LegFacts?
        for report in reports {
            if let binding {
                guard binding.address == report.address else { continue }
                events += follow(report, binding, from: answer)
                leg = nil
                continue
            }
            leg = leg ?? legFacts(at: answer.at)
            // Without a departure time, no aircraft can be identified.
            guard let known = leg else { break }
            if let found = LegBinder(known).bind(report) {
                events += bind(report, found, destination: known.destination, from: answer)
            }
        }
        return events
    }

    /// How long before departure a trace may begin. Older positions belong to another leg.
    private static let beforeOut = Span.minutes(45)

    /// Processes a trace of the identified aircraft, which shows what happened before the latest position. Replays the
    /// known positions together with the positions in the trace.
    ///
    /// - Returns: The resulting changes; nil if the reports are not a trace of the identified aircraft.
    private mutating func fill(_ reports: [AircraftReport], from answer: SourceAnswer) -> [IntakeEvent]? {
        guard let binding, reports.count > 1, reports.allSatisfy({ $0.address == binding.address }),
            let last = track.last, let first = reports.first?.fix, first.at < last.at
        else { return nil }
        let out = BestTimes(flight, now: answer.at).out
        let mine = reports.compactMap { $0.fix }.filter { fix in
            out.map { fix.at >= $0 - FlightTracker.beforeOut } ?? true && fix.at <= answer.at + .minutes(1)
        }
        let all = (track.fixes + mine).sorted { $0.at < $1.at }
        track.clear()
        detector = MovementDetector(origin: flight.origin, destination: flight.landingAirport)
        let binder = legFacts(at: answer.at).map { LegBinder($0) }
        var events: [IntakeEvent] = []
        for seen in all {
            if let binder, isOfNextLeg(seen, binder) { continue }
            guard detector.believes(seen) else { continue }
            let fix = detector.withoutFalseAltitude(detector.withoutFalseGround(seen))
            guard track.take(detector.withoutRoll(fix)) else { continue }
            if seers[fix.at] == nil { seers[fix.at] = answer.source }
            events += move(fix, answer)
        }
        note(answer.source, at: answer.at)
        reduce()
        return events
    }

    private mutating func bind(
        _ report: AircraftReport, _ found: LegBinding, destination: Airport, from answer: SourceAnswer
    ) -> [IntakeEvent] {
        binding = found
        track.clear()
        detector = MovementDetector(origin: base.origin, destination: destination)
        var events: [IntakeEvent] = [.bound(found)]
        // If the aircraft was identified by a reported registration, its own report does not confirm the registration.
        if let tail = report.tail, !found.grounds.contains(.tail(LegFacts.stripped(tail))) {
            events += said(.tail, .text(tail), at: answer)
        }
        if let type = report.type { events += said(.aircraftType, .text(type), at: answer) }
        reduce()
        return events + see(report, from: answer)
    }

    private mutating func follow(
        _ report: AircraftReport, _ binding: LegBinding, from answer: SourceAnswer
    ) -> [IntakeEvent] {
        guard let leg = legFacts(at: answer.at) else { return see(report, from: answer) }
        let binder = LegBinder(leg)
        let isOver = binder.isOnNextLeg(report, binding)
        // The aircraft has flown the leg, even if no source reported its landing. Its reports now belong to another
        // flight.
        if isOver, hasLanded || hasFlown { return [] }
        if report.callsign == nil, let fix = report.fix, isOfNextLeg(fix, binder) { return [] }
        if let broken = binder.contradiction(report, to: binding, hasLanded: hasLanded) {
            return unbind(binding, broken, at: answer.at, keepsFacts: isOver && binding.isByCallsign)
        }
        if !binding.isByCallsign, let callsign = report.callsign, binder.isOwn(callsign, of: report.tail) == true {
            self.binding = binding.with(.callsign(callsign))
        }
        return see(report, from: answer)
    }

    /// Returns whether the fix, which has no callsign, belongs to the aircraft's next leg.
    private func isOfNextLeg(_ fix: AircraftReport.Fix, _ binder: LegBinder) -> Bool {
        if let landed = flight.on.actual ?? flight.in.actual, fix.at > landed, !LegBinder.isDown(fix) { return true }
        return hasFlown && binder.isGoingBack(fix, after: track.last)
    }

    private var hasFlown: Bool { detector.isAirborne || flight.off.actual != nil }

    private mutating func see(_ report: AircraftReport, from answer: SourceAnswer) -> [IntakeEvent] {
        guard let seen = report.fix, seen.at <= answer.at + .minutes(1), !hasLanded || flight.in.actual == nil else {
            return []
        }
        guard detector.believes(seen) else { return [] }
        let fix = detector.withoutFalseAltitude(detector.withoutFalseGround(seen))
        let before = track.last
        let wasAirborne = detector.isAirborne
        guard track.take(detector.withoutRoll(fix)) else { return [] }
        seers[fix.at] = answer.source
        note(answer.source, at: answer.at)
        var events: [IntakeEvent] = []
        if wasAirborne, let before, fix.at - before.at >= FlightTracker.silence {
            events.append(.signalBack(since: before.at))
        }
        events += move(fix, answer)
        events += roll(fix, after: before, answer)
        if wasAirborne { events += fly(answer) }
        reduce()
        return events
    }

    /// Records that the aircraft is in the air if no source has reported its take-off. Without this record, the
    /// evidence would be lost, because only the latest positions are kept as evidence.
    private mutating func fly(_ answer: SourceAnswer) -> [IntakeEvent] {
        let field = FlightObservation.Field.happened(.off)
        guard detector.isAirborne, flight.off.actual == nil, let flying = flight.proof.flying,
            observations.last(where: { $0.field == field }).map({ $0.value == .nothing }) ?? true
        else { return [] }
        let seen = FlightObservation(source: answer.source, time: answer.at, field: field, value: .instant(flying))
        observations.append(seen)
        return [.fact(seen)]
    }

    /// A ground speed, in knots, that a towed aircraft never reaches.
    private static let rolling = 8

    /// Records that the aircraft has left its gate if it is rolling at the origin with the flight's callsign and no
    /// exact time is known.
    private mutating func roll(
        _ fix: AircraftReport.Fix, after before: AircraftReport.Fix?, _ answer: SourceAnswer
    ) -> [IntakeEvent] {
        func rolls(_ fix: AircraftReport.Fix) -> Bool {
            fix.isOnGround == true && fix.groundSpeedKnots.map { $0 >= FlightTracker.rolling } ?? false
                && flight.origin.area?.contains(fix.coordinate) ?? false
        }
        guard let before, rolls(before), rolls(fix), flight.out.actual == nil, flight.off.actual == nil,
            flight.proof.left == nil, flight.proof.flying == nil, flight.on.actual == nil,
            mayHaveLeft(by: fix.at, answer),
            binding?.isByCallsign ?? false
        else { return [] }
        return said(.happened(.out), .instant(fix.at), at: answer)
    }

    /// Processes the movement that the position shows, if any.
    private mutating func move(_ fix: AircraftReport.Fix, _ answer: SourceAnswer) -> [IntakeEvent] {
        detector.take(fix).map { move($0, by: fix, answer) } ?? []
    }

    private mutating func move(
        _ movement: MovementDetector.Movement, by fix: AircraftReport.Fix, _ answer: SourceAnswer
    ) -> [IntakeEvent] {
        switch movement {
        case .off(let time): said(.actual(.off), .instant(time), at: answer)
        case .on(let time, let place): landed(time, at: place, fix, answer)
        case .out(let time): pushed(time, answer)
        case .in(let time): flight.in.actual == nil ? said(.actual(.in), .instant(time), at: answer) : []
        }
    }

    /// Returns whether the aircraft may have left its gate by the given time. An aircraft that moves long before its
    /// best known departure time is being towed.
    private func mayHaveLeft(by time: Instant, _ answer: SourceAnswer) -> Bool {
        BestTimes(flight, now: answer.at).out.map { time >= $0 - LegBinder.early } ?? false
    }

    /// Records that the aircraft has left its gate. Ignores movements that are too early. Also ignores movements after
    /// the gate departure, because such movements begin at other stands.
    private mutating func pushed(_ time: Instant, _ answer: SourceAnswer) -> [IntakeEvent] {
        guard flight.out.actual == nil, mayHaveLeft(by: time, answer) else { return [] }
        return said(.actual(.out), .instant(time), at: answer)
    }

    private mutating func landed(
        _ time: Instant, at place: Airport.Code?, _ fix: AircraftReport.Fix, _ answer: SourceAnswer
    ) -> [IntakeEvent] {
        let destination = flight.landingAirport.code
        var events: [IntakeEvent] = []
        let field = place ?? tables.airports.nearest(to: fix.coordinate, within: 6000)
        if let field, field != destination { events += said(.divertedTo, .text(field.text), at: answer) }
        return events + said(.actual(.on), .instant(time), at: answer)
    }

    private mutating func said(
        _ field: FlightObservation.Field, _ value: FlightObservation.Value, at answer: SourceAnswer,
        isCorrection: Bool = false
    ) -> [IntakeEvent] {
        let observation = FlightObservation(
            source: answer.source, time: answer.at, field: field, value: value, isCorrection: isCorrection)
        return keep(observation.inOneLine.withMark, heardAt: answer.at).map { [.fact($0)] } ?? []
    }

    private var hasLanded: Bool { flight.on.actual != nil || flight.in.actual != nil }

    private func legFacts(at now: Instant) -> LegFacts? {
        LegFacts(flight, said: callsigns, airlines: tables.airlines, now: now)
    }

    // MARK: - Releasing the aircraft

    /// Releases the aircraft if a source reports a different registration.
    private mutating func dropSwapped(at now: Instant) -> [IntakeEvent] {
        guard let binding, let boundTail = binding.tail, !hasLanded,
            let tail = flight.aircraft.tail.map({ LegFacts.stripped($0) }),
            LegFacts.stripped(boundTail) != tail
        else { return [] }
        return unbind(binding, .tailSwap(tail), at: now)
    }

    /// Releases the aircraft and revokes the observations derived from its positions.
    ///
    /// - Parameter keepsFacts: Whether to keep the observations, because the aircraft did operate the flight until now.
    private mutating func unbind(
        _ old: LegBinding, _ reason: LegBinding.Break, at now: Instant, keepsFacts: Bool = false
    ) -> [IntakeEvent] {
        var events: [IntakeEvent] = [.unbound(old, reason)]
        let seen: [FlightObservation.Field] = [
            .actual(.in), .actual(.on), .actual(.off), .actual(.out), .happened(.off), .happened(.out), .divertedTo,
        ]
        for field in seen where !keepsFacts {
            guard let last = observations.last(where: { $0.field == field }), last.source.isTracker,
                last.value != .nothing, last.time >= old.since
            else { continue }
            let back = FlightObservation(
                source: last.source, time: now, field: field, value: .nothing, isCorrection: true)
            observations.append(back)
            events.append(.fact(back))
        }
        binding = nil
        track.clear()
        reduce()
        detector = MovementDetector(origin: base.origin, destination: flight.landingAirport)
        return events
    }
}
