// The wire form of a content state. Times are Unix seconds, independent of a decoder's date strategy. Unknown members
// are ignored. A number may have decimals or be a string.

extension LiveActivityState {
    public var json: JSONValue {
        var members = JSONMembers()
        members.add("phase", phase.name)
        members.add("basis", basis.name)
        members.add("number", number?.compact)
        members.add("from", from.text)
        members.add("to", to.text)
        members.add("planned", planned?.text)
        var badge = JSONMembers()
        badge.add("kind", status.kind.name)
        badge.add("tone", status.tone.name)
        badge.add("sign", status.sign.name)
        badge.add("text", status.text)
        members.add("status", badge)
        if let gate {
            var plate = JSONMembers()
            plate.add("kind", gate.kind.name)
            plate.add("code", gate.code)
            if gate.isSimulated { plate.add("simulated", JSONValue.bool(true)) }
            members.add("gate", plate)
        }
        if let seat {
            var place = JSONMembers()
            place.add("code", seat.code)
            place.add("position", seat.position?.name)
            members.add("seat", place)
        }
        members.add("daysAhead", daysAhead)
        members.add("leaveBy", leaveBy)
        members.add("boarding", boarding)
        members.add("doorsClose", doorsClose)
        members.add("departure", departure)
        members.add("takeOff", takeOff)
        members.add("landing", landing)
        members.add("arrival", arrival)
        if let connection {
            var between = JSONMembers()
            between.add("minutes", connection.minutes)
            between.add("estimated", JSONValue.bool(connection.certainty == .estimated))
            members.add("connection", between)
        }
        members.add("boardedPercent", boardedPercent)
        if let progress {
            var stretch = JSONMembers()
            stretch.add("from", progress.start)
            stretch.add("to", progress.end)
            stretch.add("fromMillionths", Int(progress.startFraction))
            stretch.add("toMillionths", Int(progress.endFraction))
            members.add("progress", stretch)
        }
        if let silence {
            var lost = JSONMembers()
            lost.add("since", silence.since?.instant)
            lost.add("offset", silence.since.map { Int($0.offset) })
            lost.add("millionths", Int(silence.fraction))
            members.add("silence", lost)
        }
        members.add("headline", headline)
        if let sentence {
            var next = JSONMembers()
            next.add("before", sentence.before)
            if !sentence.figure.isEmpty { next.add("figure", sentence.figure) }
            if !sentence.after.isEmpty { next.add("after", sentence.after) }
            if let count = sentence.count {
                next.add("until", count.to)
                if count.certainty == .estimated { next.add("estimated", JSONValue.bool(true)) }
                next.add("passed", count.passed)
                next.add("standing", count.standing)
            }
            if sentence.tone != .none { next.add("tone", sentence.tone.name) }
            members.add("sentence", next)
        }
        members.add("detail", detail)
        members.add("nextChange", nextChange)
        return members.value
    }

    /// - Throws: ``JSONError`` if a member is missing or invalid. The error names that member.
    public init(_ value: JSONValue) throws(JSONError) {
        let fields = try JSONFields(value, path: "")
        phase = try fields.named("phase")
        basis = try fields.optionallyNamed("basis") ?? .estimated
        number = try fields.string("number").flatMap { FlightNumber($0) }
        from = try fields.airport("from")
        to = try fields.airport("to")
        planned = try fields.string("planned").flatMap { Airport.Code($0) }
        guard let badge = try fields.fields("status") else { throw fields.fail("status", "a status is expected") }
        status = Status(
            try badge.named("kind"), try badge.optionallyNamed("tone") ?? .quiet,
            try badge.optionallyNamed("sign") ?? .ring, try badge.string("text") ?? "")
        if let plate = try fields.fields("gate"), let code = try plate.label("code") {
            gate = StateContent.Plate(
                try plate.named("kind"), code, isSimulated: try plate.bool("simulated") ?? false)
        }
        if let place = try fields.fields("seat"), let code = try place.label("code") {
            seat = Seat(code, try place.string("position").flatMap { Flight.SeatPosition(name: $0) })
        }
        daysAhead = try fields.whole("daysAhead", in: 0...1_000_000).map { Int($0) }
        leaveBy = try fields.time("leaveBy")
        boarding = try fields.time("boarding")
        doorsClose = try fields.time("doorsClose")
        departure = try fields.time("departure")
        takeOff = try fields.time("takeOff")
        landing = try fields.time("landing")
        arrival = try fields.time("arrival")
        if let between = try fields.fields("connection"), let minutes = try between.whole("minutes", in: 0...100_000) {
            connection = Connection(minutes: Int(minutes), try between.bool("estimated") ?? false ? .estimated : .firm)
        }
        boardedPercent = try fields.whole("boardedPercent", in: 0...100).map { Int($0) }
        if let stretch = try fields.fields("progress"), let start = try stretch.seconds("from"),
            let end = try stretch.seconds("to")
        {
            guard start <= end else { throw stretch.fail("to", "must not be before from") }
            progress = FlightProgress.Interval(
                start: start, startFraction: try stretch.millionths("fromMillionths") ?? 0, end: end,
                endFraction: try stretch.millionths("toMillionths") ?? FlightProgress.whole)
        }
        if let lost = try fields.fields("silence") {
            let offset = try lost.whole("offset", in: LocalTime.offsets) ?? 0
            silence = StateContent.Silence(
                since: try lost.seconds("since").map { LocalTime($0, offset: Int32(offset)) },
                fraction: try lost.millionths("millionths") ?? 0)
        }
        headline = try fields.string("headline") ?? ""
        if let next = try fields.fields("sentence") {
            let before = try next.string("before") ?? ""
            let after = try next.string("after") ?? ""
            var count: Sentence.Count?
            if let until = try next.seconds("until") {
                let whole = before + after
                count = Sentence.Count(
                    to: until, try next.bool("estimated") ?? false ? .estimated : .firm,
                    passed: try next.string("passed") ?? whole, standing: try next.string("standing") ?? whole)
            }
            sentence = Sentence(
                before: before, figure: try next.string("figure") ?? "", after: after, count: count,
                try next.optionallyNamed("tone") ?? .none)
        }
        detail = try fields.string("detail")
        nextChange = try fields.seconds("nextChange")
    }
}

extension LocalTime {
    /// The valid UTC offsets of a time zone, in seconds: up to one day in each direction.
    fileprivate static let offsets = Int64(-86_400)...Int64(86_400)
}

extension JSONMembers {
    fileprivate mutating func add(_ key: String, _ time: LiveActivityState.Time?) {
        guard let time else { return }
        var members = JSONMembers()
        members.add("at", time.local.instant)
        members.add("offset", Int(time.local.offset))
        if time.certainty == .estimated { members.add("estimated", JSONValue.bool(true)) }
        if time.isSimulated { members.add("simulated", JSONValue.bool(true)) }
        if time.dayChange != 0 { members.add("dayChange", time.dayChange) }
        if let was = time.was {
            members.add("was", was.instant)
            members.add("wasOffset", Int(was.offset))
        }
        add(key, members)
    }
}

extension JSONFields {
    fileprivate func named<Name: Named>(_ name: String) throws(JSONError) -> Name {
        guard let found: Name = try optionallyNamed(name) else { throw fail(name, "one of \(Name.names) is expected") }
        return found
    }

    fileprivate func optionallyNamed<Name: Named>(_ name: String) throws(JSONError) -> Name? {
        guard let text = try string(name) else { return nil }
        guard let found = Name(name: text) else { throw fail(name, "one of \(Name.names) is expected") }
        return found
    }

    fileprivate func airport(_ name: String) throws(JSONError) -> Airport.Code {
        guard let code = try string(name).flatMap({ Airport.Code($0) }) else {
            throw fail(name, "an airport code is expected, such as JFK")
        }
        return code
    }

    /// Returns the value of the given member as an integer. The value may be a number with decimals or a string.
    fileprivate func whole(_ name: String, in range: ClosedRange<Int64>) throws(JSONError) -> Int64? {
        guard let text = value(name)?.string else { return try integer(name, in: range) }
        guard let number = Int64(text), range.contains(number) else {
            throw fail(name, "a number from \(range.lowerBound) to \(range.upperBound) is expected")
        }
        return number
    }

    fileprivate func seconds(_ name: String) throws(JSONError) -> Instant? {
        try whole(name, in: Instant.plausible.lowerBound.seconds...Instant.plausible.upperBound.seconds)
            .map { Instant($0) }
    }

    fileprivate func millionths(_ name: String) throws(JSONError) -> Int32? {
        try whole(name, in: 0...Int64(FlightProgress.whole)).map { Int32($0) }
    }

    fileprivate func time(_ name: String) throws(JSONError) -> LiveActivityState.Time? {
        guard let inner = try fields(name), let at = try inner.seconds("at") else { return nil }
        let offset = try inner.whole("offset", in: LocalTime.offsets) ?? 0
        let wasOffset = try inner.whole("wasOffset", in: LocalTime.offsets) ?? offset
        return LiveActivityState.Time(
            LocalTime(at, offset: Int32(offset)), try inner.bool("estimated") ?? false ? .estimated : .firm,
            dayChange: Int(try inner.whole("dayChange", in: -1_000_000...1_000_000) ?? 0),
            was: try inner.seconds("was").map { LocalTime($0, offset: Int32(wasOffset)) },
            isSimulated: try inner.bool("simulated") ?? false)
    }
}
