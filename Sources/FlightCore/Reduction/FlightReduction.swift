extension Flight {
    /// Creates a flight from all its observations.
    ///
    /// Facts only move forward: a missing value, an outdated response or a jump in position changes nothing. Only a
    /// correction can move a fact back. If sources contradict each other, the source that is trusted more for that kind
    /// of fact wins as long as it responds. After that, the latest observation wins.
    ///
    /// - Parameters:
    ///   - base: The flight with its number, airports and identity.
    ///   - observations: All observations of the flight, in any order.
    ///   - airport: Looks up the airport of a diversion by its code.
    ///   - type: Looks up the name and performance of an aircraft type by its ICAO designator.
    ///   - heard: The last response from each source about the flight, which may be later than the source's last
    ///     observation.
    public init(
        _ base: Flight, observations: [FlightObservation], airport: (Airport.Code) -> Airport?,
        type: (String) -> AircraftType? = { _ in nil }, heard: [SourceHeard] = []
    ) {
        var reduction = FlightReduction(base, heard: heard)
        let ordered = observations.enumerated().sorted { a, b in
            a.element.time != b.element.time ? a.element.time < b.element.time : a.offset < b.offset
        }
        for (_, observation) in ordered { reduction.apply(observation, airport: airport, type: type) }
        reduction.settle()
        self = reduction.flight
    }

    /// Returns the values of this flight as observations by the traveller.
    public func saidByHand(at now: Instant) -> [FlightObservation] {
        let flight = self
        var list: [FlightObservation] = []
        func add(_ field: FlightObservation.Field, _ value: FlightObservation.Value?) {
            guard let value else { return }
            list.append(
                FlightObservation(source: .traveller, time: now, field: field, value: value, isCorrection: true))
        }
        // Includes number and route, so that changes to them can be undone.
        add(.number, flight.number.map { .text($0.compact) })
        add(.origin, .text(flight.origin.code.text))
        add(.destination, .text(flight.destination.code.text))
        for milestone in Milestone.allCases {
            let times = flight[milestone]
            add(.scheduled(milestone), times.scheduled.map { .instant($0) })
            add(.estimated(milestone), times.estimated.map { .instant($0) })
            add(.actual(milestone), times.actual.map { .instant($0) })
        }
        if flight.status != .scheduled { add(.status, .text(flight.status.name)) }
        add(.divertedTo, flight.divertedTo.map { .text($0.code.text) })
        if flight.role != .mine { add(.role, .text(flight.role.name)) }
        add(.who, flight.who.map { .text($0) })
        add(.boardedPercent, flight.boardedPercent.map { .number($0) })
        add(.leaveBy, flight.leaveBy.map { .instant($0) })
        add(.departureTerminal, flight.departureTerminal.map { .text($0) })
        add(.arrivalTerminal, flight.arrivalTerminal.map { .text($0) })
        add(.departureGate, flight.departureGate.map { .text($0) })
        add(.arrivalGate, flight.arrivalGate.map { .text($0) })
        add(.belt, flight.belt.map { .text($0) })
        add(.seat, flight.seat.map { .text($0) })
        add(.seatPosition, flight.seatPosition.map { .text($0.name) })
        add(.confirmation, flight.confirmation.map { .text($0) })
        add(.aircraftType, flight.aircraft.type.map { .text($0) })
        add(.tail, flight.aircraft.tail.map { .text($0) })
        if flight.aircraft.atGate { add(.aircraftAtGate, .flag(true)) }
        add(.position, flight.position.map { .position($0) })
        add(.delayReason, flight.delayReason.map { .text($0.name) })
        add(.doubt, flight.doubt.map { .text($0.name) })
        add(.saidOnBoard, flight.saidOnBoard.map { .instant($0) })
        add(.walkToGate, flight.walkToGate.map { .number($0) })
        add(.walkToConnection, flight.walkToConnection.map { .number($0) })
        add(.gatePosition, flight.departureGatePosition.map { .position(Position(at: now, coordinate: $0)) })
        add(.notes, flight.notes.map { .text($0) })
        if !flight.companions.isEmpty { add(.companions, Companion.value(of: flight.companions)) }
        return list
    }
}

/// A reduction in progress: the flight as known so far, and state that depends on the order of observations.
private struct FlightReduction {
    var flight: Flight
    /// When the aircraft last returned to its gate. Earlier departure reports are outdated.
    private var returnedAt: Instant?
    /// The observation that determines each field.
    private var holders: [FlightObservation] = []
    private let heard: [SourceHeard]
    /// The responses from sources, by milestone.
    private var hearing = Hearing.none
    /// Whether at least one source cannot report all milestones.
    private var isHeardInPart = false

    /// The last status that was explicitly reported. A diversion is stored separately, because it applies only while a
    /// diversion airport is set.
    private var saidStatus: Flight.Status
    /// The time of the current observation. Observations from the same second may be in any order, so `earlier` stores
    /// the arrival that was known before that second.
    private var second = Instant.always
    private var earlier: Arrival
    /// The last diversion airport, even if the airport table does not contain this airport.
    private var elsewhere: Airport.Code?
    /// Whether a source, rather than the traveller, has reported a diversion.
    private var isDivertedBySource = false
    /// The arrival at the planned destination, kept while the flight is diverted.
    private var setAside: Arrival?

    /// Facts about an arrival that apply to only one airport.
    private struct Arrival {
        var on: Instant?
        var `in`: Instant?
        var terminal: String?
        var gate: String?
        var belt: String?

        init(_ flight: Flight) {
            on = flight.on.estimated
            `in` = flight.in.estimated
            terminal = flight.arrivalTerminal
            gate = flight.arrivalGate
            belt = flight.belt
        }
    }

    init(_ base: Flight, heard: [SourceHeard]) {
        flight = base
        self.heard = heard
        // Position trackers know no schedule, so their silence says nothing about a milestone.
        flight.heard = heard.filter { !$0.source.isTracker }.map { $0.at }.reduce(base.heard) { latest, at in
            max(latest ?? at, at)
        }
        if let known = base.hearing {
            hearing = known
            isHeardInPart = true
        } else if let at = base.heard {
            hearing.join(HearingRun(last: at), of: .all)
        }
        saidStatus = base.status
        earlier = Arrival(base)
        elsewhere = base.divertedTo?.code
        for one in heard where !one.source.isTracker { note(one) }
    }

    private mutating func note(_ heard: SourceHeard) {
        heard.join(into: &hearing)
        if !heard.source.tellsAll { isHeardInPart = true }
    }

    mutating func apply(
        _ observation: FlightObservation, airport: (Airport.Code) -> Airport?, type: (String) -> AircraftType?
    ) {
        let said = observation.value
        if observation.source.isLive, !observation.source.isTracker {
            flight.heard = max(flight.heard ?? observation.time, observation.time)
            // For the sources in `heard`, the gaps between responses are known. For all other sources, each observation
            // counts as a response.
            if !heard.contains(where: { $0.source == observation.source }) {
                let ends = observation.source.ends(of: CollectionOfOne(observation.field))
                note(SourceHeard(observation.source, at: observation.time).heard(at: observation.time, of: ends))
            }
        }
        // A source that no longer has a value reports nothing. Only a correction removes a value.
        if said == .nothing, !observation.isCorrection { return }
        // Values of the wrong type are also ignored.
        guard said == .nothing || FlightReduction.fits(said, observation.field), hold(observation) else { return }
        if observation.time > second {
            second = observation.time
            earlier = Arrival(flight)
        }
        switch observation.field {
        case .number: flight.number = said.text.flatMap { FlightNumber($0) }
        case .origin:
            if let found = said.text.flatMap({ Airport.Code($0) }).flatMap({ airport($0) }) { flight.origin = found }
        case .destination:
            if let found = said.text.flatMap({ Airport.Code($0) }).flatMap({ airport($0) }) {
                flight.destination = found
            }
        case .status: apply(status: said, observation)
        case .divertedTo:
            if let text = said.text, let code = Airport.Code(text) {
                if observation.source.isLive { isDivertedBySource = true }
                let isNews = flight.status != .diverted || elsewhere.map { $0 != code } ?? false
                flight.divertedTo = airport(code)
                elsewhere = code
                if flight.status != .cancelled {
                    flight.status = .diverted
                    if isNews { goElsewhere() }
                }
            } else if said == .nothing {
                flight.divertedTo = nil
                elsewhere = nil
                if flight.status == .diverted, saidStatus != .diverted {
                    flight.status = saidStatus
                    comeBack()
                }
            }
        case .scheduled(let milestone): flight[milestone].scheduled = said.instant
        case .estimated(let milestone):
            flight[milestone].estimated = said.instant
            note(teller: observation, of: milestone)
        case .actual(let milestone): apply(actual: milestone, said.instant, observation)
        case .happened(let milestone): apply(happened: milestone, said.instant, observation)
        case .boardedPercent:
            let bounded = said.number.map { min(100, max(0, $0)) }
            flight.boardedPercent = observation.isCorrection ? bounded : max(flight.boardedPercent ?? 0, bounded ?? 0)
        case .leaveBy:
            flight.leaveBy = said.instant
            flight.leaveByFor = said.instant.flatMap { _ in flight.out.estimated ?? flight.out.scheduled }
        case .departureTerminal: flight.departureTerminal = said.label
        case .arrivalTerminal: flight.arrivalTerminal = said.label
        case .departureGate: flight.departureGate = said.label
        case .arrivalGate: flight.arrivalGate = said.label
        case .belt: flight.belt = said.label
        case .seat: flight.seat = said.label
        case .seatPosition: flight.seatPosition = said.text.flatMap { Flight.SeatPosition(name: $0) }
        case .confirmation: flight.confirmation = said.label
        case .aircraftType:
            flight.aircraft.type = said.label
            let known = said.label.flatMap { type($0) }
            flight.aircraft.name = known?.name
            flight.aircraft.performance = known?.performance ?? .jet
        case .tail: flight.aircraft.tail = said.label
        case .aircraftAtGate: flight.aircraft.atGate = said == .flag(true)
        case .position: apply(position: said, observation)
        case .doubt: flight.doubt = said.text.flatMap { Flight.Doubt(name: $0) }
        case .delayReason: flight.delayReason = said.text.flatMap { Flight.DelayReason(name: $0) }
        case .saidOnBoard: flight.saidOnBoard = said.instant
        case .walkToGate: flight.walkToGate = said.number.map { min(600, max(0, $0)) }
        case .walkToConnection: flight.walkToConnection = said.number.map { min(600, max(0, $0)) }
        case .gatePosition: flight.departureGatePosition = said.position?.coordinate
        case .notes: flight.notes = said.label
        case .companions: flight.companions = Companion.list(said)
        case .who: flight.who = said.label
        case .role: flight.role = said.text.flatMap { Flight.Role(name: $0) } ?? .mine
        case .returnToGate: returnToGate(observation)
        // These fields say how a flight is stored. They do not change the flight itself.
        case .trip, .deleted: break
        }
        if observation.source == .simulator { markSimulated(observation.field) }
    }

    /// Records that the observation determines its field. Returns false if an observation from a more trusted source
    /// still determines the field.
    private mutating func hold(_ observation: FlightObservation) -> Bool {
        guard let trust = observation.trust, observation.field != .position else { return true }
        guard let index = holders.firstIndex(where: { $0.field == observation.field }) else {
            holders.append(observation)
            return true
        }
        let holder = holders[index]
        if observation.source.isLive, holder.source.isLive, holder.source != observation.source,
            trust < holder.trust ?? 0
        {
            // Actual times keep the value of the most trusted source.
            switch observation.field {
            case .actual, .happened: if holder.value != .nothing { return false }
            default: break
            }
            let last = heard.first { $0.source == holder.source }?.at
            if observation.time - max(holder.time, last ?? holder.time) <= FlightObservation.Source.patience {
                return false
            }
        }
        holders[index] = observation
        return true
    }

    /// Whether the given value has the type of the given field.
    private static func fits(_ value: FlightObservation.Value, _ field: FlightObservation.Field) -> Bool {
        switch field {
        case .number: value.text.flatMap { FlightNumber($0) } != nil
        case .origin, .destination: value.text.flatMap { Airport.Code($0) } != nil
        case .status: value.text.flatMap { Flight.Status(name: $0) } != nil
        case .seatPosition: value.text.flatMap { Flight.SeatPosition(name: $0) } != nil
        case .doubt: value.text.flatMap { Flight.Doubt(name: $0) } != nil
        case .delayReason: value.text.flatMap { Flight.DelayReason(name: $0) } != nil
        case .role: value.text.flatMap { Flight.Role(name: $0) } != nil
        case .divertedTo, .departureTerminal, .arrivalTerminal, .departureGate, .arrivalGate, .belt, .seat,
            .confirmation, .aircraftType, .tail, .notes, .who:
            value.label != nil
        case .scheduled, .estimated, .actual, .happened, .leaveBy, .saidOnBoard: value.instant != nil
        case .boardedPercent, .walkToGate, .walkToConnection: value.number != nil
        case .aircraftAtGate: value.flag != nil
        case .position, .gatePosition: value.position != nil
        case .companions: !Companion.list(value).isEmpty
        case .trip: value.label != nil
        case .deleted: value.flag != nil
        case .returnToGate: true
        }
    }

    /// Completes the reduction. If the destination and the diversion airport are the same after separate edits, the
    /// flight is not diverted until one edit is undone.
    mutating func settle() {
        if isHeardInPart { flight.hearing = hearing }
        settleDoubt()
        guard let place = flight.divertedTo, place.code == flight.destination.code, !isDivertedBySource else { return }
        flight.divertedTo = nil
        if flight.status == .diverted { flight.status = .scheduled }
    }

    /// Removes a doubt about an event that has since happened.
    private mutating func settleDoubt() {
        let hasLanded =
            flight.on.actual != nil || flight.in.actual != nil || flight.proof.down != nil
            || flight.proof.arrived != nil
        let hasLeft =
            hasLanded || flight.out.actual != nil || flight.off.actual != nil || flight.proof.left != nil
            || flight.proof.flying != nil
        switch flight.doubt {
        case .departureDelayed, .cancellation: if hasLeft { flight.doubt = nil }
        case .arrivalDelayed: if hasLanded { flight.doubt = nil }
        case nil: break
        }
    }

    private mutating func apply(status said: FlightObservation.Value, _ observation: FlightObservation) {
        guard let new = said.text.flatMap({ Flight.Status(name: $0) }) else { return }
        if new == .diverted, observation.source.isLive { isDivertedBySource = true }
        if observation.isCorrection {
            let old = flight.status
            flight.status = new
            saidStatus = new
            if new != .diverted {
                flight.divertedTo = nil
                elsewhere = nil
                if old == .diverted { comeBack() }
            } else if old != .diverted {
                goElsewhere()
            }
            return
        }
        switch new {
        // Only a correction returns a flight to scheduled, or cancels a flight that has taken off.
        case .scheduled: break
        case .cancelled:
            let hasFlown =
                flight.off.actual != nil || flight.on.actual != nil || flight.in.actual != nil
                || flight.proof.flying != nil
            if !hasFlown {
                flight.status = .cancelled
                saidStatus = .cancelled
            }
        case .diverted:
            guard flight.status != .cancelled else { return }
            if flight.status != .diverted { goElsewhere() }
            flight.status = .diverted
            saidStatus = .diverted
        }
    }

    /// Removes the arrival facts that were known before a diversion, because they apply to another airport.
    private mutating func goElsewhere() {
        if setAside == nil { setAside = earlier }
        if flight.on.estimated == earlier.on { flight.on.estimated = nil }
        if flight.in.estimated == earlier.in { flight.in.estimated = nil }
        if sameText(flight.arrivalTerminal ?? "", earlier.terminal ?? "") { flight.arrivalTerminal = nil }
        if sameText(flight.arrivalGate ?? "", earlier.gate ?? "") { flight.arrivalGate = nil }
        if sameText(flight.belt ?? "", earlier.belt ?? "") { flight.belt = nil }
    }

    /// Restores the facts about the arrival when the flight goes to its planned destination after all.
    private mutating func comeBack() {
        guard let known = setAside else { return }
        setAside = nil
        flight.on.estimated = known.on
        flight.in.estimated = known.in
        flight.arrivalTerminal = known.terminal
        flight.arrivalGate = known.gate
        flight.belt = known.belt
    }

    private mutating func apply(actual milestone: Milestone, _ instant: Instant?, _ observation: FlightObservation) {
        if let instant, !observation.isCorrection {
            // An observation more than five minutes before the event is implausible.
            guard instant - observation.time <= .minutes(5) else { return }
            // An event that has happened does not move into the future.
            if let known = flight[milestone].actual, known <= observation.time, instant > observation.time { return }
            // An event before the return to the gate has been undone.
            if let returnedAt, milestone == .doorsClose || milestone == .out || milestone == .off,
                instant <= returnedAt
            {
                return
            }
        }
        flight[milestone].actual = instant
        note(teller: observation, of: milestone)
    }

    private mutating func apply(happened milestone: Milestone, _ instant: Instant?, _ observation: FlightObservation) {
        guard let instant else {
            flight.proof[milestone] = nil
            return
        }
        guard instant - observation.time <= .minutes(5) else { return }
        if let returnedAt, milestone.rawValue <= Milestone.off.rawValue, instant <= returnedAt { return }
        flight.proof[milestone] = min(flight.proof[milestone] ?? .never, instant)
        note(teller: observation, of: milestone)
    }

    /// Records whether the traveller entered the latest time of the given milestone.
    private mutating func note(teller observation: FlightObservation, of milestone: Milestone) {
        if observation.source.isLive {
            flight.toldByTraveller.remove(MilestoneSet(milestone))
        } else {
            flight.toldByTraveller.insert(MilestoneSet(milestone))
        }
    }

    private mutating func returnToGate(_ observation: FlightObservation) {
        guard observation.isCorrection else { return }
        flight.out.actual = nil
        flight.off.actual = nil
        flight.doorsClose.actual = nil
        flight.saidOnBoard = nil
        flight.position = nil
        flight.landing = nil
        flight.proof = .none
        returnedAt = observation.time
    }

    private mutating func apply(position said: FlightObservation.Value, _ observation: FlightObservation) {
        guard case .position(let new) = said else {
            flight.position = nil
            return
        }
        guard new.at - observation.time <= .minutes(1) else { return }
        if let returnedAt, new.at <= returnedAt { return }
        var rate = new.verticalRate
        if let old = flight.position {
            guard new.at > old.at else { return }
            let seconds = Double((new.at - old.at).seconds)
            guard
                old.coordinate.distance(to: new.coordinate) <= Position.fastestMetersPerSecond * seconds + 2000
            else { return }
            if rate == nil, let before = old.altitudeFeet, let after = new.altitudeFeet, seconds <= 600, seconds >= 20 {
                rate = Int32(Double(after - before) * 60 / seconds)
            }
        } else {
            guard isOnTheWay(new.coordinate) else { return }
        }
        let position = Position(
            at: new.at, coordinate: new.coordinate, altitudeFeet: new.altitudeFeet,
            groundSpeedKnots: new.groundSpeedKnots, verticalRate: rate)
        flight.position = position
        keepProof(of: position)
    }

    /// Whether the first position received may belong to this flight. The path from origin to destination through the
    /// position must be at most twice the length of the route plus 1,000 km.
    private func isOnTheWay(_ place: Coordinate) -> Bool {
        guard let start = flight.origin.position, let end = flight.landingAirport.position else { return true }
        return start.distance(to: place) + place.distance(to: end) <= 2 * start.distance(to: end) + 1_000_000
    }

    /// Records the movements that a position proves. Later positions do not undo them.
    private mutating func keepProof(of position: Position) {
        if position.provesFlying(from: flight.origin), flight.proof.flying == nil { flight.proof.flying = position.at }
        let times = BestTimes(flight, now: position.at)
        guard let off = times.off else { return }
        if flight.proof.down == nil, position.provesLanding(of: flight, off: off) { flight.proof.down = position.at }
        if flight.proof.descending == nil, let on = times.on, on - position.at < .minutes(40),
            position.isUnderWayDown(off: off, profile: flight.aircraft.performance)
        {
            flight.proof.descending = position.at
        }
    }

    private mutating func markSimulated(_ field: FlightObservation.Field) {
        switch field {
        case .departureGate, .arrivalGate, .departureTerminal, .arrivalTerminal, .belt: flight.simulated.insert(.gates)
        case .scheduled(.off), .scheduled(.on), .estimated(.off), .estimated(.on), .actual(.off), .actual(.on):
            flight.simulated.insert(.runwayTimes)
        case .estimated(.out), .estimated(.in): flight.simulated.insert(.estimates)
        case .boardedPercent, .scheduled, .estimated, .actual, .aircraftAtGate: flight.simulated.insert(.boarding)
        case .position: flight.simulated.insert(.position)
        default: flight.simulated.insert(.replayed)
        }
    }
}
