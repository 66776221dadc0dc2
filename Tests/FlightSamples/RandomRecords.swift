public import FlightCore

/// Records with any combination of fields.
public struct RandomRecords {
    private var random: SplitMix
    private static let texts = [
        "Zoë", "a, b; c", "said \"hello\"", "\"quoted\"", "line one\nline two", "CR\r\nLF", " spaces at the ends ",
        "=1+1",
        "👨‍👩‍👧‍👦 Oma + Opa", "نور الهدى", "tab\there", "ends with \"", "<b>&amp;</b>", "a\\nb", "#hash", "e\u{301}",
        "%20;%3B",
    ]

    public init(seed: UInt64) { random = SplitMix(seed) }

    private mutating func text() -> String? { random.chance(30) ? random.pick(RandomRecords.texts) : nil }

    /// Returns one of the values, which the notes of other trackers can hold, or nil.
    private mutating func label(_ values: [String]) -> String? { random.chance(50) ? random.pick(values) : nil }

    private mutating func place() -> LoggedFlight.Place {
        if random.chance(90), let airport = KnownAirports.random(&random) { return .airport(airport.code) }
        switch random.below(3) {
        case 0: return .unlisted(code: Airport.Code("QQ1"), name: "")
        case 1:
            return .unlisted(code: nil, name: random.pick(RandomRecords.texts.filter { Airport.Code($0) == nil }))
        default: return .unlisted(code: Airport.Code("ZZ9"), name: "Old \"Field\", north")
        }
    }

    private mutating func times(around base: Int64) -> LoggedFlight.Times {
        LoggedFlight.Times(
            scheduled: random.chance(70) ? Instant(base + Int64(random.from(-3600...3600))) : nil,
            actual: random.chance(50) ? Instant(base + Int64(random.from(-3600...7200))) : nil)
    }

    private static let idCharacters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")

    /// Returns an ID like those that an installation makes: nine random bytes as URL-safe Base64.
    public mutating func id() -> LoggedFlight.ID {
        while true {
            let text = String((0..<12).map { _ in random.pick(RandomRecords.idCharacters) })
            if let id = LoggedFlight.ID(text) { return id }
        }
    }

    public mutating func records(_ count: Int) -> [LoggedFlight] { (0..<count).map { record($0) } }

    private mutating func record(_ index: Int) -> LoggedFlight {
        let base = Int64(random.from(-900_000_000...1_750_000_000))
        let day = LocalTime(Instant(base), offset: 0).day
        let date: PartialDay =
            switch random.below(10) {
            case 0: PartialDay(year: day.civil.year) ?? PartialDay(day)
            case 1: PartialDay(year: day.civil.year, month: day.civil.month) ?? PartialDay(day)
            default: PartialDay(day)
            }
        var record = LoggedFlight(id: id(), date: date, origin: place(), destination: place())
        if let text = label(["U28812", "B61234", "9W542", "BA1", "LH401A", "XYZ77", "7C9999"]) {
            record.number = FlightNumber(text)
        }
        if random.chance(10) { record.codeshare = FlightNumber("UA9460") }
        if let text = label(["U2", "LH", "DLH", "QQ", "XYZ"]) { record.airline = Airline.Code(text) }
        record.airlineName = text()
        switch random.below(12) {
        case 0: record.status = .cancelled
        case 1: record.status = .diverted(to: place())
        case 2: record.status = .diverted(to: nil)
        default: break
        }
        if random.chance(10) { record.role = .followed }
        if date.day != nil, random.chance(70) {
            record.out = times(around: base)
            record.off = times(around: base + 900)
            record.on = times(around: base + 20_000)
            record.in = times(around: base + 21_000)
        }
        if random.chance(20) { record.statedMinutes = Int32(random.from(1...6000)) }
        if random.chance(20) { record.statedKilometres = Int32(random.from(1...50_000)) }
        record.departureTerminal = label(["1", "N", "T2 \"West\""])
        record.departureGate = label(["B22", "12–15"])
        record.arrivalTerminal = label(["3", "International"])
        record.arrivalGate = label(["C4"])
        record.aircraftType = label(["A320", "B738"])
        record.aircraftName = label(["Airbus A380-842", "Tupolev Tu-134"])
        record.tail = label(["D-ABYA", "EIGAL"])
        record.seat = label(["14A", "83K"])
        record.seatPosition = random.chance(30) ? random.pick(Flight.SeatPosition.allCases) : nil
        record.cabin = random.chance(30) ? random.pick(LoggedFlight.Cabin.allCases) : nil
        record.reason = random.chance(30) ? random.pick(LoggedFlight.Reason.allCases) : nil
        record.confirmation = label(["ABC123"])
        record.notes = text()
        record.trip = label(["Asia", "Weihnachten 2019", "a, b"])
        record.sources = [LoggedFlight.Source(format: .written, at: Instant(1_700_000_000))]
        if random.chance(30) {
            record.sources.append(
                LoggedFlight.Source(format: .flighty, at: Instant(1_700_000_001), foreignID: "id; with %20 \(index)"))
        }
        return record
    }
}
