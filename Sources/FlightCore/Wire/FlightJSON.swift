/// A flight as JSON, in the format shared by files, the network and the browser. Times are read as ISO 8601 or Unix
/// seconds, and written as Unix seconds. Absent and null values are unknown, and unknown keys are ignored.
public enum FlightJSON {
    /// Returns the airport with the given code; nil if there is none.
    public typealias AirportLookup = (Airport.Code) -> Airport?
    public typealias TypeLookup = (String) -> AircraftType?

    /// Reads a flight.
    ///
    /// - Parameter path: The location of the value, for error messages (`[1]`); empty at the top level.
    public static func read(
        _ value: JSONValue, path: String = "", airport: AirportLookup, type: TypeLookup = { _ in nil }
    ) throws(JSONError) -> Flight {
        try read(try JSONFields(value, path: path), airport: airport, type: type)
    }

    static func read(
        _ fields: JSONFields, airport: AirportLookup, type: TypeLookup = { _ in nil }
    ) throws(JSONError) -> Flight {
        guard let origin = try place(fields, "from", airport) else {
            throw fields.fail("from", "the departure airport is missing; give its code, such as \"JFK\"")
        }
        guard let destination = try place(fields, "to", airport) else {
            throw fields.fail("to", "the arrival airport is missing; give its code, such as \"SFO\"")
        }
        var flight = Flight(origin: origin, destination: destination)
        flight.id = try fields.word("id", "is not up to 64 letters, digits, hyphens and underscores") { Flight.ID($0) }
        flight.number = try fields.word("number", "is not a flight number such as UA1234") { FlightNumber($0) }
        if let status = try fields.word(
            "status", "is not one of scheduled, cancelled, diverted", { Flight.Status(name: $0) })
        {
            flight.status = status
        }
        flight.divertedTo = try place(fields, "divertedTo", airport)
        if let role = try fields.word("role", "is neither mine nor followed", { Flight.Role(name: $0) }) {
            flight.role = role
        }
        flight.who = try fields.label("who")
        flight.leaveBy = try fields.instant("leaveBy")
        flight.leaveByFor = try fields.instant("leaveByFor")
        flight.out = try times(fields, "out")
        flight.off = try times(fields, "off")
        flight.on = try times(fields, "on")
        flight.in = try times(fields, "in")
        try readBoarding(fields, &flight)
        try readPlaces(fields, &flight)
        try readAircraft(fields, &flight, type)
        flight.position = try position(fields)
        flight.landing = try landing(fields)
        if let taxi = try fields.fields("taxi") {
            if let out = try taxi.integer("out", in: 0...600) { flight.taxi.out = .minutes(Int64(out)) }
            if let `in` = try taxi.integer("in", in: 0...600) { flight.taxi.in = .minutes(Int64(`in`)) }
        }
        flight.seat = try fields.label("seat")
        flight.seatPosition = try fields.word("seatPosition", "is not one of window, middle, aisle") {
            Flight.SeatPosition(name: $0)
        }
        flight.confirmation = try fields.label("confirmation")
        flight.delayReason = try fields.word(
            "delayReason", "is not one of lateInbound, weather, airTraffic, airline, security"
        ) { Flight.DelayReason(name: $0) }
        flight.doubt = try fields.word(
            "doubt", "is not one of departureDelayed, arrivalDelayed, cancellation"
        ) { Flight.Doubt(name: $0) }
        flight.proof = try proof(fields)
        flight.heard = try fields.instant("heard")
        flight.hearing = try hearing(fields)
        flight.toldByTraveller = MilestoneSet(
            rawValue: UInt8(try fields.integer("toldByTraveller", in: 0...0x3F) ?? 0))
        flight.saidOnBoard = try fields.instant("saidOnBoard")
        flight.notes = try fields.label("notes")
        flight.companions = try companions(fields)
        flight.simulated = SimulatedFields(rawValue: UInt16(try fields.integer("simulated", in: 0...0xFFFF) ?? 0))
        return flight
    }

    private static func companions(_ fields: JSONFields) throws(JSONError) -> [Companion] {
        let companions = try Companion.read(fields, "companions")
        for (index, companion) in companions.enumerated() {
            for part in Companion.Part.allCases {
                guard let text = companion[part], !part.allows(text) else { continue }
                let place = "companions[" + String(index) + "]." + part.name
                try fields.refuse(place, "'" + text + "' is not one of the possible values")
            }
        }
        return companions
    }

    private static func place(_ fields: JSONFields, _ name: String, _ airport: AirportLookup) throws(JSONError)
        -> Airport?
    {
        let problem = "is not an airport code; write three letters such as JFK"
        guard let code = try fields.word(name, problem, { Airport.Code($0) }) else { return nil }
        guard let found = airport(code) else {
            try fields.refuse(name, "no airport has the code '\(code.text)'; `halcyon search NAME` finds codes")
            return nil
        }
        return found
    }

    private static func times(_ fields: JSONFields, _ name: String) throws(JSONError) -> MilestoneTimes {
        guard let inner = try fields.fields(name) else { return .unknown }
        return MilestoneTimes(
            scheduled: try inner.instant("scheduled"), estimated: try inner.instant("estimated"),
            actual: try inner.instant("actual"))
    }

    /// Reads boarding times: one scheduled time, or an object with the scheduled, estimated and actual time.
    private static func plannedOrTimes(_ fields: JSONFields, _ name: String) throws(JSONError) -> MilestoneTimes {
        guard let value = fields.value(name) else { return .unknown }
        if value.object != nil { return try times(fields, name) }
        return MilestoneTimes(scheduled: try fields.instant(name))
    }

    private static func readBoarding(_ fields: JSONFields, _ flight: inout Flight) throws(JSONError) {
        guard let boarding = try fields.fields("boarding") else { return }
        flight.boardingOpens = try plannedOrTimes(boarding, "opens")
        flight.doorsClose = try plannedOrTimes(boarding, "closes")
        flight.boardedPercent = try boarding.integer("percent", in: 0...100).map { Int($0) }
    }

    private static func readPlaces(_ fields: JSONFields, _ flight: inout Flight) throws(JSONError) {
        if let terminal = try fields.fields("terminal") {
            flight.departureTerminal = try terminal.label("from")
            flight.arrivalTerminal = try terminal.label("to")
        }
        if let gate = try fields.fields("gate") {
            flight.departureGate = try gate.label("from")
            flight.arrivalGate = try gate.label("to")
            flight.departureGatePosition = try gate.part("position", coordinate)
        }
        flight.belt = try fields.label("belt")
        if let walk = try fields.fields("walkMinutes") {
            flight.walkToGate = try walk.integer("toGate", in: 0...600).map { Int($0) }
            flight.walkToConnection = try walk.integer("toConnection", in: 0...600).map { Int($0) }
        }
    }

    private static func readAircraft(
        _ fields: JSONFields, _ flight: inout Flight, _ type: TypeLookup
    ) throws(JSONError) {
        guard let aircraft = try fields.fields("aircraft") else { return }
        flight.aircraft.type = try aircraft.label("type")
        let known = flight.aircraft.type.flatMap { type($0) }
        flight.aircraft.name = try aircraft.label("name") ?? known?.name
        flight.aircraft.tail = try aircraft.label("tail")
        flight.aircraft.atGate = try aircraft.bool("atGate") ?? false
        if let mach = try aircraft.integer("mach", in: 200...950),
            let ceiling = try aircraft.integer("ceiling", in: 10_000...60_000),
            let given = PerformanceProfile(cruiseMach: Int16(mach), ceilingFeet: Int32(ceiling))
        {
            flight.aircraft.performance = given
        } else if let performance = known?.performance {
            flight.aircraft.performance = performance
        }
    }

    private static func coordinate(_ fields: JSONFields) throws(JSONError) -> Coordinate {
        guard let latitude = try fields.number("latitude") else {
            throw fields.fail("latitude", "the latitude in degrees is missing")
        }
        guard let longitude = try fields.number("longitude") else {
            throw fields.fail("longitude", "the longitude in degrees is missing")
        }
        guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
            throw fields.fail("latitude", "latitude must be within ±90 and longitude within ±180 degrees")
        }
        return coordinate
    }

    static func position(_ fields: JSONFields) throws(JSONError) -> Position? {
        try fields.part("position", readPosition)
    }

    /// Reads `{"asOf": …, "airport": "FRA", "low": …, "middle": …, "high": …}`, with `holding`, `wentAround`, `diverting` or
    /// `returning` if the aircraft does not fly as planned. An estimate that is out of order is refused.
    static func landing(_ fields: JSONFields) throws(JSONError) -> LandingEstimate? {
        guard let inner = try fields.fields("landing") else { return nil }
        guard let asOf = try inner.instant("asOf"), let low = try inner.instant("low"),
            let middle = try inner.instant("middle"), let high = try inner.instant("high"),
            let airport = try inner.label("airport").flatMap({ Airport.Code($0) }), low <= middle, middle <= high
        else { throw fields.fail("landing", "asOf, airport, low, middle and high are expected, in order of time") }
        let course: LandingEstimate.Course
        if let since = try inner.instant("returning") {
            course = .returning(since: since)
        } else if let since = try inner.instant("diverting") {
            course = .diverting(since: since)
        } else if let since = try inner.instant("holding") {
            course = .holding(since: since)
        } else {
            course = try inner.instant("wentAround").map { .wentAround(at: $0) } ?? .planned
        }
        return LandingEstimate(asOf: asOf, airport: airport, low: low, middle: middle, high: high, course: course)
    }

    static func members(of landing: LandingEstimate) -> JSONMembers {
        var members = JSONMembers()
        members.add("asOf", landing.asOf)
        members.add("airport", landing.airport.text)
        members.add("low", landing.low)
        members.add("middle", landing.middle)
        members.add("high", landing.high)
        switch landing.course {
        case .planned: break
        case .holding(let since): members.add("holding", since)
        case .wentAround(let at): members.add("wentAround", at)
        case .diverting(let since): members.add("diverting", since)
        case .returning(let since): members.add("returning", since)
        }
        return members
    }

    static func proof(_ fields: JSONFields) throws(JSONError) -> MovementProof {
        guard let inner = try fields.fields("proof") else { return .none }
        var proof = MovementProof(
            flying: try inner.instant("flying"), descending: try inner.instant("descending"),
            down: try inner.instant("down"))
        proof.boarding = try inner.instant("boarding")
        proof.doors = try inner.instant("doors")
        proof.left = try inner.instant("left")
        proof.arrived = try inner.instant("arrived")
        return proof
    }

    /// Reads `{"out": {"last": …, "resumed": …}, …}`. A milestone that is missing from the JSON has no responses.
    static func hearing(_ fields: JSONFields) throws(JSONError) -> Hearing? {
        guard let inner = try fields.fields("hearing") else { return nil }
        var hearing = Hearing()
        for milestone in Milestone.allCases {
            guard let run = try inner.fields(milestone.name), let last = try run.instant("last") else { continue }
            hearing[milestone] = HearingRun(last: last, resumed: try run.instant("resumed"))
        }
        return hearing
    }

    static func readPosition(_ inner: JSONFields) throws(JSONError) -> Position {
        guard let at = try inner.instant("at") else {
            throw inner.fail("at", "the time of the position is missing")
        }
        return Position(
            at: at, coordinate: try coordinate(inner),
            altitudeFeet: try figure(inner, "altitudeFeet", Position.altitudes),
            groundSpeedKnots: try figure(inner, "groundSpeedKnots", Position.groundSpeeds),
            verticalRate: try figure(inner, "verticalRate", Position.verticalRates))
    }

    private static func figure(
        _ inner: JSONFields, _ name: String, _ range: ClosedRange<Int32>
    ) throws(JSONError) -> Int32? {
        try inner.integer(name, in: Int64(range.lowerBound)...Int64(range.upperBound)).map { Int32($0) }
    }

    // MARK: - Writing

    public static func write(_ flight: Flight) -> JSONValue {
        var members = JSONMembers(count: 40)
        members.add("id", flight.id?.text)
        members.add("number", flight.number?.compact)
        members.add("from", flight.origin.code.text)
        members.add("to", flight.destination.code.text)
        members.add("status", flight.status.name)
        members.add("divertedTo", flight.divertedTo?.code.text)
        members.add("role", flight.role.name)
        members.add("who", flight.who)
        members.add("leaveBy", flight.leaveBy)
        members.add("leaveByFor", flight.leaveByFor)
        members.add("out", write(flight.out))
        members.add("off", write(flight.off))
        members.add("on", write(flight.on))
        members.add("in", write(flight.in))
        var boarding = JSONMembers()
        boarding.add("opens", write(flight.boardingOpens))
        boarding.add("closes", write(flight.doorsClose))
        boarding.add("percent", flight.boardedPercent)
        members.add("boarding", boarding)
        var terminal = JSONMembers()
        terminal.add("from", flight.departureTerminal)
        terminal.add("to", flight.arrivalTerminal)
        members.add("terminal", terminal)
        var gate = JSONMembers()
        gate.add("from", flight.departureGate)
        gate.add("to", flight.arrivalGate)
        if let place = flight.departureGatePosition {
            var inner = JSONMembers()
            inner.add("latitude", place.latitude)
            inner.add("longitude", place.longitude)
            gate.add("position", inner)
        }
        members.add("gate", gate)
        members.add("belt", flight.belt)
        var walk = JSONMembers()
        walk.add("toGate", flight.walkToGate)
        walk.add("toConnection", flight.walkToConnection)
        members.add("walkMinutes", walk)
        var aircraft = JSONMembers()
        aircraft.add("type", flight.aircraft.type)
        aircraft.add("name", flight.aircraft.name)
        aircraft.add("tail", flight.aircraft.tail)
        if flight.aircraft.atGate { aircraft.add("atGate", JSONValue.bool(true)) }
        if flight.aircraft.performance != .jet {
            aircraft.add("mach", Int(flight.aircraft.performance.cruiseMach))
            aircraft.add("ceiling", Int(flight.aircraft.performance.ceilingFeet))
        }
        members.add("aircraft", aircraft)
        if let position = flight.position { members.add("position", write(position)) }
        if let landing = flight.landing { members.add("landing", self.members(of: landing)) }
        if flight.taxi != .usual {
            var taxi = JSONMembers()
            taxi.add("out", Int(flight.taxi.out.wholeMinutes))
            taxi.add("in", Int(flight.taxi.in.wholeMinutes))
            members.add("taxi", taxi)
        }
        members.add("seat", flight.seat)
        members.add("seatPosition", flight.seatPosition?.name)
        members.add("confirmation", flight.confirmation)
        members.add("delayReason", flight.delayReason?.name)
        members.add("doubt", flight.doubt?.name)
        members.add("proof", self.members(of: flight.proof))
        members.add("heard", flight.heard)
        if let hearing = flight.hearing { members.add("hearing", self.members(of: hearing)) }
        if !flight.toldByTraveller.isEmpty { members.add("toldByTraveller", Int(flight.toldByTraveller.rawValue)) }
        members.add("saidOnBoard", flight.saidOnBoard)
        members.add("notes", flight.notes)
        if !flight.companions.isEmpty { members.add("companions", .array(flight.companions.map { $0.json })) }
        if !flight.simulated.isEmpty { members.add("simulated", Int(flight.simulated.rawValue)) }
        return members.value
    }

    /// Returns the JSON form of a position, as used within a flight.
    public static func value(of position: Position) -> JSONValue { write(position).value }

    static func members(of proof: MovementProof) -> JSONMembers {
        var inner = JSONMembers()
        inner.add("boarding", proof.boarding)
        inner.add("doors", proof.doors)
        inner.add("left", proof.left)
        inner.add("flying", proof.flying)
        inner.add("descending", proof.descending)
        inner.add("down", proof.down)
        inner.add("arrived", proof.arrived)
        return inner
    }

    static func members(of hearing: Hearing) -> JSONMembers {
        var inner = JSONMembers()
        for milestone in Milestone.allCases {
            guard let run = hearing[milestone] else { continue }
            var members = JSONMembers()
            members.add("last", run.last)
            members.add("resumed", run.resumed)
            inner.add(milestone.name, members)
        }
        return inner
    }

    static func write(_ position: Position) -> JSONMembers {
        var inner = JSONMembers()
        inner.add("at", position.at)
        inner.add("latitude", position.coordinate.latitude)
        inner.add("longitude", position.coordinate.longitude)
        inner.add("altitudeFeet", position.altitudeFeet.map { Int($0) })
        inner.add("groundSpeedKnots", position.groundSpeedKnots.map { Int($0) })
        inner.add("verticalRate", position.verticalRate.map { Int($0) })
        return inner
    }

    private static func write(_ times: MilestoneTimes) -> JSONMembers {
        var inner = JSONMembers()
        inner.add("scheduled", times.scheduled)
        inner.add("estimated", times.estimated)
        inner.add("actual", times.actual)
        return inner
    }
}
