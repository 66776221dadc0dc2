import FlightCore
import FlightTracking

/// CSV exports from my.flightradar24.com. Airports, airlines and aircraft are names followed by codes. Times are local
/// and have no dates. If the departure and the arrival are both at midnight, the times are unknown.
enum MyFlightradar24 {
    static func recognises(_ header: [String]) -> Bool {
        ["date", "flight number", "from", "to", "dep time", "arr time"].allSatisfy { header.contains($0) }
    }

    /// All columns that my.flightradar24.com writes, including internal ones.
    private static let columns: Set<String> = [
        "date", "flight_number", "from", "to", "dep_time", "arr_time", "duration", "airline", "aircraft",
        "registration", "seat_number", "seat_type", "flight_class", "flight_reason", "note", "dep_id", "arr_id",
        "airline_id", "aircraft_id",
    ]

    static func read(_ table: CSVTable, _ session: ReadingSession) {
        var table = table
        let others = table.others(than: columns)
        while let row = table.next(session) {
            session.step(of: nil)
            var draft = RecordDraft(line: row.line, id: session.newID())
            draft.readDate(row["date"], session.dateOrder)
            draft.origin = place("from", row, session)
            draft.destination = place("to", row, session)
            let airline = parts(row["airline"])
            session.readNumber(
                &draft, number: row["flight number"], airlineCodes: airline.codes, airlineName: airline.name,
                column: row.column("flight number"))
            let leaves = session.times(row, scheduled: "dep time", &draft)
            let arrives = session.times(row, scheduled: "arr time", &draft)
            draft.minutes = Terms.minutes(row["duration"])
            readTimes(leaves, arrives, &draft, session)
            let aircraft = parts(row["aircraft"])
            session.readAircraft(&draft, codes: aircraft.codes, name: aircraft.name)
            draft.record.tail = Terms.some(row["registration"])
            draft.record.seat = Terms.some(row["seat number"])
            let seat: [Int: Flight.SeatPosition] = [1: .window, 2: .middle, 3: .aisle]
            let cabin: [Int: LoggedFlight.Cabin] = [
                1: .economy, 2: .business, 3: .first, 4: .premiumEconomy, 5: .private,
            ]
            let reason: [Int: LoggedFlight.Reason] = [1: .leisure, 2: .business, 3: .crew, 4: .other]
            // The column has a number, or a word if another program has edited the file.
            draft.record.seatPosition = seat[number(row["seat type"])]
            draft.record.cabin = cabin[number(row["flight class"])]
            draft.record.reason = reason[number(row["flight reason"])]
            if Terms.number(row["seat type"]) == nil { draft.readSeatPosition(row["seat type"]) }
            if Terms.number(row["flight class"]) == nil { draft.readCabin(row["flight class"]) }
            if Terms.number(row["flight reason"]) == nil { draft.readReason(row["flight reason"]) }
            draft.record.notes = Terms.notes(row["note"])
            draft.remarks += row.others(besides: others)
            draft.record.sources = [LoggedFlight.Source(format: .myFlightradar24, at: session.now)]
            let columns = (row.column("date"), row.column("from"), row.column("to"))
            if let record = session.finish(draft, columns: columns) { session.add(record) }
        }
    }

    /// Reads the times. If both times are midnight, both are unknown. If only one of them is midnight, that time is
    /// unknown if it is more than an hour from the expected time. The expected time is computed from the other time and
    /// the duration, or from the distance if there is no duration.
    private static func readTimes(
        _ leaves: RecordDraft.Times, _ arrives: RecordDraft.Times, _ draft: inout RecordDraft, _ session: ReadingSession
    ) {
        let midnight = LocalClock.clock(second: 0)
        if leaves.scheduled == midnight, arrives.scheduled == midnight { return }
        draft.out = leaves
        draft.in = arrives
        guard leaves.scheduled == midnight || arrives.scheduled == midnight,
            case .clock(let out)? = leaves.scheduled, case .clock(let `in`)? = arrives.scheduled
        else { return }
        let from = session.tables.airport(draft.origin)
        let to = session.tables.airport(draft.destination)
        var usual: Int64?
        if let start = from?.position, let end = to?.position {
            usual = Int64(start.distance(to: end) / 1000 / 800 * 60) + 30
        }
        let isMidnight: Bool
        if let day = draft.date?.day, let from = from?.zone, let to = to?.zone,
            let minutes = draft.minutes.map({ Int64($0) }) ?? usual
        {
            let start = from.instant(day: day, minuteOfDay: out / 60)
            isMidnight = (-1...2).contains { later in
                let end = to.instant(day: day.advanced(by: later), minuteOfDay: `in` / 60)
                return abs((end - start).wholeMinutes - minutes) <= 60
            }
            if !isMidnight, arrives.scheduled == midnight, draft.minutes != nil {
                draft.in.scheduled = .instant(start + .minutes(minutes))
                session.corrected(draft.line, arrives.scheduledColumn, .midnightIsNoTime(.arrival))
                return
            }
        } else {
            // If the expected time cannot be computed, midnight means an unknown time.
            isMidnight = false
        }
        if isMidnight { return }
        if leaves.scheduled == midnight {
            draft.out = RecordDraft.Times()
            session.corrected(draft.line, leaves.scheduledColumn, .midnightIsNoTime(.departure))
        } else {
            draft.in = RecordDraft.Times()
            session.corrected(draft.line, arrives.scheduledColumn, .midnightIsNoTime(.arrival))
        }
    }

    private static func number(_ text: String) -> Int { Terms.number(text) ?? 0 }

    private static func place(_ key: String, _ row: CSVTable.Row, _ session: ReadingSession) -> LoggedFlight.Place? {
        let (name, codes) = parts(row[key])
        // The name itself may be a code: `LHR (EGLL)`, `GRU`.
        return session.place(codes + (name.utf8.count <= 4 ? [name] : []), name: name, row.line, row.column(key))
    }

    /// Splits text such as `Seattle (SEA/KSEA)` into a name and codes. The name or the codes may be missing.
    private static func parts(_ text: String) -> (name: String, codes: [String]) {
        guard text.hasSuffix(")"), let open = text.lastIndex(of: "(") else { return (text, []) }
        let name = text[..<open].split(separator: " ").joined(separator: " ")
        let codes = text[text.index(after: open)...].dropLast().split(separator: "/").map { String($0) }
        return (name, codes)
    }
}
