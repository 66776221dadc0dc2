public import FlightCore

/// Past flight legs with their actual times, read from a CSV file with the columns of nycflights13. The columns may be
/// in any order, and unknown columns are ignored. `NA` means that there is no value. A first column with row names, as
/// written by R, is skipped.
///
/// Dates and times (`hhmm`) are local; the airport's time zone is looked up. A leg without a `dep_time` did not depart.
public struct LegsFile: Sendable {
    /// The legs in file order. Airports, airlines and aircraft are numbered in order of appearance.
    public let legs: [ForecastLeg]
    /// For each row, the index of its leg in ``legs``. The index is nil if the row lacks the times that a forecast
    /// needs, or if the origin is unknown.
    public let legOfRow: [Int32?]

    static let columns =
        "year, month, day, dep_time, sched_dep_time, dep_delay, arr_time, sched_arr_time, arr_delay, "
        + "carrier, flight, tailnum, origin, dest, air_time, distance"

    /// The required columns.
    private enum Column: Int, CaseIterable {
        case year, month, day, departure, scheduledDeparture, departureDelay, scheduledArrival, arrivalDelay, carrier
        case flight, tail, origin, destination, distance

        var name: String {
            switch self {
            case .year: "year"
            case .month: "month"
            case .day: "day"
            case .departure: "dep_time"
            case .scheduledDeparture: "sched_dep_time"
            case .departureDelay: "dep_delay"
            case .scheduledArrival: "sched_arr_time"
            case .arrivalDelay: "arr_delay"
            case .carrier: "carrier"
            case .flight: "flight"
            case .tail: "tailnum"
            case .origin: "origin"
            case .destination: "dest"
            case .distance: "distance"
            }
        }
    }

    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - progress: Called from time to time with the fraction of the file that has been read, 0…1.
    public init(_ bytes: [UInt8], airports: AirportTable, progress: (Double) -> Void = { _ in }) throws(LegsFault) {
        var reader = CSVReader(bytes, ReadingBudget(size: bytes.count) { false })
        guard let header = reader.next()?.fields else { throw .isEmpty }
        var places: [Int] = []
        var missing: [String] = []
        for column in Column.allCases {
            if let place = header.firstIndex(where: { $0.lowercased() == column.name }) {
                places.append(place)
            } else {
                missing.append(column.name)
            }
        }
        guard missing.isEmpty else { throw .missesColumns(missing) }
        var table = Table(airports: airports)
        var legs: [ForecastLeg] = []
        var legOfRow: [Int32?] = []
        var shift: Int?
        while let row = reader.next() {
            // R writes row names in an extra column that the header may omit.
            let by = shift ?? (row.fields.count == header.count + 1 ? 1 : 0)
            shift = by
            let fields = Row(fields: row.fields, line: row.line, places: places, shift: by)
            if let leg = try table.leg(fields) {
                legOfRow.append(Int32(legs.count))
                legs.append(leg)
            } else {
                legOfRow.append(nil)
            }
            if legOfRow.count % 20_000 == 0 { progress(reader.fraction) }
        }
        guard !legOfRow.isEmpty else { throw .isEmpty }
        self.legs = legs
        self.legOfRow = legOfRow
    }

    private struct Row {
        let fields: [String]
        let line: Int
        let places: [Int]
        let shift: Int

        /// The text in a column; nil if it is empty or `NA`.
        subscript(column: Column) -> String? {
            let index = places[column.rawValue] + shift
            guard fields.indices.contains(index) else { return nil }
            let text = fields[index]
            return text.isEmpty || text == "NA" || text == "NaN" ? nil : text
        }

        /// Returns the integer in the given column. Also accepts a form such as `517.0`.
        func number(_ column: Column, _ wanted: String = "a whole number") throws(LegsFault) -> Int? {
            guard let text = self[column] else { return nil }
            if let number = Int(text) { return number }
            guard let real = Double(text), real.isFinite, abs(real) < 1e9, real == real.rounded() else {
                throw .unreadable(column: column.name, value: text, wanted: wanted, line: line)
            }
            return Int(real)
        }

        /// Returns the time of day (`hhmm`) in the given column, in minutes after midnight, 0…1440.
        func clock(_ column: Column) throws(LegsFault) -> Int? {
            let wanted = "a time of day as hhmm, 0 to 2400"
            guard let number = try number(column, wanted) else { return nil }
            guard (0...2400).contains(number), number % 100 < 60 else {
                throw .unreadable(column: column.name, value: self[column] ?? "", wanted: wanted, line: line)
            }
            return number / 100 * 60 + number % 100
        }
    }

    /// Assigns an index to each airport, airline and aircraft, and caches the results.
    private struct Table {
        struct Place {
            let number: Int32
            let airport: Airport?
        }

        let airports: AirportTable
        private var places: [String: Place] = [:]
        private var carriers: [String: Int32] = [:]
        private var tails: [String: Int32] = [:]

        init(airports: AirportTable) { self.airports = airports }

        private mutating func place(_ text: String) -> Place {
            if let known = places[text] { return known }
            let place = Place(number: Int32(places.count), airport: Airport.Code(text).flatMap { airports[$0] })
            places[text] = place
            return place
        }

        private static func number(_ text: String, in numbers: inout [String: Int32]) -> Int32 {
            if let known = numbers[text] { return known }
            let number = Int32(numbers.count)
            numbers[text] = number
            return number
        }

        /// Returns the leg in the given row; nil if the row lacks required data.
        mutating func leg(_ row: Row) throws(LegsFault) -> ForecastLeg? {
            let year = try row.number(.year)
            let month = try row.number(.month)
            let dayOfMonth = try row.number(.day)
            let scheduledOut = try row.clock(.scheduledDeparture)
            let scheduledIn = try row.clock(.scheduledArrival)
            let left = try row.clock(.departure)
            let late = try row.number(.departureDelay)
            let lateIn = try row.number(.arrivalDelay)
            let number = try row.number(.flight)
            var miles = try Table.miles(row)
            guard let year, let month, let dayOfMonth, let scheduledOut, let from = row[.origin],
                let to = row[.destination]
            else { return nil }
            guard let day = Day(year: year, month: month, day: dayOfMonth), (1900..<2200).contains(year) else {
                throw .unreadable(
                    column: "year, month, day", value: "\(year)-\(month)-\(dayOfMonth)", wanted: "a day", line: row.line
                )
            }
            let origin = place(from)
            let destination = place(to)
            guard let departure = origin.airport else { return nil }
            if miles == nil, let start = departure.position, let end = destination.airport?.position {
                miles = start.distance(to: end) / 1609.344
            }
            let out = Int32(departure.zone.instant(day: day, minuteOfDay: scheduledOut).minute)
            let length = miles ?? 500
            let usual = Int32(length / 7.9 + 38)
            var expected = out + usual
            if let scheduledIn, let zone = destination.airport?.zone {
                expected = Table.arrival(day, scheduledIn, zone, near: expected)
            }
            var leg = ForecastLeg(
                scheduledOut: out, scheduledIn: expected, origin: origin.number, destination: destination.number,
                carrier: Table.number(row[.carrier] ?? "", in: &carriers),
                tail: row[.tail].map { Table.number($0, in: &tails) }, number: Int32(truncatingIfNeeded: number ?? 0),
                miles: Float(length), localOut: Int16(scheduledOut % 1440),
                localIn: Int16((scheduledIn ?? (scheduledOut + Int(usual))) % 1440), weekday: Int8(day.weekday))
            if let left {
                if let late {
                    leg.out = out + Int32(clamping: max(-1440, min(4 * 1440, late)))
                } else {
                    leg.out = Table.departure(left, scheduled: scheduledOut, out)
                }
                if let lateIn { leg.in = expected + Int32(clamping: max(-1440, min(4 * 1440, lateIn))) }
            }
            return leg
        }

        private static func miles(_ row: Row) throws(LegsFault) -> Double? {
            guard let text = row[.distance] else { return nil }
            guard let miles = Double(text), miles >= 0, miles < 15_000 else {
                throw .unreadable(column: "distance", value: text, wanted: "a distance in miles", line: row.line)
            }
            return miles
        }

        /// Returns the arrival at the given local time that is closest to the expected arrival. The arrival may be on
        /// the next day, or on the previous day across the date line.
        private static func arrival(_ day: Day, _ clock: Int, _ zone: Zone, near expected: Int32) -> Int32 {
            var best: Int32?
            for days in -1...2 {
                let minute = Int32(zone.instant(day: day.advanced(by: days), minuteOfDay: clock).minute)
                if best.map({ abs($0 - expected) > abs(minute - expected) }) ?? true { best = minute }
            }
            return best ?? expected
        }

        /// Returns the actual departure, in minutes since 1970, from its local time of day. A time up to four hours
        /// before the scheduled time is read as an early departure, and any other time as a late one.
        private static func departure(_ clock: Int, scheduled: Int, _ out: Int32) -> Int32 {
            var late = clock - scheduled
            if late < -240 { late += 1440 }
            if late > 1200 { late -= 1440 }
            return out + Int32(late)
        }
    }
}
