import FlightCore
import FlightData

/// Records with everything that a record can have, in any combination.
struct RandomRecords {
    private var random: SeededGenerator
    private static let texts = [
        "Zoë", "a, b; c", "said \"hello\"", "\"quoted\"", "line one\nline two", "CR\r\nLF", " spaces at the ends ",
        "=1+1",
        "👨‍👩‍👧‍👦 Oma + Opa", "نور الهدى", "tab\there", "ends with \"", "<b>&amp;</b>", "a\\nb", "#hash", "e\u{301}",
        "%20;%3B",
    ]

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    private mutating func text() -> String? { random.chance(30) ? random.one(of: RandomRecords.texts) : nil }

    /// Without what the notes of other trackers cannot have.
    private mutating func label(_ values: [String]) -> String? { random.chance(50) ? random.one(of: values) : nil }

    private mutating func place() -> Record.Place {
        if random.chance(90),
            let airport = FlightData.airports.airport(
                row: Int.random(in: 0..<FlightData.airports.count, using: &random))
        {
            return .airport(airport.code)
        }
        switch Int.random(in: 0..<3, using: &random) {
        case 0: return .unlisted(code: Airport.Code("QQ1"), name: "")
        case 1:
            return .unlisted(code: nil, name: random.one(of: RandomRecords.texts.filter { Airport.Code($0) == nil }))
        default: return .unlisted(code: Airport.Code("ZZ9"), name: "Old \"Field\", north")
        }
    }

    private mutating func times(around base: Int64) -> Record.Times {
        Record.Times(
            scheduled: random.chance(70) ? Instant(base + Int64.random(in: -3600...3600, using: &random)) : nil,
            actual: random.chance(50) ? Instant(base + Int64.random(in: -3600...7200, using: &random)) : nil)
    }

    mutating func record(_ index: Int) -> Record {
        let base = Int64.random(in: -900_000_000...1_750_000_000, using: &random)
        let day = LocalTime(Instant(base), offset: 0).day
        let date: PartialDay =
            switch Int.random(in: 0..<10, using: &random) {
            case 0: PartialDay(year: day.civil.year) ?? PartialDay(day)
            case 1: PartialDay(year: day.civil.year, month: day.civil.month) ?? PartialDay(day)
            default: PartialDay(day)
            }
        var record = Record(id: recordID("x\(index)"), date: date, origin: place(), destination: place())
        if let text = label(["U28812", "B61234", "9W542", "BA1", "LH401A", "XYZ77", "7C9999"]) {
            record.number = FlightNumber(text)
        }
        if let text = label(["U2", "LH", "DLH", "QQ", "XYZ"]) { record.airline = Airline.Code(text) }
        record.airlineName = text()
        switch Int.random(in: 0..<12, using: &random) {
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
        if random.chance(20) { record.statedMinutes = Int32.random(in: 1...6000, using: &random) }
        if random.chance(20) { record.statedKilometres = Int32.random(in: 1...50_000, using: &random) }
        record.departureTerminal = label(["1", "N", "T2 \"West\""])
        record.departureGate = label(["B22", "12–15"])
        record.arrivalTerminal = label(["3", "International"])
        record.arrivalGate = label(["C4"])
        record.aircraftType = label(["A320", "B738"])
        record.aircraftName = label(["Airbus A380-842", "Tupolev Tu-134"])
        record.tail = label(["D-ABYA", "EIGAL"])
        record.seat = label(["14A", "83K"])
        record.seatPosition = random.chance(30) ? random.one(of: Flight.SeatPosition.allCases) : nil
        record.cabin = random.chance(30) ? random.one(of: Record.Cabin.allCases) : nil
        record.reason = random.chance(30) ? random.one(of: Record.Reason.allCases) : nil
        record.confirmation = label(["ABC123"])
        record.notes = text()
        record.trip = label(["Asia", "Weihnachten 2019", "a, b"])
        record.sources = [Record.Source(format: .written, at: Instant(1_700_000_000))]
        if random.chance(30) {
            record.sources.append(
                Record.Source(format: .flighty, at: Instant(1_700_000_001), foreignID: "id; with %20 \(index)"))
        }
        return record
    }
}
