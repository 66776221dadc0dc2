public import FlightCore

/// Flights with any fact missing or nonsensical.
public enum RandomFlights {
    /// Texts of users that must come out unchanged.
    private static let texts = [
        "Zoë", "<script>alert('x')</script>", "Ms. \"Quote\" O'Brien & Söhne", "👨‍👩‍👧‍👦 Oma + Opa", "نور الهدى", "&amp;lt;",
        "a\u{2028}b\tc", "]]><!--", String(repeating: "Wolfeschlegelsteinhausen", count: 8), "e\u{301}",
        "onclick=\"x\"",
    ]
    private static let gates = ["B22", "1", "A17", "12–15", "<B>", "Ä7", "T5 \"C\""]

    /// Instants on days before a clock change somewhere, before a leap day, or at the end of a year.
    public static let days: [Int64] = [
        1_772_884_800,  // 2026-03-07: North America goes forward on the 8th
        1_774_699_200,  // 2026-03-28: Europe goes forward on the 29th
        1_775_304_000,  // 2026-04-04: New Zealand, Chile, Lord Howe go back
        1_790_596_800,  // 2026-09-28: before the south goes forward
        1_792_843_200,  // 2026-10-24: Europe goes back on the 25th
        1_793_448_000,  // 2026-10-31: North America goes back
        1_798_675_200,  // 2026-12-31: the year ends
        1_835_308_800,  // 2028-02-28: a leap day follows
    ]

    /// Rounds a position to six decimals, as in JSON.
    private static func rounded(_ place: Coordinate?) -> Coordinate? {
        guard let place else { return nil }
        return Coordinate(
            latitude: (place.latitude * 1e6).rounded() / 1e6, longitude: (place.longitude * 1e6).rounded() / 1e6)
    }

    private static func times(_ random: inout SplitMix, around base: Int64, isNonsense: Bool) -> MilestoneTimes {
        var times = MilestoneTimes.unknown
        if random.chance(75) { times.scheduled = Instant(base) }
        if random.chance(25) {
            let delays: [Int64] = [-600, -1, 0, 60, 899, 900, 901, 1800, 3600, 10_800, 40_000]
            times.estimated = Instant(base + random.pick(delays))
        }
        if random.chance(25) { times.actual = Instant(base + Int64(random.from(-1200...7200))) }
        if isNonsense, random.chance(30) {
            let far = Instant(base + Int64(random.from(-400_000_000...400_000_000)))
            switch random.below(3) {
            case 0: times.scheduled = far
            case 1: times.estimated = far
            default: times.actual = far
            }
        }
        return times
    }

    /// Returns a position of the aircraft: at either end, on or near the route, or anywhere else on Earth.
    private static func place(_ random: inout SplitMix, of flight: Flight) -> Coordinate? {
        guard let start = flight.origin.position, let end = flight.landingAirport.position else { return nil }
        switch random.below(10) {
        case 0: return start
        case 1: return end
        case 2:
            let middle = GreatCircle(from: start, to: end).point(at: 0.5)
            let opposite = middle.longitude > 0 ? middle.longitude - 180 : middle.longitude + 180
            return rounded(Coordinate(latitude: -middle.latitude, longitude: opposite))
        case 3: return rounded(Coordinate(latitude: random.unit() * 180 - 90, longitude: random.unit() * 360 - 180))
        default:
            let place = GreatCircle(from: start, to: end).point(at: random.unit())
            return rounded(
                Coordinate(
                    latitude: min(90, max(-90, place.latitude + (random.unit() - 0.5) / 4)),
                    longitude: min(180, max(-180, place.longitude + (random.unit() - 0.5) / 4))))
        }
    }

    public static func flight(
        _ random: inout SplitMix, id: String, from origin: Airport? = nil, start: Int64 = days[0]
    ) -> Flight {
        var flight = Flight(origin: origin ?? RandomAirports.pick(&random), destination: RandomAirports.pick(&random))
        flight.id = Flight.ID(id)
        if random.chance(85) {
            flight.number = FlightNumber(random.pick(["UA1234", "LH401A", "U28812", "B61", "BAW9999", "LO3"]))
        }
        let isNonsense = random.chance(8)
        let out = start + Int64(random.below(36 * 3600))
        let off = out + Int64(random.from(300...2400))
        let on = off + Int64(random.from(1200...50_000))
        let arrival = on + Int64(random.from(120...1800))
        if random.chance(92) { flight.out = times(&random, around: out, isNonsense: isNonsense) }
        if random.chance(40) { flight.off = times(&random, around: off, isNonsense: isNonsense) }
        if random.chance(40) { flight.on = times(&random, around: on, isNonsense: isNonsense) }
        if random.chance(80) { flight.in = times(&random, around: arrival, isNonsense: isNonsense) }
        if random.chance(30) { flight.boardingOpens = times(&random, around: out - 2700, isNonsense: isNonsense) }
        if random.chance(30) { flight.doorsClose = times(&random, around: out - 600, isNonsense: isNonsense) }
        if random.chance(8) { flight.status = .cancelled }
        if random.chance(8) {
            flight.status = .diverted
            if random.chance(60) { flight.divertedTo = RandomAirports.pick(&random) }
        }
        addPlaces(&random, &flight)
        addPeople(&random, &flight, out: out)
        if random.chance(45), let place = place(&random, of: flight) {
            flight.position = Position(
                at: Instant(out + Int64(random.from(-4000...40_000))), coordinate: place,
                altitudeFeet: random.chance(60) ? Int32(random.from(-100...41_000)) : nil,
                groundSpeedKnots: random.chance(60)
                    ? Int32(random.pick([0, 30, 49, 50, 51, 99, 100, 101, 250, 480])) : nil,
                verticalRate: random.chance(30) ? Int32(random.from(-2500...2500)) : nil)
        }
        if random.chance(15) {
            flight.proof = MovementProof(
                flying: random.chance(70) ? Instant(off + Int64(random.from(0...3000))) : nil,
                descending: random.chance(30) ? Instant(on - Int64(random.from(0...2400))) : nil,
                down: random.chance(30) ? Instant(on + Int64(random.from(-600...600))) : nil)
        }
        if random.chance(15) {
            if random.chance(50) { flight.proof.boarding = Instant(out - Int64(random.from(-600...3000))) }
            if random.chance(30) { flight.proof.doors = Instant(out - Int64(random.from(-600...1200))) }
            if random.chance(30) { flight.proof.left = Instant(out + Int64(random.from(-600...1800))) }
            if random.chance(20) { flight.proof.arrived = Instant(on + Int64(random.from(-600...1800))) }
        }
        return flight
    }

    private static func addPlaces(_ random: inout SplitMix, _ flight: inout Flight) {
        if random.chance(60) { flight.departureGate = random.pick(gates) }
        if random.chance(40) { flight.arrivalGate = random.pick(gates) }
        if random.chance(40) { flight.departureTerminal = random.pick(["2", "B", "Süd"]) }
        if random.chance(30) { flight.arrivalTerminal = "1" }
        if random.chance(20) { flight.departureGatePosition = rounded(flight.origin.position) }
        if random.chance(40) { flight.belt = random.pick(["7", "<7>", "12"]) }
        if random.chance(30) { flight.walkToGate = random.from(0...40) }
        if random.chance(30) { flight.walkToConnection = random.from(0...60) }
        if random.chance(20) { flight.aircraft.atGate = true }
        if random.chance(50) { flight.aircraft.type = random.pick(["B739", "A320", "<A>"]) }
        if random.chance(50) { flight.aircraft.tail = random.pick(["N37502", "D-AIMA", "\"X\""]) }
        if random.chance(20), let slow = PerformanceProfile(cruiseMach: 450, ceilingFeet: 25_000) {
            flight.aircraft.performance = slow
        }
        if random.chance(30) { flight.boardedPercent = random.from(0...100) }
        if random.chance(20) { flight.delayReason = random.pick(Flight.DelayReason.allCases) }
        if random.chance(30) { flight.simulated = SimulatedFields(rawValue: UInt16(random.below(32))) }
    }

    private static func addPeople(_ random: inout SplitMix, _ flight: inout Flight, out: Int64) {
        if random.chance(25) { flight.role = .followed }
        if random.chance(30) { flight.who = random.pick(texts) }
        if random.chance(30) { flight.notes = random.pick(texts) }
        if random.chance(20) { flight.companions = companions(&random) }
        if random.chance(50) { flight.seat = random.pick(["14A", "1", "<b>2</b>"]) }
        if random.chance(50) { flight.seatPosition = random.pick(Flight.SeatPosition.allCases) }
        if random.chance(50) { flight.confirmation = random.pick(["ABC123", "A&B'\"<"]) }
        if random.chance(40) { flight.heard = Instant(out + Int64(random.from(-20_000...40_000))) }
        if random.chance(10) { flight.saidOnBoard = Instant(out + Int64(random.from(-4000...1000))) }
        if random.chance(25) { flight.leaveBy = Instant(out - Int64(random.from(1000...20_000))) }
    }

    private static func companions(_ random: inout SplitMix) -> [Companion] {
        (0..<random.from(1...3)).compactMap { _ in
            let known = random.chance(50)
            return Companion { part in
                switch part {
                case .name: random.pick(texts)
                case .seat: known ? "14B" : nil
                case .cabin, .reason: random.chance(50) ? random.pick(part.choices) : nil
                case .confirmation: random.chance(50) ? "A&B'\"<" : nil
                case .notes: random.chance(50) ? random.pick(texts) : nil
                }
            }
        }
    }

    /// Returns random reports about a flight, newest first.
    public static func log(_ random: inout SplitMix, of flight: Flight) -> [FlightObservation] {
        var time = (flight.out.scheduled?.seconds ?? days[0]) - 100_000
        var log: [FlightObservation] = []
        for _ in 0..<random.below(random.chance(5) ? 50 : 9) {
            time += Int64(random.below(20_000))
            let field = random.pick(FlightObservation.Field.all)
            log.append(
                FlightObservation(
                    source: random.pick([.traveller, .replay, .simulator, FlightObservation.Source("aero<api>")]),
                    time: Instant(time), field: field, value: value(&random, of: field, near: time, flight),
                    isCorrection: random.chance(20)))
        }
        return log.reversed()
    }

    private static func value(
        _ random: inout SplitMix, of field: FlightObservation.Field, near time: Int64, _ flight: Flight
    ) -> FlightObservation.Value {
        // A source may forget a fact, or send a value of the wrong kind.
        switch random.below(20) {
        case 0: return .nothing
        case 1: return .number(random.from(-5...100_000))
        case 2: return .text(random.pick(texts + ["", "  "]))
        default: break
        }
        switch field {
        case .status: return .text(random.pick(["scheduled", "cancelled", "diverted", "lost"]))
        case .delayReason: return .text(random.pick(["weather", "lateInbound", "bats"]))
        case .scheduled, .estimated, .actual, .leaveBy, .saidOnBoard:
            return .instant(Instant(time + Int64(random.from(-100_000...100_000))))
        case .boardedPercent: return .number(random.below(101))
        case .aircraftAtGate: return .flag(random.chance(50))
        case .position:
            guard let place = place(&random, of: flight) else { return .nothing }
            return .position(Position(at: Instant(time), coordinate: place))
        case .divertedTo: return .text("DEN")
        case .notes, .who: return .text(random.pick(texts))
        default: return .text(random.pick(gates))
        }
    }
}
