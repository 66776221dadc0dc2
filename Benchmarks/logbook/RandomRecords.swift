import FlightCore
import FlightData

/// Histories that a frequent flyer could have: the same every time.
struct RandomRecords {
    private var state: UInt64
    private let airports: [Airport]
    private let airlines = ["LH", "BA", "U2", "B6", "9W", "UA", "LO", "EK", "SQ", "QF"].compactMap { Airline.Code($0) }
    private let types = ["A320", "B738", "A359", "B77W", "E190", "A388", "AT76"]

    init(seed: UInt64) {
        state = seed
        // Two hundred large airports all over the world.
        airports = stride(from: 0, to: FlightData.airports.count, by: 40).compactMap {
            FlightData.airports.airport(row: $0)
        }
    }

    private mutating func number(_ range: Range<Int>) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return range.lowerBound + Int((mixed ^ (mixed >> 31)) % UInt64(range.count))
    }

    /// One flight every few hours back from 2026.
    mutating func records(_ count: Int) -> [Record] {
        var records: [Record] = []
        var leaves: Int64 = 1_767_225_600
        for index in 0..<count {
            leaves -= Int64(number(3_000..<15_000))
            let from = airports[number(0..<airports.count)]
            var to = airports[number(0..<airports.count)]
            if to.code == from.code { to = airports[(index + 1) % airports.count] }
            guard let id = Record.ID("r\(index)") else { continue }
            let out = Instant(leaves / 300 * 300)
            var record = Record(
                id: id, date: PartialDay(from.zone.local(out).day), origin: .airport(from.code),
                destination: .airport(to.code))
            let airline = airlines[number(0..<airlines.count)]
            record.number = FlightNumber(airline.text + String(number(1..<9999)))
            record.airline = airline
            let minutes = Int64(number(60..<700))
            record.out = Record.Times(scheduled: out, actual: out + .minutes(Int64(number(0..<40))))
            record.in = Record.Times(
                scheduled: out + .minutes(minutes), actual: out + .minutes(minutes + Int64(number(0..<50))))
            record.aircraftType = types[number(0..<types.count)]
            record.tail = "D-A" + String(number(1000..<9999))
            record.seat = String(number(1..<40)) + "A"
            record.seatPosition = .window
            record.cabin = Record.Cabin.allCases[number(0..<5)]
            record.reason = Record.Reason.allCases[number(0..<4)]
            if number(0..<10) == 0 { record.notes = "Said \"hello\", and flew.\nFine." }
            record.sources = [Record.Source(format: .written, at: out)]
            records.append(record)
        }
        return records
    }
}
