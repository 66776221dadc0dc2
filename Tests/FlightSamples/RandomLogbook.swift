public import FlightCore
import FlightData

/// Logbooks of invented people, for benchmarks and for looking at pictures: a home, places visited more or less often,
/// and flights over several years.
public enum RandomLogbook {
    /// The airports that people fly to.
    private static let airports: [Airport.Code] = [
        "ATL", "LAX", "ORD", "DFW", "DEN", "JFK", "SFO", "SEA", "LAS", "MCO", "EWR", "CLT", "PHX", "IAH", "MIA", "BOS",
        "MSP", "FLL", "DTW", "PHL", "LGA", "BWI", "SLC", "SAN", "IAD", "DCA", "MDW", "TPA", "PDX", "HNL", "AUS", "BNA",
        "STL", "HOU", "OAK", "MSY", "RDU", "SJC", "SMF", "SNA", "ANC", "YYZ", "YVR", "YUL", "YYC", "MEX", "CUN", "GDL",
        "PTY", "BOG", "LIM", "SCL", "EZE", "GRU", "GIG", "BSB", "CNF", "REC", "UIO", "MVD", "LHR", "CDG", "AMS", "FRA",
        "IST", "MAD", "BCN", "MUC", "LGW", "FCO", "DUB", "ZRH", "CPH", "PMI", "MAN", "OSL", "ARN", "VIE", "LIS", "STN",
        "BRU", "DUS", "ATH", "MXP", "BER", "HEL", "GVA", "WAW", "HAM", "PRG", "EDI", "AGP", "KRK", "GDN", "OTP", "BUD",
        "KEF", "DXB", "DOH", "AUH", "RUH", "TLV", "CAI", "CMN", "JNB", "CPT", "NBO", "ADD", "LOS", "MRU", "DEL", "BOM",
        "BLR", "MAA", "CMB", "KTM", "MLE", "BKK", "SIN", "KUL", "CGK", "DPS", "MNL", "SGN", "HAN", "HKG", "PEK", "PVG",
        "CAN", "TPE", "ICN", "NRT", "HND", "KIX", "CTS", "SYD", "MEL", "BNE", "PER", "AKL", "CHC", "ZQN", "NAN", "PPT",
    ].compactMap { Airport.Code($0) }
    private static let airlines = ["UA", "DL", "AA", "LH", "LO", "LA", "SQ", "BA", "FR", "U2", "AF", "JJ", "NH"]
    private static let types = ["B738", "A320", "A321", "B77W", "A359", "E190", "B789", "A388", "DH8D", "A20N"]

    /// - Parameters:
    ///   - spread: the number of places; larger for large logbooks.
    ///   - anyRoute: whether every flight connects two random places, which makes as many routes as possible.
    public static func make(
        seed: UInt64, flights: Int, home: String = "SFO", years: ClosedRange<Int> = 2009...2026, spread: Int = 60,
        anyRoute: Bool = false
    ) -> Logbook {
        var random = SplitMix(seed)
        var places = airports.filter { $0.text != home }
        places.shuffle(using: &random)
        places = Array(places.prefix(spread))
        guard let base = Airport.Code(home), let first = Day(year: years.lowerBound, month: 1, day: 1),
            let last = Day(year: years.upperBound, month: 11, day: 1)
        else { return Logbook([]) }
        var tails: [String] = []
        for index in 0..<max(1, flights / 3) { tails.append("N\(10_000 + index * 7 % 90_000)") }
        var records: [LoggedFlight] = []
        for index in 0..<flights {
            guard let id = LoggedFlight.ID("random-\(index)") else { continue }
            // A Zipf-like distribution: the first places are far more frequent than the last.
            let far = places[min(places.count - 1, Int(Double(places.count) * pow3(random.unit())))]
            let other = places[random.below(places.count)]
            var from = anyRoute || random.chance(18) ? other : base
            var to = far == from ? base : far
            if random.chance(50) { swap(&from, &to) }
            let day = first.advanced(by: random.below(first.days(until: last)))
            var record = LoggedFlight(
                id: id, date: PartialDay(day), origin: .airport(from), destination: .airport(to))
            let airline = random.pick(airlines)
            record.airline = Airline.Code(airline)
            record.number = FlightNumber(airline + String(random.from(1...2999)))
            let out = Instant(Int64(day.number) * 86_400 + Int64(random.from(5...22)) * 3600)
            let length = StandingData.airports.geography(of: from)?.position.flatMap { a in
                StandingData.airports.geography(of: to)?.position.map { a.distance(to: $0) }
            }
            let minutes = Int64(35 + (length ?? 800_000) / 14_000)
            let late = random.chance(22) ? Int64(random.from(15...140)) : Int64(random.from(-20...14))
            record.out = LoggedFlight.Times(scheduled: out, actual: out + .minutes(max(0, late)))
            record.in = LoggedFlight.Times(scheduled: out + .minutes(minutes), actual: out + .minutes(minutes + late))
            record.aircraftType = random.pick(types)
            record.tail = random.pick(tails)
            record.seat = String(random.from(1...40)) + random.pick(["A", "C", "F"])
            record.seatPosition = random.pick(Flight.SeatPosition.allCases)
            record.cabin = random.chance(85) ? .economy : .business
            record.reason = random.pick(LoggedFlight.Reason.allCases)
            if random.chance(10) { record.notes = "Said \"hello\", and flew.\nFine." }
            record.sources = [LoggedFlight.Source(format: .written, at: out)]
            if flights > 1, random.chance(2) { record.status = .cancelled }
            if flights > 1, random.chance(2) { record.role = .followed }
            records.append(record)
        }
        return Logbook(records)
    }

    private static func pow3(_ x: Double) -> Double { x * x * x }
}
