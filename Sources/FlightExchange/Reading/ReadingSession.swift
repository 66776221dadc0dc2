import FlightCore
import FlightTracking

/// The reading of one file: makes records of drafts, and gathers what there is to say about them.
final class ReadingSession {
    let tables: ReadingTables
    let now: Instant
    let newID: () -> Record.ID
    private let progress: (Int, Int?) -> Void
    private(set) var reading: ImportReading
    private var rows = 0
    /// The line of the last row that was put right, so that each counts once.
    private var lastCorrected = 0
    /// The first of the issues of that row.
    private var firstIssue = 0

    init(
        format: Record.Source.Format, tables: ReadingTables, now: Instant, newID: @escaping () -> Record.ID,
        progress: @escaping (Int, Int?) -> Void
    ) {
        reading = ImportReading(format: format)
        self.tables = tables
        self.now = now
        self.newID = newID
        self.progress = progress
    }

    // MARK: - What there is to say

    /// - Parameter row: the line on which the row begins; nil if it is the same.
    func corrected(_ line: Int, _ column: Int, row: Int? = nil, _ fault: ImportFault) {
        let row = row ?? line
        reading.issues.append(ImportIssue(line: line, column: column, kind: .corrected, fault: fault))
        if lastCorrected != row || row == 0 {
            reading.corrected += 1
            firstIssue = reading.issues.count - 1
        }
        lastCorrected = row
    }

    func noted(_ line: Int, _ column: Int, _ fault: ImportFault) {
        reading.issues.append(ImportIssue(line: line, column: column, kind: .noted, fault: fault))
    }

    func unreadable(_ line: Int, _ column: Int, _ fault: ImportFault) {
        // What was put right in a row that cannot be taken is of no use.
        if lastCorrected == line, line != 0 {
            reading.corrected -= 1
            lastCorrected = 0
            reading.issues.removeSubrange(firstIssue...)
        }
        reading.issues.append(ImportIssue(line: line, column: column, kind: .unreadable, fault: fault))
        reading.unreadable += 1
    }

    /// Says now and then how far the reading is.
    func step(of total: @autoclosure () -> Int?) {
        rows += 1
        if rows % 2000 == 0 { progress(rows, total()) }
    }

    func add(_ record: Record) { reading.records.append(record) }

    // MARK: - Airlines and numbers

    /// Takes airline and number as they were said, together or apart: `EIN` and `709`, `Air Canada` and `AC860`,
    /// `U28812` alone.
    func readNumber(
        _ draft: inout RecordDraft, number: String, airlineCodes: [String] = [], airlineName: String = "", column: Int
    ) {
        // A star marks a codeshare.
        let number = String(number.filter { $0 != "*" && $0 != " " })
        let codes = airlineCodes.compactMap { Airline.Code($0) }
        // A designator that the table does not have is kept as it was said.
        draft.record.airline =
            codes.lazy.compactMap { self.tables.airlines[$0]?.code }.first ?? codes.first
            ?? tables.airlines.airline(named: airlineName)?.code
        if let read = FlightNumber(number) {
            draft.record.number = normalised(read)
            if airlineName.isEmpty { draft.record.airline = draft.record.airline ?? draft.record.number?.airline }
        } else if let airline = draft.record.airline {
            // Digits alone, perhaps with a letter after them: the airline stands beside them.
            draft.record.number = FlightNumber(airline.text + number)
        }
        if draft.record.number == nil, number.utf8.contains(where: { $0 != UInt8(ascii: "0") }) {
            draft.remarks.append("Flight number: " + number)
            corrected(draft.line, column, .badFlightNumber(number))
        }
        if !airlineName.isEmpty, !isName(airlineName, of: draft.record.airline) {
            draft.record.airlineName = airlineName
        }
    }

    /// With the IATA designator, where the table has one: `UAL1234` and `UA1234` are one flight.
    func normalised(_ number: FlightNumber) -> FlightNumber {
        guard let known = tables.airlines[number.airline]?.code, known != number.airline else { return number }
        return FlightNumber(known.text + number.compact.dropFirst(number.airline.text.utf8.count)) ?? number
    }

    /// Whether the table calls an airline that.
    private func isName(_ name: String, of code: Airline.Code?) -> Bool {
        guard let code, let airline = tables.airlines[code] else { return false }
        return SearchText(airline.name).bytes == SearchText(name).bytes
            || tables.airlines.airline(named: name) == airline
    }

    /// Takes an aircraft as it was said, by codes in order of preference and by name.
    func readAircraft(_ draft: inout RecordDraft, codes: [String] = [], name: String = "") {
        for text in codes + [name] where draft.record.aircraftType == nil {
            draft.record.aircraftType = tables.aircraftType(text)
        }
        if !name.isEmpty,
            draft.record.aircraftType.flatMap({ tables.aircraft[$0] }).map({
                SearchText($0.name).bytes != SearchText(name).bytes
            }) ?? true, draft.record.aircraftType != name
        {
            draft.record.aircraftName = name
        }
        if draft.record.aircraftType == nil, name.isEmpty, let said = codes.first(where: { !$0.isEmpty }) {
            draft.record.aircraftName = said
        }
    }

    // MARK: - Finishing

    /// Makes a record of a draft, or says why it cannot.
    ///
    /// - Parameter columns: where date, origin and destination stand, for messages.
    func finish(_ draft: RecordDraft, columns: (date: Int, from: Int, to: Int) = (0, 0, 0)) -> Record? {
        var draft = draft
        guard let origin = draft.origin else {
            unreadable(draft.line, columns.from, .missingAirport(.departure))
            return nil
        }
        guard let destination = draft.destination else {
            unreadable(draft.line, columns.to, .missingAirport(.arrival))
            return nil
        }
        draft.record.origin = origin
        draft.record.destination = destination
        note(origin, draft.line, columns.from)
        note(destination, draft.line, columns.to)
        if case .diverted(let place?) = draft.record.status { note(place, draft.line, 0) }
        var resolver = TimeResolver(draft: draft, session: self)
        guard let record = resolver.resolve(dateColumn: columns.date) else { return nil }
        return tidied(record, line: draft.line, isOwn: false)
    }

    /// - Parameter isOwn: whether it is from Halcyon's own file.
    func tidied(_ record: Record, line: Int, isOwn: Bool) -> Record? {
        var tidying = RecordTidying(isOwn: isOwn)
        guard let tidy = tidying.tidy(record) else {
            unreadable(line, 0, .namelessAirport)
            return nil
        }
        for fault in tidying.faults { corrected(line, 0, fault) }
        return tidy
    }

    private func note(_ place: Record.Place, _ line: Int, _ column: Int) {
        guard case .unlisted = place else { return }
        noted(line, column, .unknownAirport(place.label))
    }
}
