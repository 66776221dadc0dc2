import FlightCore
import FlightTracking

/// The "Flight Data" page of FlightMemory, saved as HTML: a table with one row per flight and several lines per cell.
enum FlightMemory {
    /// Whether the file is HTML that contains a table row with a flight.
    static func recognises(_ bytes: [UInt8]) -> Bool {
        guard isMarkup(bytes) else { return false }
        var rows = Rows(bytes, .forRecognition)
        while let row = rows.next() { if isFlight(row) { return true } }
        return false
    }

    /// Whether the first character that is not blank begins a tag.
    static func isMarkup(_ bytes: [UInt8]) -> Bool {
        bytes.first { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF } == UInt8(ascii: "<")
    }

    /// A table row: the lines of each cell, including the lines of nested tables.
    private struct Row {
        let line: Int
        var cells: [[String]] = []
        /// The `title` attributes in the row.
        var titles: [String] = []
        private(set) var bytes = 0
        private var parts = 0

        init(line: Int) { self.line = line }

        /// Whether the row has room for the given text. The limit is far above the size of a real row.
        mutating func hasRoom(for text: String) -> Bool {
            parts += 1
            bytes += text.utf8.count + 48
            return parts <= ReadingBudget.mostParts && bytes <= ReadingBudget.longestPiece
        }
    }

    /// Reads the rows of the flight table, and skips tables that are used only for layout.
    private struct Rows {
        private var reader: MarkupReader
        private var row: Row?
        private var depth = 0
        private var cellDepth = 0

        init(_ bytes: [UInt8], _ budget: ReadingBudget) { reader = MarkupReader(bytes, budget) }

        /// Returns the next row that has text in its cells; nil at the end of the file.
        mutating func next() -> Row? {
            while let piece = reader.next() {
                switch piece {
                case .open("tr", _) where cellDepth == 0 || row?.cells.isEmpty ?? true:
                    // A row without an end tag ends where the next row begins.
                    if let found = take() {
                        row = Row(line: reader.line)
                        return found
                    }
                    row = Row(line: reader.line)
                    cellDepth = 0
                case .open("td", _), .open("th", _):
                    guard row != nil else { continue }
                    if cellDepth == 0, row?.hasRoom(for: "") ?? false { row?.cells.append([]) }
                    cellDepth += 1
                case .close("td"), .close("th"): if cellDepth > 0 { cellDepth -= 1 }
                case .close("tr") where cellDepth == 0:
                    if let found = take() { return found }
                case .open("table", _) where cellDepth == 1 && (row?.cells.count ?? 0) < 3:
                    // The outer table is only for layout, so the rows of the inner table are read instead.
                    row = nil
                    cellDepth = 0
                case .open("span", let attributes):
                    if let title = attributes["title"], !title.isEmpty, row?.hasRoom(for: title) ?? false {
                        row?.titles.append(title)
                    }
                case .text(let text) where cellDepth > 0:
                    if let last = row?.cells.indices.last, row?.hasRoom(for: text) ?? false {
                        row?.cells[last].append(text)
                    }
                default: break
                }
            }
            return take()
        }

        private mutating func take() -> Row? {
            defer { row = nil }
            return row.flatMap { $0.cells.count >= 9 ? $0 : nil }
        }
    }

    /// Whether a row has a number, a date and two airport codes in the expected cells.
    private static func isFlight(_ row: Row) -> Bool {
        guard row.cells.count >= 9, Terms.number(row.cells[0].first ?? "") != nil,
            Terms.date(row.cells[1].first ?? "") != nil
        else { return false }
        return [2, 4].allSatisfy { index in
            (row.cells[index].first ?? "").utf8.count == 3
        }
    }

    static func read(_ bytes: [UInt8], _ session: ReadingSession) {
        var rows = Rows(bytes, session.budget)
        var flights: [Row] = []
        while flights.count <= ReadingSession.mostFlights, let row = rows.next(),
            session.budget.keep(bytes: row.bytes)
        {
            if Terms.number(row.cells[0].first ?? "") != nil { flights.append(row) }
        }
        // The order of day and month depends on the user's account settings. Month first is the most common order.
        session.dateOrder = Terms.order(of: flights.map { $0.cells[1].first ?? "" })
        for row in flights {
            session.step(of: flights.count)
            if let record = record(row, session) { session.add(record) }
        }
    }

    private static func record(_ row: Row, _ session: ReadingSession) -> LoggedFlight? {
        var draft = RecordDraft(line: row.line, id: session.newID())
        func lines(_ index: Int) -> [String] { index < row.cells.count ? row.cells[index] : [] }
        func cell(_ index: Int, _ line: Int) -> String { line < lines(index).count ? lines(index)[line] : "" }
        readDate(lines(1), session.dateOrder, &draft)
        draft.origin = place(cell(2, 0), lines(3), session)
        draft.destination = place(cell(4, 0), lines(5), session)
        readLengths(lines(6), &draft)
        // A flight number contains a digit. Text without a digit is only the airline's name.
        let airline = cell(7, 0)
        session.readNumber(&draft, number: cell(7, 1), airlineName: airline, column: 0)
        session.readAircraft(&draft, name: cell(8, 0))
        draft.record.tail = Terms.some(cell(8, 1))
        for line in lines(8).dropFirst(2) { draft.remarks.append("Aircraft: " + line) }
        readSeat(lines(9), &draft)
        let comments = row.titles.map { title in
            title.hasPrefix("Comment: ") ? String(title.dropFirst(9)) : title
        }
        draft.record.notes = Terms.some(comments.joined(separator: "\n"))
        draft.record.sources = [LoggedFlight.Source(format: .flightMemory, at: session.now)]
        return session.finish(draft)
    }

    /// Reads a date and, if present, the departure and arrival times. A time may be followed by a day offset.
    private static func readDate(_ lines: [String], _ order: Terms.DateOrder?, _ draft: inout RecordDraft) {
        let text = lines.first ?? ""
        draft.readDate(text, order)
        if order == nil { draft.date = Terms.date(text, .monthFirst) }
        var times: [(second: Int, days: Int)] = []
        for line in lines.dropFirst() {
            var words = line.split(separator: " ").map { String($0) }
            var days = 0
            if let last = words.last, last.hasPrefix("+") || last.hasPrefix("-"), let off = Int(last) {
                days = off
                words.removeLast()
            }
            guard let second = clock(words) else {
                if !line.isEmpty, !words.isEmpty { draft.remarks.append("Time: " + line) }
                continue
            }
            times.append((second, days))
        }
        guard let first = times.first else { return }
        draft.out.scheduled = .clock(second: first.second)
        guard times.count > 1 else { return }
        if let day = draft.date?.day, times[1].days != 0 {
            draft.in.scheduled = .wall(day.advanced(by: times[1].days), second: times[1].second)
        } else {
            draft.in.scheduled = .clock(second: times[1].second)
        }
    }

    /// Reads `18:15` or `06:15 pm`.
    private static func clock(_ words: [String]) -> Int? {
        guard let time = words.first, let second = LocalClock.second(Array(time.utf8)[...]) else { return nil }
        guard words.count > 1 else { return second }
        switch words[1].lowercased() {
        case "pm": return second / 3600 == 12 ? second : second + 43_200
        case "am": return second / 3600 == 12 ? second - 43_200 : second
        default: return nil
        }
    }

    /// Returns the place with the given code. The names come from the cell next to the code: country, city and airport.
    private static func place(_ code: String, _ names: [String], _ session: ReadingSession) -> LoggedFlight.Place? {
        session.tables.place([code], name: names.last ?? "")
    }

    /// Reads a distance and a duration such as `429 mi 1:27 h`, which are on separate lines.
    private static func readLengths(_ lines: [String], _ draft: inout RecordDraft) {
        var number = ""
        for word in lines.flatMap({ $0.split(separator: " ") }) {
            switch word {
            case "mi":
                // Statute miles of 1609.344 m.
                draft.kilometres = Terms.number(number).map { ($0 * 1_609_344 + 500_000) / 1_000_000 }
            case "km": draft.kilometres = Terms.number(number)
            case "h": draft.minutes = Terms.minutes(number)
            default: number = word.filter { $0 != "," && $0 != "." }
            }
        }
    }

    /// Reads a seat such as `12A/Window`, then the class, the kind of passenger and the reason for the journey.
    private static func readSeat(_ lines: [String], _ draft: inout RecordDraft) {
        var rest = lines[...]
        if let first = lines.first, first.contains("/") {
            let parts = first.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
            draft.record.seat = Terms.seat(String(parts[0]))
            draft.readSeatPosition(parts.count > 1 ? String(parts[1]) : "")
            rest = rest.dropFirst()
        }
        // "Business" is a travel class if it precedes the kind of passenger, and a reason if it follows.
        let kinds: Set<String> = ["Passenger", "Crew", "Cockpit", "Passagier"]
        let kind = rest.firstIndex { kinds.contains($0) }
        for (index, word) in zip(rest.indices, rest) {
            if index == kind {
                if word == "Crew" || word == "Cockpit" { draft.record.reason = .crew }
            } else if kind.map({ index < $0 }) ?? (index == rest.startIndex) {
                draft.readCabin(word)
            } else {
                draft.readReason(word)
            }
        }
    }
}
