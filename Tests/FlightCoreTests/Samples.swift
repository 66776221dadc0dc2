import FlightCore
import FlightData

/// Airports, times and random flights for the tests.
enum Samples {
    static let airports: [Airport] = {
        let codes = [
            "JFK", "SFO", "LAX", "ORD", "PHX", "DEN", "EWR", "LGA", "LHR", "LCY", "WAW", "SIN", "HNL", "NRT", "AKL",
            "KTM", "NAN", "TVU", "SUV", "GRU", "CGH", "LCJ", "APW", "LDH",
        ]
        var found = codes.compactMap { code in Airport.Code(code).flatMap { FlightData.airports[$0] } }
        // One of which nothing but the name is known.
        if let code = Airport.Code("XNN") {
            found.append(
                Airport(code: code, name: "Nowhere", city: "Nowhere", country: "ZZ", position: nil, zone: .utc))
        }
        return found
    }()

    static func airport(_ code: String) -> Airport {
        guard let found = Airport.Code(code).flatMap({ FlightData.airports[$0] }) else {
            fatalError("the tests need the airport \(code)")
        }
        return found
    }

    static func lookUp(_ code: Airport.Code) -> Airport? { FlightData.airports[code] }

    /// `2026-11-22T14:30:00-05:00`
    static func at(_ iso: String) -> Instant {
        guard let local = LocalTime(iso: iso) else { fatalError("'\(iso)' is no time") }
        return local.instant
    }

    /// UA 1234 on 22 November 2026: JFK 19:30Z to SFO 01:45Z, entered by hand.
    static func byHand() -> Flight {
        var flight = Flight(origin: airport("JFK"), destination: airport("SFO"), number: FlightNumber("UA1234"))
        flight.out.scheduled = at("2026-11-22T19:30:00Z")
        flight.in.scheduled = at("2026-11-23T01:45:00Z")
        return flight
    }

    // MARK: - Random

    /// Around which all random flights lie: 2026-03-07T12:00Z, the day before the clocks change in North America.
    static let epoch: Int64 = 1_772_884_800

    static func place(_ random: inout SplitMix, near flight: Flight) -> Coordinate? {
        switch random.below(6) {
        case 0: return flight.origin.position
        case 1: return flight.landingAirport.position
        case 2: return flight.departureGatePosition
        case 3:
            guard let start = flight.origin.position, let end = flight.landingAirport.position else { return nil }
            return GreatCircle(from: start, to: end).point(at: random.unit())
        case 4:
            // Around the edge of the origin's area.
            guard let start = flight.origin.position else { return nil }
            return Coordinate(
                latitude: start.latitude + (random.unit() - 0.5) / 10,
                longitude: min(180, max(-180, start.longitude + (random.unit() - 0.5) / 10)))
        default:
            return Coordinate(latitude: random.unit() * 180 - 90, longitude: random.unit() * 360 - 180)
        }
    }

    static func times(_ random: inout SplitMix, around base: Int64, unreasonable: Bool) -> MilestoneTimes {
        var times = MilestoneTimes.unknown
        if random.chance(70) { times.scheduled = Instant(base) }
        if random.chance(25) {
            let delays: [Int64] = [-600, -1, 0, 60, 899, 900, 901, 1800, 3600, 10_800, 40_000]
            times.estimated = Instant(base + random.pick(delays))
        }
        if random.chance(25) { times.actual = Instant(base + Int64(random.from(-1200...7200))) }
        if unreasonable, random.chance(30) {
            let far = Instant(base + Int64(random.from(-400_000_000...400_000_000)))
            switch random.below(3) {
            case 0: times.scheduled = far
            case 1: times.estimated = far
            default: times.actual = far
            }
        }
        return times
    }

    /// A flight that departs within a few days of `start`; any fact may be missing and times may be nonsense.
    static func flight(_ random: inout SplitMix, from origin: Airport? = nil, start: Int64 = epoch) -> Flight {
        let origin = origin ?? random.pick(airports)
        let destination = random.pick(airports)
        var flight = Flight(origin: origin, destination: destination)
        let unreasonable = random.chance(8)
        let out = start + Int64(random.below(3 * 86_400))
        let off = out + Int64(random.from(300...2400))
        let on = off + Int64(random.from(1200...50_000))
        let arrival = on + Int64(random.from(120...1800))
        if random.chance(90) { flight.out = times(&random, around: out, unreasonable: unreasonable) }
        if random.chance(40) { flight.off = times(&random, around: off, unreasonable: unreasonable) }
        if random.chance(40) { flight.on = times(&random, around: on, unreasonable: unreasonable) }
        if random.chance(80) { flight.in = times(&random, around: arrival, unreasonable: unreasonable) }
        if random.chance(30) { flight.boardingOpens = times(&random, around: out - 2700, unreasonable: unreasonable) }
        if random.chance(30) { flight.doorsClose = times(&random, around: out - 600, unreasonable: unreasonable) }
        if random.chance(12) { flight.status = .cancelled }
        if random.chance(12) {
            flight.status = .diverted
            if random.chance(60) { flight.divertedTo = random.pick(airports) }
        }
        if random.chance(25) { flight.role = .followed }
        if random.chance(40) { flight.heard = Instant(out + Int64(random.from(-20_000...40_000))) }
        if random.chance(10) { flight.saidOnBoard = Instant(out + Int64(random.from(-4000...1000))) }
        if random.chance(25) { flight.leaveBy = Instant(out - Int64(random.from(1000...20_000))) }
        if random.chance(60) { flight.departureGate = "B22" }
        if random.chance(40) { flight.arrivalGate = "C15" }
        if random.chance(40) { flight.departureTerminal = "2" }
        if random.chance(20) { flight.departureGatePosition = origin.position }
        if random.chance(40) { flight.belt = "7" }
        if random.chance(50) { flight.seat = "14A" }
        if random.chance(50) { flight.seatPosition = random.pick(Flight.SeatPosition.allCases) }
        if random.chance(50) { flight.confirmation = "ABC123" }
        if random.chance(30) { flight.boardedPercent = random.from(0...100) }
        if random.chance(20) { flight.delayReason = random.pick(Flight.DelayReason.allCases) }
        if random.chance(30) { flight.walkToGate = random.from(0...40) }
        if random.chance(30) { flight.walkToConnection = random.from(0...60) }
        if random.chance(20) { flight.aircraft.atGate = true }
        if random.chance(20), let slow = PerformanceProfile(cruiseMach: 450, ceilingFeet: 25_000) {
            flight.aircraft.performance = slow
        }
        if random.chance(40), let place = place(&random, near: flight) {
            flight.position = Position(
                at: Instant(out + Int64(random.from(-4000...40_000))), coordinate: place,
                altitudeFeet: random.chance(60) ? Int32(random.from(-100...41_000)) : nil,
                groundSpeedKnots: random.chance(60)
                    ? Int32(random.pick([0, 30, 49, 50, 51, 99, 100, 101, 250, 480])) : nil,
                verticalRate: random.chance(30) ? Int32(random.from(-2500...2500)) : nil)
        }
        return flight
    }

    /// One to three legs, most of which hang together.
    static func trip(_ random: inout SplitMix) -> Trip {
        var legs: [Flight] = [flight(&random)]
        while legs.count < 3, random.chance(35) {
            let last = legs[legs.count - 1]
            let start = (last.in.scheduled ?? last.out.scheduled)?.seconds ?? epoch
            let near = start > epoch - 1_000_000 && start < epoch + 1_000_000 ? start : epoch
            let origin = random.chance(80) ? last.landingAirport : nil
            legs.append(flight(&random, from: origin, start: near - (random.chance(70) ? 172_800 : 0)))
        }
        guard let trip = Trip(legs: legs) else { fatalError("a trip has a leg") }
        return trip
    }

    /// An instant at which something may happen to the trip, or near it.
    static func instant(_ random: inout SplitMix, for trip: Trip) -> Instant {
        let flight = random.pick(trip.legs)
        let milestone = random.pick(Milestone.allCases)
        let known = flight[milestone].actual ?? flight[milestone].estimated ?? flight[milestone].scheduled
        let base = known ?? flight.out.scheduled ?? Instant(epoch + 86_400)
        switch random.below(5) {
        case 0: return base + Span(Int64(random.from(-2...2)))
        case 1: return base + Span(Int64(random.from(-4000...6000)))
        case 2:
            return base
                - Span(random.pick([10_800, 6000, 3600, 86_400, 900, -5400, -5401]) + Int64(random.from(-1...1)))
        case 3: return base + Span(Int64(random.from(-100_000...100_000)))
        default: return base + Span(Int64(random.from(-2_000_000...2_000_000)))
        }
    }

    static func context(_ random: inout SplitMix, for trip: Trip) -> TravelContext {
        let now = instant(&random, for: trip)
        let location = random.chance(40) ? place(&random, near: random.pick(trip.legs)) : nil
        return TravelContext(now: now, location: location, online: random.chance(80))
    }
}
