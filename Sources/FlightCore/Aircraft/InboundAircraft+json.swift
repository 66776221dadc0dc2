extension InboundAircraft {
    /// The JSON form for the API. Times are Unix seconds.
    public func json(_ words: Words) -> JSONValue {
        var members: [(key: String, value: JSONValue)] = []
        if let id = flight.id { members.append(("flight", .string(id.text))) }
        if let number = flight.number { members.append(("number", .string(number.compact))) }
        members += [
            ("from", .string(flight.origin.code.text)), ("to", .string(flight.destination.code.text)),
            ("asOf", .integer(now.seconds)), ("tail", tail.map { .string($0) } ?? .null),
        ]
        if let type = flight.aircraft.type { members.append(("type", .string(type))) }
        members += [
            ("where", whereabouts), ("text", .string(words.verdict(self))), ("legs", .array(legs.map { $0.json })),
            ("gaps", .array(gaps)), ("turnaround", turnaround?.json ?? .null),
            ("sentences", .array(words.sentences(self).map { .string($0) })),
            ("recorded", .bool(isFromRecording)),
        ]
        if let missing = words.missing(self) { members.append(("missing", .string(missing))) }
        return .object(members)
    }

    private var whereabouts: JSONValue {
        var members: [(key: String, value: JSONValue)] = [("kind", .string(place.name))]
        switch place {
        case .here(let gate, let since, let source):
            members.append(("airport", .string(flight.origin.code.text)))
            if let gate { members.append(("gate", .string(gate))) }
            if let since { members.append(("since", .integer(since.seconds))) }
            if let source { members.append(("source", .string(source.name))) }
        case .landedHere, .hereByTimetable: members.append(("airport", .string(flight.origin.code.text)))
        case .comesHere, .waits:
            members.append(("airport", .string(flight.origin.code.text)))
            if let due = last?.in { members.append(("due", .integer(due.seconds))) }
        case .elsewhere(let airport), .fliesElsewhere(let airport):
            members.append(("airport", .string(airport.code.text)))
            if let at = last?.in { members.append(("at", .integer(at.seconds))) }
        case .left, .unknown: break
        }
        return .object(members)
    }

    /// The pairs of airports, in order, between which a leg of the aircraft is missing. The last pair may end at the
    /// flight's origin.
    private var gaps: [JSONValue] {
        func gap(_ from: Airport, _ to: Airport) -> JSONValue {
            .object([("from", .string(from.code.text)), ("to", .string(to.code.text))])
        }
        var gaps = legs.compactMap { leg in leg.gapBefore.map { gap($0, leg.from) } }
        if let last = self.gap { gaps.append(gap(last, flight.origin)) }
        return gaps
    }
}

extension InboundLeg {
    fileprivate var json: JSONValue {
        var members: [(key: String, value: JSONValue)] = []
        if let number = flight.number { members.append(("number", .string(number.compact))) }
        members += [
            ("from", .string(from.code.text)), ("to", .string(to.code.text)), ("stage", .string(stage.name)),
            ("reported", .bool(isReported)),
        ]
        func add(_ key: String, _ instant: Instant?) {
            if let instant { members.append((key, .integer(instant.seconds))) }
        }
        add("scheduledOut", flight.out.scheduled)
        add("scheduledIn", flight.in.scheduled)
        add("out", out)
        add("in", self.in)
        if let minutesLate { members.append(("minutesLate", .integer(Int64(minutesLate)))) }
        if let id = flight.id { members.append(("flight", .string(id.text))) }
        let source: String =
            switch teller {
            case .followed: "followed"
            case .recording: FlightObservation.Source.replay.name
            case .board(let source): source.name
            }
        members += [("source", .string(source)), ("recorded", .bool(isRecorded))]
        return .object(members)
    }
}

extension Turnaround {
    fileprivate var json: JSONValue {
        func minutes(_ span: Span) -> JSONValue { .integer(span.wholeMinutes) }
        return .object([
            ("arrives", .integer(arrives.seconds)), ("basis", .string(basis.name)),
            ("leaves", .integer(leaves.seconds)), ("ready", .integer(ready.seconds)),
            ("available", .integer(Int64(available))), ("needed", .integer(Int64(needed))),
            ("usual", minutes(guide.time.usual)), ("slow", minutes(guide.time.slow)),
            ("aisles", .string(guide.aisles.name)), ("typeKnown", .bool(guide.isTypeKnown)),
            ("spare", .integer(Int64(spare))), ("push", .integer(Int64(push))),
        ])
    }
}
