extension Words {
    public func say(inbound phrase: InboundPhrase, _ texts: String...) -> String {
        phrase.text(language, filled: texts)
    }

    /// Returns the instant in the airport's local time, prefixed with `~` unless the time was reported.
    public func time(_ instant: Instant, at airport: Airport, isReported: Bool) -> String {
        (isReported ? "" : "~") + time(airport.zone.local(instant))
    }

    /// Returns the heading that says where the aircraft is.
    public func verdict(_ inbound: InboundAircraft) -> String {
        let here = inbound.flight.origin
        func due(_ leg: InboundLeg?) -> String? { leg?.in.map { time($0, at: here, isReported: false) } }
        switch inbound.place {
        case .here(let gate, let since, _):
            let since = since.map { time($0, at: here, isReported: true) }
            switch (gate, since) {
            case (let gate?, let since?): return say(inbound: .hereAtSince, gate, since)
            case (let gate?, nil): return say(inbound: .hereAt, gate)
            case (nil, let since?): return say(inbound: .hereSince, since)
            case (nil, nil): return say(.planeIsHere)
            }
        case .landedHere: return say(inbound: .landedHere, due(inbound.last) ?? "")
        case .comesHere:
            guard let due = due(inbound.last) else { return say(inbound: .unknown) }
            guard let late = inbound.last?.minutesLate, late > 0 else { return say(inbound: .comes, due) }
            return say(inbound: .comesLate, due, duration(late))
        case .waits: return say(inbound: .waits, inbound.last?.from.code.text ?? "")
        case .elsewhere(let airport):
            guard let since = inbound.last?.in else { return say(inbound: .unknown) }
            return say(
                inbound: .elsewhere, airport.code.text,
                time(since, at: airport, isReported: inbound.last?.stage == .atGate))
        case .fliesElsewhere(let airport): return say(inbound: .fliesElsewhere, airport.code.text)
        case .hereByTimetable: return say(inbound: .hereByTimetable)
        case .left: return say(inbound: .hasLeft)
        case .unknown:
            guard let tail = inbound.tail else { return say(inbound: .noTail) }
            return inbound.legs.isEmpty ? say(inbound: .noLegs, tail) : say(inbound: .unknown)
        }
    }

    /// Returns where the aircraft is or when it arrives, in a few words.
    public func whereabouts(_ inbound: InboundAircraft) -> String {
        let here = inbound.flight.origin
        let due = inbound.last?.in.map { time($0, at: here, isReported: false) }
        switch inbound.place {
        case .here(let gate, let since, _):
            let since = since.map { time($0, at: here, isReported: true) }
            switch (gate, since) {
            case (let gate?, let since?): return say(inbound: .atGateSince, gate, since)
            case (let gate?, nil): return say(.atGateLine, gate)
            case (nil, let since?): return say(inbound: .sinceShort, since)
            case (nil, nil): return say(.planeIsHere)
            }
        case .landedHere: return due.map { say(inbound: .landedShort, $0) } ?? say(inbound: .legLanded)
        case .comesHere: return due.map { say(inbound: .arrivesShort, $0) } ?? say(inbound: .positionUnknown)
        case .waits: return say(inbound: .stillIn, inbound.last?.from.code.text ?? "")
        case .elsewhere(let airport):
            guard let since = inbound.last?.in else { return say(inbound: .positionUnknown) }
            let isReported = inbound.last?.stage == .atGate
            return say(inbound: .lastIn, airport.code.text, time(since, at: airport, isReported: isReported))
        case .fliesElsewhere(let airport): return say(inbound: .fliesFirst, airport.code.text)
        case .hereByTimetable: return say(inbound: .dueByNow)
        case .left: return say(inbound: .hasLeft)
        case .unknown:
            guard inbound.tail != nil else { return say(inbound: .notAnnounced) }
            return say(inbound: inbound.legs.isEmpty ? .noEarlierFlight : .positionUnknown)
        }
    }

    /// Returns where the aircraft is and what that means for the flight: `Arrives ~1:09 PM, in time`.
    public func answer(_ inbound: InboundAircraft) -> String {
        let place = whereabouts(inbound)
        guard let turnaround = inbound.turnaround else { return place }
        if turnaround.push > 0 {
            let ready = time(turnaround.ready, at: inbound.flight.origin, isReported: false)
            return say(inbound: .departsAbout, place, ready)
        }
        if turnaround.isTight { return say(inbound: .isTight, place) }
        return turnaround.basis == .reported ? place : say(inbound: .inTime, place)
    }

    /// Returns sentences about the effect on the flight: why the flight is late, or how much time the turnaround has.
    public func sentences(_ inbound: InboundAircraft) -> [String] {
        let here = inbound.flight.origin
        var sentences: [String] = []
        if let last = inbound.last, let late = last.minutesLate, late >= 15, !isHeard(inbound.place) {
            sentences.append(
                say(inbound: .cause, last.flight.name, last.to.code.text, duration(late))
            )
        }
        if inbound.hasGap, let last = inbound.last, isElsewhere(inbound.place) {
            let (from, to) = (last.to.code.text, here.code.text)
            if let turnaround = inbound.turnaround {
                sentences.append(
                    say(inbound: .workedOut, from, to, to, time(turnaround.arrives, at: here, isReported: false)))
            } else if last.in != nil {
                sentences.append(say(inbound: .couldBeHere, from, to))
            }
        }
        guard let turnaround = inbound.turnaround else { return sentences }
        if turnaround.push > 0 {
            sentences.append(
                say(
                    inbound: .push, time(turnaround.ready, at: here, isReported: false), duration(turnaround.push)))
        } else if turnaround.isTight {
            sentences.append(say(inbound: .tightTurnaround))
        } else if turnaround.basis != .reported {
            sentences.append(say(inbound: .stillInTime, duration(turnaround.spare)))
        }
        return sentences
    }

    /// Returns the assumptions behind the turnaround time.
    public func guide(_ turnaround: Turnaround) -> String {
        let time = turnaround.guide.time
        let text = say(
            inbound: turnaround.guide.aisles == .two ? .needsTwo : .needsOne, minutes(turnaround.needed),
            minutes(Int(time.usual.wholeMinutes)))
        return turnaround.guide.isTypeKnown ? text : say(inbound: .needsUnknown) + " " + text
    }

    /// Returns the lines that name the sources of the information.
    public func origins(_ inbound: InboundAircraft) -> [String] {
        var lines: [String] = []
        if case .here(_, _, let source?) = inbound.place {
            lines.append(say(inbound: .seenBy, self.source(source)))
        }
        var names: [String] = []
        for leg in inbound.legs {
            let name: String =
                switch leg.teller {
                case .followed: say(inbound: .followedFlights)
                case .recording: source(.replay)
                case .board(let source): self.source(source)
                }
            if !names.contains(where: { sameText($0, name) }) { names.append(name) }
        }
        if !names.isEmpty {
            var list = ""
            for name in names { list += (list.isEmpty ? "" : ", ") + name }
            lines.append(say(inbound: .toldBy, list))
        }
        if inbound.isFromRecording, missing(inbound) == nil { lines.append(say(inbound: .recordedOnly)) }
        return lines
    }

    /// Returns text about missing information and the sources that could provide it; nil if nothing is missing.
    public func missing(_ inbound: InboundAircraft) -> String? {
        func names(_ sources: [FlightObservation.Source]) -> String {
            var list = ""
            for source in sources { list += (list.isEmpty ? "" : ", ") + self.source(source) }
            return list
        }
        if inbound.tail == nil, !isHeard(inbound.place) {
            return say(inbound: .noTailHelp, names(InboundAircraft.tellers))
        }
        guard inbound.legs.isEmpty, !isHeard(inbound.place) else { return nil }
        // No live source covers a recorded day.
        if inbound.isFromRecording { return say(inbound: .recordedOnly) }
        return say(inbound: .noLegsHelp, names(InboundAircraft.boards))
    }

    private func isHeard(_ place: InboundAircraft.Place) -> Bool {
        switch place {
        case .here, .left: true
        default: false
        }
    }

    private func isElsewhere(_ place: InboundAircraft.Place) -> Bool {
        switch place {
        case .elsewhere, .fliesElsewhere: true
        default: false
        }
    }
}

extension InboundAircraft {
    /// The sources that report which aircraft operates a flight.
    static let tellers: [FlightObservation.Source] = [
        .lufthansa, .aeroAPI, .aeroDataBox, .airLabs, .schiphol, .swedavia, .finavia, .antenna,
    ]
    /// The airport boards that report aircraft registrations.
    static let boards: [FlightObservation.Source] = [.schiphol, .finavia, .swedavia]

    /// Whether any of the data comes from a recording.
    public var isFromRecording: Bool {
        flight.simulated.contains(.replayed) || legs.contains { $0.isRecorded }
    }
}
