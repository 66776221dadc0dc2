public import FlightCore

/// Related flights, and when and where a traveller may look at them.
public enum RandomTrips {
    /// The default start of trips: the day before the clocks change in North America.
    public static let start = RandomFlights.days[0]

    /// Returns one flight, or up to `limit` legs. Most of them connect, some barely.
    public static func legs(_ random: inout SplitMix, id: String, atMost limit: Int, start: Int64) -> [Flight] {
        var legs = [RandomFlights.flight(&random, id: id, start: start)]
        while legs.count < limit, random.chance(40) {
            let last = legs[legs.count - 1]
            let arrival = BestTimes(last, now: .always).in?.seconds ?? start
            let isNear = arrival > start - 1_000_000 && arrival < start + 1_000_000
            let gap = Int64(random.pick([-600, 1200, 2400, 3000, 4000, 7200, 30_000]))
            var next = RandomFlights.flight(
                &random, id: "\(id)-\(legs.count)", from: random.chance(85) ? last.landingAirport : nil,
                start: isNear ? arrival - 86_400 : start)
            if isNear, random.chance(80) { next.out = MilestoneTimes(scheduled: Instant(arrival + gap)) }
            legs.append(next)
        }
        return legs
    }

    public static func trip(_ random: inout SplitMix) -> Trip {
        let legs = legs(&random, id: "f\(random.below(1_000_000))", atMost: 3, start: start)
        return Trip(legs: legs) ?? Trip(legs[0])
    }

    /// Returns an instant at or near which something may happen to one of the flights.
    public static func instant(_ random: inout SplitMix, near flights: [Flight], start: Int64 = start) -> Instant {
        guard !flights.isEmpty else { return Instant(start) }
        let flight = random.pick(flights)
        let times = BestTimes(flight, now: .always)
        let base = times[random.pick(Milestone.allCases)] ?? flight.out.scheduled ?? Instant(start)
        switch random.below(6) {
        case 0: return base + Span(Int64(random.from(-2...2)))
        case 1, 2: return base + Span(Int64(random.from(-4000...6000)))
        case 3:
            let leads = [10_800, 6000, 3600, 86_400, 900, -5400, -5401, -43_200]
            return base - Span(Int64(random.pick(leads) + random.from(-1...1)))
        case 4: return base + Span(Int64(random.from(-100_000...100_000)))
        default: return base + Span(Int64(random.from(-2_000_000...2_000_000)))
        }
    }

    /// Returns the device's location, or nil: at an airport, around its edge, on the way, or anywhere.
    public static func location(_ random: inout SplitMix, near flights: [Flight]) -> Coordinate? {
        guard random.chance(45), !flights.isEmpty else { return nil }
        let flight = random.pick(flights)
        switch random.below(5) {
        case 0: return flight.origin.position
        case 1: return flight.landingAirport.position
        case 2:
            guard let near = flight.origin.position else { return nil }
            return Coordinate(
                latitude: min(90, max(-90, near.latitude + (random.unit() - 0.5) / 10)),
                longitude: min(180, max(-180, near.longitude + (random.unit() - 0.5) / 10)))
        case 3:
            guard let start = flight.origin.position, let end = flight.landingAirport.position else { return nil }
            return GreatCircle(from: start, to: end).point(at: random.unit())
        default: return Coordinate(latitude: random.unit() * 180 - 90, longitude: random.unit() * 360 - 180)
        }
    }

    /// Returns a trip of the traveller whose first leg was diverted, so that the traveller misses the second leg.
    public static func missed(_ random: inout SplitMix) -> Trip {
        let id = "m\(random.below(1_000_000))"
        var first = RandomFlights.flight(&random, id: id, start: start)
        while first.in.scheduled == nil || first.destination.isSibling(of: first.origin) {
            first = RandomFlights.flight(&random, id: id, start: start)
        }
        var next = RandomFlights.flight(&random, id: id + "-1", from: first.destination, start: start)
        first.role = .mine
        first.status = .diverted
        first.divertedTo = first.origin
        next.role = .mine
        next.status = .scheduled
        next.divertedTo = nil
        next.saidOnBoard = nil
        next.toldByTraveller = []
        next.out.scheduled = first.in.scheduled.map { $0 + .minutes(Int64(random.below(600))) }
        return Trip(legs: [first, next]) ?? Trip(first)
    }

    public static func context(_ random: inout SplitMix, for trip: Trip) -> TravelContext {
        TravelContext(
            now: instant(&random, near: trip.legs), location: location(&random, near: trip.legs),
            online: random.chance(80))
    }
}
