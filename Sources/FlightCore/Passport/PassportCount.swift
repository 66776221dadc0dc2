/// Counts the flights of a ``Passport`` in a single pass. The distance between each pair of airports is computed once.
struct PassportCount {
    private struct Site {
        let position: Coordinate?
        /// The index of the country in `countries`; nil if the airport's row is damaged.
        let country: Int?
        let code: Airport.Code
        var flights = 0
        let first: Int
    }

    private struct Pair {
        let low: Int32
        let high: Int32
        let metres: Double?
        var flights = 0
    }

    private struct Country {
        let code: UInt16
        var flights = 0
        let first: Int
    }

    private let tables: PassportTables
    private var sites: [Site] = []
    private var siteByCode = IndexTable()
    private var unlisted = TextTally()
    private var unlistedPlaces: [LoggedFlight.Place] = []
    private var pairs: [Pair] = []
    private var pairByEnds = IndexTable()
    private var countries: [Country] = []
    private var countryByCode = IndexTable()
    private var airlines = Tally()
    private var airlineNames = TextTally()
    private var types = TextTally()
    private var tails = TextTally()

    private var flights = 0
    private var metres = 0.0
    private var measured = 0
    private var airSeconds: Int64 = 0
    private var timed = 0
    private var lostSeconds: Int64 = 0
    private var onTime = 0
    private var judged = 0
    private var months = [Int](repeating: 0, count: 12)
    private var weekdays = [Int](repeating: 0, count: 7)
    private var seats = [Int](repeating: 0, count: Flight.SeatPosition.allCases.count)
    private var cabins = [Int](repeating: 0, count: LoggedFlight.Cabin.allCases.count)
    private var longest: (record: Int, metres: Double)?
    private var shortest: (record: Int, metres: Double)?
    private var ends: (first: Int, last: Int)?

    init(tables: PassportTables) { self.tables = tables }

    /// The maximum plausible duration of a flight, in seconds. A longer duration is an input error: the longest flights
    /// take 19 hours.
    private static let longestFlight: Int64 = 30 * 3600
    /// The maximum plausible delay, in seconds. A larger delay is a postponement or an input error.
    private static let longestDelay: Int64 = 48 * 3600

    mutating func add(_ record: borrowing LoggedFlight, at index: Int) {
        flights += 1
        ends = (ends?.first ?? index, index)
        route(record, at: index)
        if let seconds = PassportCount.airTime(record) {
            airSeconds += seconds
            timed += 1
        }
        punctuality(record)
        carrier(record, at: index)
        if let type = record.aircraftType ?? record.aircraftName { types.add(type, at: index) }
        if let tail = record.tail { tails.add(tail, at: index) }
        if let month = record.date.month { months[month - 1] += 1 }
        if let day = record.date.day { weekdays[day.weekday] += 1 }
        if let seat = record.seatPosition { seats[Int(seat.rawValue)] += 1 }
        if let cabin = record.cabin { cabins[Int(cabin.rawValue)] += 1 }
    }

    // MARK: - Where

    private mutating func route(_ record: borrowing LoggedFlight, at index: Int) {
        let from = visit(record.origin, at: index)
        let landing = record.landing
        let isRound = landing.map { $0 == record.origin } ?? false
        let to = isRound ? from : landing.flatMap { visit($0, at: index) }
        let first = from.flatMap { sites[$0].country }
        let second = to.flatMap { sites[$0].country }
        if let first { countries[first].flights += 1 }
        if let second, second != first { countries[second].flights += 1 }

        var length: Double?
        if let from, let to { length = distance(from, to) }
        if length == nil { length = record.statedKilometres.map { Double($0) * 1000 } }
        guard let length, length >= 0 else { return }
        metres += length
        measured += 1
        if length > longest?.metres ?? -1 { longest = (index, length) }
        if !isRound, length > 0, length < shortest?.metres ?? .infinity { shortest = (index, length) }
    }

    /// Counts a visit to a place and returns the index of its site; nil if the airport table does not contain the
    /// place.
    private mutating func visit(_ place: LoggedFlight.Place, at index: Int) -> Int? {
        switch place {
        case .airport(let code):
            if let known = siteByCode.place(of: UInt64(code.packed)) {
                sites[known].flights += 1
                return known
            }
            // An airport whose code has changed is still the same airport.
            let current = tables.airports.current(code)
            if current != code {
                let site = visit(.airport(current), at: index)
                if let site { siteByCode.insert(UInt64(code.packed), at: site) }
                return site
            }
            let geography = tables.airports.geography(of: code)
            siteByCode.insert(UInt64(code.packed), at: sites.count)
            sites.append(
                Site(
                    position: geography?.position, country: geography.map { country($0.country, at: index) },
                    code: code, flights: 1, first: index))
            return sites.count - 1
        case .unlisted:
            if unlisted.add(place.label, at: index) { unlistedPlaces.append(place) }
            return nil
        }
    }

    private mutating func country(_ code: UInt16, at index: Int) -> Int {
        if let known = countryByCode.place(of: UInt64(code)) { return known }
        countryByCode.insert(UInt64(code), at: countries.count)
        countries.append(Country(code: code, first: index))
        return countries.count - 1
    }

    /// Returns the distance on the ellipsoid, in metres. The distance between each pair of airports is computed only
    /// once.
    private mutating func distance(_ from: Int, _ to: Int) -> Double? {
        let low = min(from, to)
        let high = max(from, to)
        let key = UInt64(low) << 32 | UInt64(high)
        if let known = pairByEnds.place(of: key) {
            pairs[known].flights += 1
            return pairs[known].metres
        }
        var metres: Double?
        if let start = sites[low].position, let end = sites[high].position {
            metres = low == high ? 0 : Geodesic(from: start, to: end).length
        }
        pairByEnds.insert(key, at: pairs.count)
        pairs.append(Pair(low: Int32(low), high: Int32(high), metres: metres, flights: 1))
        return metres
    }

    // MARK: - How long, how late, by whom

    /// Returns the time in the air, in seconds: from take-off to landing if known; otherwise, from gate to gate;
    /// otherwise, the duration that the source gave. Returns nil if no plausible duration is known.
    private static func airTime(_ record: borrowing LoggedFlight) -> Int64? {
        func between(_ start: Instant?, _ end: Instant?) -> Int64? {
            guard let start, let end else { return nil }
            let seconds = (end - start).seconds
            return seconds > 0 && seconds <= longestFlight ? seconds : nil
        }
        if let seconds = between(record.off.actual, record.on.actual) { return seconds }
        if let seconds = between(record.off.best, record.on.best) { return seconds }
        if let seconds = between(record.out.actual, record.in.actual) { return seconds }
        if let seconds = between(record.out.scheduled, record.in.scheduled) { return seconds }
        if let seconds = between(record.departure, record.arrival) { return seconds }
        guard let stated = record.statedMinutes, stated > 0, Int64(stated) * 60 <= longestFlight else { return nil }
        return Int64(stated) * 60
    }

    private mutating func punctuality(_ record: borrowing LoggedFlight) {
        if case .diverted = record.status {
            judged += 1
            return
        }
        guard let planned = record.in.scheduled, let actual = record.in.actual else { return }
        let late = (actual - planned).seconds
        guard late.magnitude <= UInt64(PassportCount.longestDelay) else { return }
        judged += 1
        lostSeconds += max(0, late)
        if late < 15 * 60 { onTime += 1 }
    }

    private mutating func carrier(_ record: borrowing LoggedFlight, at index: Int) {
        switch Passport.Carrier(of: record, tables.airlines) {
        case .coded(let code)?: airlines.add(code.packed, at: index)
        case .named(let name)?: airlineNames.add(name, at: index)
        case nil: break
        }
    }

    // MARK: - The result

    func finish(_ passport: inout Passport, records: [LoggedFlight]) {
        passport.flights = flights
        passport.metres = metres
        passport.measured = measured
        passport.airSeconds = airSeconds
        passport.timed = timed
        passport.lostSeconds = lostSeconds
        passport.onTime = onTime
        passport.judged = judged
        passport.months = months
        passport.weekdays = weekdays
        passport.seats = seats
        passport.cabins = cabins
        passport.airports = airports(records)
        passport.routes = routes()
        passport.countries = countries.sorted { ($1.flights, $0.first) < ($0.flights, $1.first) }.map {
            Passport.Country(code: unpackCode(UInt32($0.code)), flights: $0.flights, first: records[$0.first].date)
        }
        passport.airlines = carriers(records)
        passport.types = PassportCount.counted(types, records)
        passport.tails = PassportCount.counted(tails, records)
        passport.longest = longest.map { leg(records[$0.record], $0.metres) }
        passport.shortest = shortest.map { leg(records[$0.record], $0.metres) }
        passport.first = ends.map { leg(records[$0.first], length(of: records[$0.first])) }
        passport.last = ends.map { leg(records[$0.last], length(of: records[$0.last])) }
    }

    private func airports(_ records: [LoggedFlight]) -> [Passport.Visited] {
        var all: [(visited: Passport.Visited, first: Int)] = sites.map {
            (
                Passport.Visited(
                    place: .airport($0.code), position: $0.position, flights: $0.flights,
                    first: records[$0.first].date), $0.first
            )
        }
        for (entry, place) in zip(unlisted.entries, unlistedPlaces) {
            all.append(
                (
                    Passport.Visited(
                        place: place, position: nil, flights: entry.count, first: records[entry.first].date),
                    entry.first
                ))
        }
        all.sort { ($1.visited.flights, $0.first) < ($0.visited.flights, $1.first) }
        return all.map { $0.visited }
    }

    private func routes() -> [Passport.Route] {
        var routes: [Passport.Route] = []
        routes.reserveCapacity(pairs.count)
        for pair in pairs where pair.low != pair.high {
            var a = sites[Int(pair.low)]
            var b = sites[Int(pair.high)]
            if a.code.packed > b.code.packed { swap(&a, &b) }
            guard let start = a.position, let end = b.position, let metres = pair.metres else {
                continue
            }
            routes.append(
                Passport.Route(
                    from: a.code, to: b.code, start: start, end: end, flights: pair.flights, metres: metres))
        }
        // Pairs are in the order of their first flight. Of two equally frequent routes, the longer route comes first,
        // because it is more interesting.
        routes.sort {
            if $0.flights != $1.flights { return $0.flights > $1.flights }
            if $0.metres != $1.metres { return $0.metres > $1.metres }
            return ($0.from.packed, $0.to.packed) < ($1.from.packed, $1.to.packed)
        }
        return routes
    }

    private func carriers(_ records: [LoggedFlight]) -> [Passport.Counted<Passport.Carrier>] {
        var all: [(carrier: Passport.Counted<Passport.Carrier>, first: Int)] = []
        // The IATA and ICAO designators of the same airline are counted together.
        var merged = Tally()
        for entry in airlines.entries {
            guard let said = Airline.Code(unpackCode(entry.code)) else { continue }
            merged.add(tables.airlines[said]?.code.packed ?? entry.code, entry.count, at: entry.first)
        }
        for entry in merged.entries {
            guard let code = Airline.Code(unpackCode(entry.code)) else { continue }
            all.append(
                (.init(key: .coded(code), flights: entry.count, first: records[entry.first].date), entry.first))
        }
        for entry in airlineNames.entries {
            all.append(
                (.init(key: .named(entry.text), flights: entry.count, first: records[entry.first].date), entry.first))
        }
        all.sort { ($1.carrier.flights, $0.first) < ($0.carrier.flights, $1.first) }
        return all.map { $0.carrier }
    }

    private static func counted(_ tally: TextTally, _ records: [LoggedFlight]) -> [Passport.Counted<String>] {
        tally.entries.sorted { ($1.count, $0.first) < ($0.count, $1.first) }.map {
            .init(key: $0.text, flights: $0.count, first: records[$0.first].date)
        }
    }

    /// The distance of a counted flight in metres.
    private func length(of record: LoggedFlight) -> Double? {
        if let from = record.origin.listed, let to = record.landing?.listed,
            let a = siteByCode.place(of: UInt64(from.packed)), let b = siteByCode.place(of: UInt64(to.packed)),
            let pair = pairByEnds.place(of: UInt64(min(a, b)) << 32 | UInt64(max(a, b))),
            let metres = pairs[pair].metres
        {
            return metres
        }
        return record.statedKilometres.map { Double($0) * 1000 }
    }

    private func leg(_ record: LoggedFlight, _ metres: Double?) -> Passport.Leg {
        Passport.Leg(
            from: record.origin, to: record.landing ?? record.destination, date: record.date, number: record.number,
            metres: metres)
    }
}
