public import FlightCore

/// A snapshot, and the instant and place of its reader, all determined by a seed.
public struct RandomSnapshot {
    public var snapshot: Snapshot
    public let now: Instant
    public let online: Bool
    public let location: Coordinate?

    public init(seed: UInt64, flights wanted: Int? = nil) {
        var random = SplitMix(seed)
        let start = random.pick(RandomFlights.days)
        let count = wanted ?? random.pick([0, 1, 1, 1, 2, 2, 3, 3, 4, 6, 12])
        var entries: [Snapshot.Entry] = []
        while entries.count < count { RandomSnapshot.add(&random, to: &entries, limit: count, start: start) }
        // In the server's order: by best departure, flights without one last.
        let order = entries.indices.sorted { a, b in
            let departures = [a, b].map { BestTimes(entries[$0].flight, now: Instant(start)).out ?? .never }
            return departures[0] != departures[1] ? departures[0] < departures[1] : a < b
        }
        entries = order.map { entries[$0] }
        let flights = entries.map { $0.flight }
        now = RandomTrips.instant(&random, near: flights, start: start)
        online = random.chance(75)
        location = RandomTrips.location(&random, near: flights)
        // The device may have been offline for a while.
        let age = random.chance(60) ? 0 : Int64(random.below(200_000))
        snapshot = Snapshot(
            revision: Int64(random.below(1_000_000)), now: now - Span(age), speed: random.pick([1, 1, 1, 60]),
            settings: Settings(
                clock: random.pick([nil, .twelveHour, .twentyFourHour]), units: random.pick([nil, .metric, .imperial]),
                theme: random.pick(Settings.Theme.allCases), home: Airport.Code("JFK")), entries: entries)
        snapshot.favourites = RandomSnapshot.favourites(seed, among: flights, now: now)
    }

    /// Returns favourite airports, with and without a known state.
    private static func favourites(_ seed: UInt64, among flights: [Flight], now: Instant) -> [FavouriteAirport] {
        var random = SplitMix(seed ^ 52)
        guard random.chance(40) else { return [] }
        var codes: Set<Airport.Code> = []
        return flights.prefix(3).enumerated().compactMap { index, flight in
            let airport = index == 1 ? flight.destination : flight.origin
            guard codes.insert(airport.code).inserted else { return nil }
            let glance = AirportGlance(
                level: random.pick(AirportDelays.Level.allCases),
                programme: random.pick([nil, nil, .groundStop, .closure]), wait: random.pick([nil, 45]),
                late: random.below(10), counted: random.below(30), weather: random.pick([nil, .fog, .thunderstorm]),
                sources: [.faa], at: now - Span(Int64(random.below(10_000))))
            return FavouriteAirport(airport, hasAlerts: random.chance(50), glance: random.chance(80) ? glance : nil)
        }
    }

    private static func add(_ random: inout SplitMix, to entries: inout [Snapshot.Entry], limit: Int, start: Int64) {
        let name = "f\(entries.count)_\(random.below(1_000_000))"
        let legs = RandomTrips.legs(&random, id: name, atMost: min(3, limit - entries.count), start: start)
        let trip = legs.count > 1 || random.chance(20) ? Trip.ID("t-" + name) : nil
        for leg in legs {
            var entry = Snapshot.Entry(flight: leg, trip: trip, log: RandomFlights.log(&random, of: leg))
            if entries.count % 3 == 0 { entry.alternatives = alternatives(to: leg, count: entries.count % 4) }
            entries.append(entry)
        }
    }

    /// Returns later flights, an hour apart, and a usual one.
    private static func alternatives(to flight: Flight, count: Int) -> JSONValue {
        .array(
            (0...count).map { index in
                var members = JSONMembers()
                members.add("number", "LH \(100 + index)")
                if index > 0 { members.add("airline", "Lufthansa") }
                if index == 1 { members.add("route", "LHR – LGW") }
                if index < count, let out = flight.out.scheduled {
                    members.add("out", out + .hours(Int64(index + 1)))
                    members.add("source", index == 0 ? "replay" : "avinor")
                }
                return members.value
            })
    }
}
