import FlightCore
import FlightTracking

/// The `data.txt` of App in the Air: trips, each followed by its flights as semicolon-separated rows.
enum AppInTheAir {
    /// Whether the file begins like a `data.txt` file. The first line must be an account, a section, a trip or a
    /// flight. The line after `flights:` must be a flight or another section.
    static func recognises(_ bytes: [UInt8]) -> Bool {
        var lines = bytes.prefix(200_000).lazy.split(separator: 0x0A).lazy.map { trimmed($0) }
            .filter { !$0.isEmpty }.makeIterator()
        guard let first = lines.next() else { return false }
        if isFlight(first) { return true }
        if first.utf8.first == UInt8(ascii: "<") { return false }
        var isSecond = true
        var line = first
        while line.lowercased() != "flights:" {
            guard let next = lines.next() else { return false }
            // If the first line does not begin a file or a section, it must be a trip, followed by a line with
            // `flights:`.
            if isSecond, next.lowercased() != "flights:", !beginnings.contains(where: { first.hasPrefix($0) }) {
                return false
            }
            isSecond = false
            line = next
        }
        guard let next = lines.next() else { return false }
        return isFlight(next) || sections.contains(next.lowercased())
    }

    private static let beginnings = ["user: ", "subscribers:", "trips:", "Ownership."]
    private static let sections = ["hotels:", "rental cars:", "expenses:"]

    /// Whether a line has enough fields for a flight, with times in the expected places.
    private static func isFlight(_ text: String) -> Bool {
        guard let row = row(text, line: 1) else { return false }
        return LocalClock(row[12]) != nil && LocalClock(row[13]) != nil
    }

    private struct Row {
        let line: Int
        let fields: [String]

        /// The text of a field; empty if the field contains `None`.
        subscript(index: Int) -> String {
            guard index < fields.count, fields[index] != "None" else { return "" }
            return fields[index]
        }
    }

    static func read(_ bytes: [UInt8], _ session: ReadingSession) {
        let lines = LineReader(bytes, session.budget).lazy.map { (number: $0.number, text: trimmed($0.text)) }
            .filter { !$0.text.isEmpty }
        // In a file without sections, all rows are flights.
        var isFlights = !lines.contains { isSection($0.text) }
        var trip = Trip()
        var rest = lines.makeIterator()
        var following = rest.next()
        while let line = following, !session.isFull {
            following = rest.next()
            if isSection(line.text) {
                isFlights = line.text.lowercased() == "flights:"
            } else if line.text.hasPrefix("Ownership.") {
                trip = Trip(line.text)
                isFlights = false
            } else if following?.text.lowercased() == "flights:" {
                // The line before a trip's flights names the trip.
                trip = Trip(line.text)
            } else if isFlights {
                session.step(of: nil)
                guard let row = row(line.text, line: line.number) else {
                    session.unreadable(
                        line.number, 1, .tooFewFields(found: line.text.utf8.count { $0 == 0x3B } + 1))
                    continue
                }
                if let record = record(row, trip: trip, session) { session.add(record) }
            }
        }
    }

    /// The line that introduces a trip's flights. It contains the owner, the dates, the first and last places, and the
    /// trip's name if the trip has one. In older files, the name comes first.
    private struct Trip {
        var name: String?
        var isMine = true

        init() {}

        init(_ line: String) {
            let fields = line.split(separator: ";", omittingEmptySubsequences: false).map { String($0) }
            if fields[0].hasPrefix("Ownership.") {
                isMine = fields[0] == "Ownership.MINE"
                name = fields.count > 7 ? fields[7] : nil
            } else {
                name = fields[0]
            }
            if name == "None" || name?.isEmpty == true { name = nil }
        }
    }

    /// Whether a line is only a section title, such as `flights:` or `hotels:`.
    private static func isSection(_ line: String) -> Bool { line.hasSuffix(":") && !line.contains(";") }

    private static func row(_ text: String, line: Int) -> Row? {
        let fields = text.split(separator: ";", omittingEmptySubsequences: false).map {
            String($0.drop { $0 == " " || $0 == "\t" })
        }
        return fields.count >= 14 ? Row(line: line, fields: fields) : nil
    }

    private static func record(_ row: Row, trip: Trip, _ session: ReadingSession) -> LoggedFlight? {
        var draft = RecordDraft(line: row.line, id: session.newID())
        draft.readCabin(row[0])
        draft.record.seat = Terms.some(row[1])
        draft.record.confirmation = Terms.some(row[2])
        draft.date = Terms.date(row[14].isEmpty ? row[12] : row[14])
        session.readNumber(&draft, number: row[8], airlineCodes: [row[7]], column: 0)
        session.readAircraft(&draft, codes: [row[9]])
        draft.origin = session.tables.place([row[10]])
        draft.destination = session.tables.place([row[11]])
        // The row has each time both in UTC and in local time. The UTC time gives the instant, and the local time gives
        // the date.
        draft.out.scheduled = instant(row[12]) ?? LocalClock(row[14])
        draft.in.scheduled = instant(row[13]) ?? LocalClock(row[15])
        draft.record.trip = trip.name
        if !trip.isMine { draft.record.role = .followed }
        for (index, name) in [(4, "Remark"), (5, "Remark")] where !row[index].isEmpty {
            draft.remarks.append(name + ": " + row[index])
        }
        draft.record.sources = [LoggedFlight.Source(format: .appInTheAir, at: session.now)]
        return session.finish(draft)
    }

    private static func instant(_ text: String) -> LocalClock? {
        guard case .wall(let day, let second)? = LocalClock(text) else { return nil }
        return .instant(Instant(Int64(day.number) * 86_400 + Int64(second)))
    }

    private static func trimmed(_ line: ArraySlice<UInt8>) -> String {
        var line = line
        if line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
        while let first = line.first, first == 0x20 || first == 0x09 { line = line.dropFirst() }
        while let last = line.last, last <= 0x20 { line = line.dropLast() }
        return String(decoding: line, as: UTF8.self)
    }
}
