import FlightCore
import FlightTracking

/// The text in the barcode of a boarding pass: IATA Resolution 792 (BCBP), with one or more legs.
///
/// Names, ticket numbers, frequent-flyer numbers and security data give access to bookings, so they are skipped.
struct BoardingPass {
    struct Leg {
        let confirmation: String
        let origin: String
        let destination: String
        let carrier: String
        let number: String
        /// The day of the year, 1…366; nil if blank.
        let dayOfYear: Int?
        let compartment: String
        let seat: String
    }

    let legs: [Leg]
    /// The error for the first missing leg; nil if the pass contains all the legs that it announces.
    let missingLeg: ExchangeError?
    /// The last digit of the year of issue, and the day of that year.
    let issued: (yearDigit: Int, dayOfYear: Int)?

    /// The minimum length of a pass, in characters: the passenger, the route and the date.
    private static let shortest = 47

    /// The maximum number of bytes of a line to examine when recognising a pass. Even the longest passes have only a
    /// few hundred bytes.
    private static let longestLine = 4096

    /// Whether the first line that is not blank is a boarding pass.
    static func recognises(_ bytes: [UInt8]) -> Bool {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        // Looks only at the first line with text, and reads no more of the line than the longest pass needs.
        guard let text = bytes[start...].firstIndex(where: { $0 > 0x20 }) else { return false }
        let line = bytes[(bytes[..<text].lastIndex(of: 0x0A).map { $0 + 1 } ?? start)...].prefix(longestLine)
            .prefix { $0 != 0x0A }
        return isPass(withoutSymbology(Array(line.last == 0x0D ? line.dropLast() : line)))
    }

    /// Whether the columns of the first leg contain a valid name, airport codes and a day of the year. The codes and
    /// the day may be blank. A line with a comma in the name is taken to be a table row.
    private static func isPass(_ text: [UInt8]) -> Bool {
        guard text.count >= shortest, text[0] == UInt8(ascii: "M") || text[0] == UInt8(ascii: "S"),
            text[1] >= UInt8(ascii: "1"), text[1] <= UInt8(ascii: "9")
        else { return false }
        let name = text[2..<22]
        guard name.contains(where: { isLetter($0) }),
            name.allSatisfy({ isLetter($0) || $0 >= 0x80 || [0x20, 0x27, 0x2D, 0x2E, 0x2F].contains($0) })
        else { return false }
        return isBlankOr(text[30..<33]) { isLetter($0) } && isBlankOr(text[33..<36]) { isLetter($0) }
            && isBlankOr(text[44..<47]) { isDigit($0) }
    }

    private static func isBlankOr(_ field: ArraySlice<UInt8>, _ isPart: (UInt8) -> Bool) -> Bool {
        field.allSatisfy { $0 == 0x20 } || field.allSatisfy { isPart($0) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte & ~0x20 >= UInt8(ascii: "A") && byte & ~0x20 <= UInt8(ascii: "Z")
    }

    /// Removes the prefix that a scanner adds to identify the type of barcode, such as `]Q3`.
    static func withoutSymbology(_ text: [UInt8]) -> [UInt8] {
        guard text.count > 3, text[0] == UInt8(ascii: "]"), isLetter(text[1]), isDigit(text[2]) else { return text }
        return Array(text[3...])
    }

    /// Reads passes, one per line.
    static func read(_ bytes: [UInt8], _ session: ReadingSession) {
        // Columns are fixed positions, so only the end of the line is trimmed.
        for (number, line) in LineReader(bytes, session.budget) where line.contains(where: { $0 > 0x20 }) {
            if session.isFull { return }
            session.step(of: nil)
            do throws(ExchangeError) {
                let pass = try BoardingPass(withoutSymbology(Array(line)))
                let records = pass.records(
                    line: number, reference: session.now, isScan: true, format: .boardingPass, session)
                for record in records {
                    session.add(record)
                }
            } catch {
                session.unreadable(number, error.column, error.fault)
            }
        }
    }

    /// Parses the text of a pass.
    ///
    /// - Throws: An error that gives the first invalid column.
    init(_ text: [UInt8]) throws(ExchangeError) {
        guard text.first == UInt8(ascii: "M") || text.first == UInt8(ascii: "S") else {
            throw ExchangeError(.passBeginning, column: 1)
        }
        guard text.count > 1, text[1] >= UInt8(ascii: "1"), text[1] <= UInt8(ascii: "9") else {
            throw ExchangeError(.passLegCount, column: 2)
        }
        guard text.count >= BoardingPass.shortest else {
            throw ExchangeError(.passCutOff(characters: text.count), column: text.count + 1)
        }
        var legs: [Leg] = []
        var missing: ExchangeError?
        var issued: (Int, Int)?
        var at = 23
        for index in 0..<Int(text[1] - 48) {
            // A scanner may remove trailing spaces, and the text of some passes ends after the day or the compartment.
            guard at + 24 <= text.count, text[at] != UInt8(ascii: "^") else {
                missing = ExchangeError(.missingLeg(index + 1, of: Int(text[1] - 48)), column: text.count + 1)
                break
            }
            let size = BoardingPass.hexadecimal(text, at + 35) ?? 0
            legs.append(BoardingPass.leg(text, at))
            let variable = at + 37
            let end = min(text.count, variable + size)
            if index == 0, variable < end {
                issued = BoardingPass.issue(Array(text[variable..<end]))
            }
            at = variable + size
        }
        self.legs = legs
        missingLeg = missing
        self.issued = issued.map { ($0.0, $0.1) }
    }

    private static func leg(_ text: [UInt8], _ at: Int) -> Leg {
        func field(_ offset: Int, _ length: Int) -> String {
            let from = min(text.count, at + offset)
            let slice = text[from..<min(text.count, at + offset + length)]
            return String(decoding: slice, as: UTF8.self).filter { $0 != " " }
        }
        return Leg(
            confirmation: field(0, 7), origin: field(7, 3), destination: field(10, 3), carrier: field(13, 3),
            number: field(16, 5), dayOfYear: Terms.number(field(21, 3)).flatMap { (1...366).contains($0) ? $0 : nil },
            compartment: field(24, 1), seat: field(25, 4))
    }

    /// Returns the last digit of the year of issue, and the day of that year (item 22). Returns nil if the conditional
    /// block of the pass has no date of issue.
    private static func issue(_ block: [UInt8]) -> (Int, Int)? {
        guard block.count >= 4, block[0] == UInt8(ascii: ">"), let size = hexadecimal(block, 2), size >= 7,
            block.count >= 11
        else { return nil }
        guard let digits = Terms.number(String(decoding: block[7..<11], as: UTF8.self)) else { return nil }
        let day = digits % 1000
        return (1...366).contains(day) ? (digits / 1000, day) : nil
    }

    private static func hexadecimal(_ text: [UInt8], _ at: Int) -> Int? {
        guard at + 2 <= text.count else { return nil }
        return Int(String(decoding: text[at..<at + 2], as: UTF8.self), radix: 16)
    }

    // MARK: - Records

    /// Returns the flights of the pass.
    ///
    /// - Parameters:
    ///   - reference: The time that determines the year if the pass has no date of issue.
    ///   - isScan: Whether `reference` is the current time, rather than a time near the flight.
    func records(
        line: Int, reference: Instant, isScan: Bool, format: LoggedFlight.Source.Format, _ session: ReadingSession
    ) -> [LoggedFlight] {
        let today = LocalTime(reference, offset: 0).day
        var earliest = issued.flatMap { BoardingPass.issueDay($0.yearDigit, $0.dayOfYear, near: today) }
        var records: [LoggedFlight] = []
        if let missingLeg { session.unreadable(line, missingLeg.column, missingLeg.fault) }
        for (index, leg) in legs.enumerated() {
            // An empty leg has only a size field.
            if leg.origin.isEmpty, leg.destination.isEmpty, leg.number.isEmpty { continue }
            var draft = RecordDraft(line: line, id: session.newID())
            if let dayOfYear = leg.dayOfYear {
                // In time zones west of the place of issue, the local day begins later. A flight there can seem to
                // depart before the pass was issued.
                let first = index == 0 ? earliest?.advanced(by: -2) : earliest
                let day = BoardingPass.day(dayOfYear, from: first, near: today, isScan: isScan)
                draft.date = day.map { PartialDay($0) }
                // Legs are in order, so the next leg does not depart before this leg.
                earliest = day ?? earliest
            }
            if draft.date == nil {
                session.unreadable(line, 0, .badLegDay(leg: index + 1))
                continue
            }
            if session.tables.isStation(leg.origin) || session.tables.isStation(leg.destination) {
                session.unreadable(line, 0, .train(from: leg.origin, to: leg.destination))
                continue
            }
            draft.origin = session.tables.place([leg.origin])
            draft.destination = session.tables.place([leg.destination])
            session.readNumber(&draft, number: leg.carrier + leg.number, airlineCodes: [leg.carrier], column: 0)
            draft.record.confirmation = Terms.some(leg.confirmation)
            draft.record.cabin = BoardingPass.cabin(leg.compartment)
            if draft.record.cabin == nil, !leg.compartment.isEmpty {
                draft.remarks.append("Booking class: " + leg.compartment)
            }
            let seat = Terms.seat(leg.seat)
            // An infant has no seat, and a standby passenger has no seat yet.
            if seat != "INF", seat != "STBY" { draft.record.seat = seat }
            draft.record.sources = [LoggedFlight.Source(format: format, at: session.now)]
            if let record = session.finish(draft) { records.append(record) }
        }
        return records
    }

    /// Returns the travel class. Airlines assign different meanings to compartment letters, so only letters with the
    /// same meaning everywhere are recognised.
    private static func cabin(_ letter: String) -> LoggedFlight.Cabin? {
        switch letter {
        case "F": .first
        case "J", "C": .business
        case "W": .premiumEconomy
        case "Y": .economy
        default: nil
        }
    }

    /// Returns the latest date of issue that matches the given digit of the year and is not in the future.
    private static func issueDay(_ yearDigit: Int, _ dayOfYear: Int, near today: Day) -> Day? {
        let year = today.civil.year
        for back in 0..<10 where (year + 1 - back) % 10 == yearDigit {
            guard let first = Day(year: year + 1 - back, month: 1, day: 1) else { return nil }
            let day = first.advanced(by: dayOfYear - 1)
            if day <= today.advanced(by: 1) { return day }
        }
        // If no year in this decade fits, the year is ten years earlier.
        return Day(year: year - (((year - yearDigit) % 10) + 10) % 10, month: 1, day: 1)?.advanced(by: dayOfYear - 1)
    }

    /// The maximum number of days before the flight at which check-in opens. The earliest is Ryanair, for passengers
    /// who have paid for a seat.
    private static let longestAhead = 60

    /// Returns a date with the given day of the year. If `earliest` is given, returns the first such date on or after
    /// `earliest`. Otherwise, for a scanned pass, returns the latest such date for which check-in could be open today.
    /// For other passes, returns the date nearest to `today`.
    private static func day(_ dayOfYear: Int, from earliest: Day?, near today: Day, isScan: Bool) -> Day? {
        func candidate(_ year: Int) -> Day? {
            guard let first = Day(year: year, month: 1, day: 1) else { return nil }
            let day = first.advanced(by: dayOfYear - 1)
            return day.civil.year == year ? day : nil
        }
        if let earliest {
            let year = earliest.civil.year
            // Only leap years have a day 366, so the next year with that day may be several years later.
            return (year...year + 8).lazy.compactMap { candidate($0) }.first { $0 >= earliest }
        }
        let year = today.civil.year
        if isScan {
            let latest = today.advanced(by: longestAhead)
            // Only leap years have a day 366, so the last year with that day may be several years earlier.
            return (0...9).lazy.compactMap { candidate(year + 1 - $0) }.first { $0 <= latest }
        }
        return [year, year - 1, year + 1, year - 2, year - 3, year - 4].compactMap { candidate($0) }
            .min { abs(today.days(until: $0)) < abs(today.days(until: $1)) }
    }
}
