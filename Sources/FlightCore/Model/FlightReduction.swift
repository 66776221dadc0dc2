extension Flight {
    /// Works out what is known from all that was said. Facts only move forward: a source that forgets, a stale answer
    /// or a jump of the position changes nothing; a correction does.
    ///
    /// - Parameters:
    ///   - base: number, airports and identity.
    ///   - observations: in any order.
    ///   - airport: looks up the airport of a diversion by its code.
    public init(
        _ base: Flight, observations: [Observation], airport: (Airport.Code) -> Airport?,
        profile: (String) -> PerformanceProfile? = { _ in nil }
    ) {
        self = base
        let ordered = observations.enumerated().sorted { a, b in
            a.element.time != b.element.time ? a.element.time < b.element.time : a.offset < b.offset
        }
        for (_, observation) in ordered { apply(observation, airport: airport, profile: profile) }
    }

    private mutating func apply(
        _ observation: Observation, airport: (Airport.Code) -> Airport?, profile: (String) -> PerformanceProfile?
    ) {
        let said = observation.value
        if observation.source.isLive, heard.map({ $0 < observation.time }) ?? true { heard = observation.time }
        // A source that forgets says nothing; only a correction takes a value back.
        if said == .nothing, !observation.isCorrection { return }
        switch observation.field {
        case .status: apply(status: said, observation)
        case .divertedTo:
            if let text = said.text, let code = Airport.Code(text), let found = airport(code) {
                divertedTo = found
                status = status == .cancelled ? status : .diverted
            } else if said == .nothing {
                divertedTo = nil
            }
        case .scheduled(let milestone): self[milestone].scheduled = said.instant
        case .estimated(let milestone): self[milestone].estimated = said.instant
        case .actual(let milestone):
            // Nothing can have been seen to happen more than five minutes after it was heard of.
            if let instant = said.instant, !observation.isCorrection, instant - observation.time > .minutes(5) { return }
            self[milestone].actual = said.instant
        case .boardedPercent:
            guard let percent = said.number else {
                boardedPercent = nil
                return
            }
            let bounded = min(100, max(0, percent))
            boardedPercent = observation.isCorrection ? bounded : max(boardedPercent ?? 0, bounded)
        case .leaveBy: leaveBy = said.instant
        case .departureTerminal: departureTerminal = said.label
        case .arrivalTerminal: arrivalTerminal = said.label
        case .departureGate: departureGate = said.label
        case .arrivalGate: arrivalGate = said.label
        case .belt: belt = said.label
        case .seat: seat = said.label
        case .seatPosition: seatPosition = said.text.flatMap { SeatPosition(name: $0) }
        case .confirmation: confirmation = said.label
        case .aircraftType:
            aircraft.type = said.label
            aircraft.performance = said.label.flatMap { profile($0) } ?? .jet
        case .tail: aircraft.tail = said.label
        case .aircraftAtGate: aircraft.atGate = said == .flag(true)
        case .position: apply(position: said, observation)
        case .delayReason: delayReason = said.text.flatMap { DelayReason(name: $0) }
        case .saidOnBoard: saidOnBoard = said.instant
        case .notes: notes = said.label
        case .who: who = said.label
        case .role: role = said.text.flatMap { Role(name: $0) } ?? .mine
        case .returnToGate:
            guard observation.isCorrection else { return }
            out.actual = nil
            off.actual = nil
            doorsClose.actual = nil
            saidOnBoard = nil
            position = nil
        }
        if observation.source == .simulator { markSimulated(observation.field) }
    }

    private mutating func apply(status said: Observation.Value, _ observation: Observation) {
        guard let new = said.text.flatMap({ Status(name: $0) }) else { return }
        if observation.isCorrection {
            status = new
            if new != .diverted { divertedTo = nil }
            return
        }
        switch new {
        // Going back to scheduled needs a correction; so does cancelling what has taken off.
        case .scheduled: break
        case .cancelled: if off.actual == nil, on.actual == nil { status = .cancelled }
        case .diverted: if status != .cancelled { status = .diverted }
        }
    }

    /// No airliner covers the ground faster than 750 knots; a position that would need it is a fault of the receiver.
    private static let fastestMetersPerSecond = 750.0 * 0.514_444

    private mutating func apply(position said: Observation.Value, _ observation: Observation) {
        guard case .position(let new) = said else {
            position = nil
            return
        }
        guard new.at - observation.time <= .minutes(1) else { return }
        guard let old = position else {
            position = new
            return
        }
        guard new.at > old.at else { return }
        let seconds = Double((new.at - old.at).seconds)
        guard old.coordinate.distance(to: new.coordinate) <= Flight.fastestMetersPerSecond * seconds + 2000 else {
            return
        }
        var rate = new.verticalRate
        if rate == nil, let before = old.altitudeFeet, let after = new.altitudeFeet, seconds <= 600, seconds >= 20 {
            rate = Int32(Double(after - before) * 60 / seconds)
        }
        position = Position(
            at: new.at, coordinate: new.coordinate, altitudeFeet: new.altitudeFeet,
            groundSpeedKnots: new.groundSpeedKnots, verticalRate: rate)
    }

    private mutating func markSimulated(_ field: Observation.Field) {
        switch field {
        case .departureGate, .arrivalGate, .departureTerminal, .arrivalTerminal, .belt: simulated.insert(.gates)
        case .scheduled(.off), .scheduled(.on), .estimated(.off), .estimated(.on), .actual(.off), .actual(.on):
            simulated.insert(.runwayTimes)
        case .boardedPercent, .scheduled, .estimated, .actual, .aircraftAtGate: simulated.insert(.boarding)
        case .position: simulated.insert(.position)
        default: simulated.insert(.replayed)
        }
    }
}

extension Observation.Value {
    public var instant: Instant? {
        if case .instant(let instant) = self { return instant }
        return nil
    }
    public var text: String? {
        if case .text(let text) = self { return text }
        return nil
    }
    public var number: Int? {
        if case .number(let number) = self { return number }
        return nil
    }
    /// A text that is not empty.
    var label: String? { text.flatMap { $0.isEmpty ? nil : $0 } }
}
