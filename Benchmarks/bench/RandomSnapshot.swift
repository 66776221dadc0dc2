import FlightCore

/// A snapshot, and an instant and a place of its reader; the same for a seed.
struct RandomSnapshot {
    var snapshot: Snapshot
    let now: Instant
    let online: Bool
    let location: Coordinate?

    init(seed: UInt64, flights wanted: Int? = nil) {
        var random = SplitMix(seed)
        let start = random.pick(RandomFlights.days)
        let count = wanted ?? random.pick([0, 1, 1, 1, 2, 2, 3, 3, 4, 6, 12])
        var entries: [Snapshot.Entry] = []
        while entries.count < count { RandomSnapshot.add(&random, to: &entries, limit: count, start: start) }
        // As the server orders them: by best departure, those without one at the end.
        let order = entries.indices.sorted { a, b in
            let departures = [a, b].map { BestTimes(entries[$0].flight, now: Instant(start)).out ?? .never }
            return departures[0] != departures[1] ? departures[0] < departures[1] : a < b
        }
        entries = order.map { entries[$0] }
        now = RandomSnapshot.instant(&random, entries, start: start)
        online = random.chance(75)
        location = RandomSnapshot.location(&random, entries)
        // The device may have been without a network for a while.
        let age = random.chance(60) ? 0 : Int64(random.below(200_000))
        snapshot = Snapshot(
            revision: Int64(random.below(1_000_000)), now: now - Span(age), speed: random.pick([1, 1, 1, 60]),
            settings: Settings(
                clock: random.pick([nil, .twelveHour, .twentyFourHour]), units: random.pick([nil, .metric, .imperial]),
                theme: random.pick(Settings.Theme.allCases), home: Airport.Code("JFK")), entries: entries)
    }

    /// A flight alone, or a trip of two or three legs most of which connect, some of them barely.
    private static func add(_ random: inout SplitMix, to entries: inout [Snapshot.Entry], limit: Int, start: Int64) {
        let name = "f\(entries.count)_\(random.below(1_000_000))"
        var legs = [RandomFlights.flight(&random, id: name, start: start)]
        while legs.count < 3, entries.count + legs.count < limit, random.chance(40) {
            let last = legs[legs.count - 1]
            let arrival = BestTimes(last, now: .always).in?.seconds ?? start
            let isNear = arrival > start - 1_000_000 && arrival < start + 1_000_000
            let gap = Int64(random.pick([-600, 1200, 2400, 3000, 4000, 7200, 30_000]))
            var next = RandomFlights.flight(
                &random, id: "\(name)-\(legs.count)", from: random.chance(85) ? last.landingAirport : nil,
                start: isNear ? arrival - 86_400 : start)
            if isNear, random.chance(80) { next.out = MilestoneTimes(scheduled: Instant(arrival + gap)) }
            legs.append(next)
        }
        let trip = legs.count > 1 || random.chance(20) ? Trip.ID("t-" + name) : nil
        for leg in legs {
            entries.append(Snapshot.Entry(flight: leg, trip: trip, log: RandomFlights.log(&random, of: leg)))
        }
    }

    /// When something may happen to one of the flights, or near it.
    static func instant(_ random: inout SplitMix, _ entries: [Snapshot.Entry], start: Int64) -> Instant {
        guard !entries.isEmpty else { return Instant(start) }
        let flight = random.pick(entries).flight
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

    private static func location(_ random: inout SplitMix, _ entries: [Snapshot.Entry]) -> Coordinate? {
        guard random.chance(45), !entries.isEmpty else { return nil }
        let flight = random.pick(entries).flight
        switch random.below(4) {
        case 0: return flight.origin.position
        case 1: return flight.landingAirport.position
        case 2:
            guard let near = flight.origin.position else { return nil }
            return Coordinate(
                latitude: min(90, max(-90, near.latitude + (random.unit() - 0.5) / 10)),
                longitude: min(180, max(-180, near.longitude + (random.unit() - 0.5) / 10)))
        default: return Coordinate(latitude: random.unit() * 180 - 90, longitude: random.unit() * 360 - 180)
        }
    }
}
