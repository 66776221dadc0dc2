import FlightCore
import FlightTracking

/// Turns the drafts read from a file into records, and collects the issues found.
final class ReadingSession {
    let tables: ReadingTables
    let now: Instant
    let newID: () -> LoggedFlight.ID
    let choices: ImportChoices
    let budget: ReadingBudget
    private let barCodes: (any BarCodeReader)?
    private var documents = 0
    private let progress: (Int, Int?) -> Void
    private(set) var reading: ImportReading
    /// The order of day and month in the file's dates, if any row reveals the order.
    var dateOrder: Terms.DateOrder?
    private var rows = 0
    /// The first line of the most recently corrected row. A row with several corrections is counted only once.
    private var lastCorrected = 0
    /// The index of the first issue in the row at ``lastCorrected``.
    private var firstIssue = 0
    /// The number of issues before the row at ``lastCorrected`` that were counted but not listed.
    private var firstUnlisted = 0
    private var listed: [ImportIssue.Kind: Int] = [:]

    /// The maximum number of listed issues of each kind; further issues are only counted.
    static let mostIssues = 500
    /// The maximum number of flights, and of unreadable rows; more flights than a person takes in a lifetime.
    static let mostFlights = 50_000

    init(
        format: LoggedFlight.Source.Format, tables: ReadingTables, choices: ImportChoices, now: Instant,
        budget: ReadingBudget, barCodes: (any BarCodeReader)? = nil, newID: @escaping () -> LoggedFlight.ID,
        progress: @escaping (Int, Int?) -> Void
    ) {
        reading = ImportReading(format: format)
        self.tables = tables
        self.choices = choices
        self.budget = budget
        self.barCodes = barCodes
        self.now = now
        self.newID = newID
        self.progress = progress
    }

    /// Returns the reader of bar codes for one more document; nil if there is none, or after the last document.
    func nextBarCodes() -> (any BarCodeReader)? {
        documents += 1
        return documents <= PassDocument.most ? barCodes : nil
    }

    /// Whether a limit has been reached, so that the rest of the file is ignored.
    var isFull: Bool {
        reading.records.count > Self.mostFlights || reading.unreadable > Self.mostFlights || budget.isSpent
    }

    /// Records that Halcyon itself wrote the file. The format alone does not show this, because other programs write
    /// the same format.
    func bringsOwnIDs() { reading.hasOwnIDs = true }

    // MARK: - Issues

    private func list(_ issue: ImportIssue) {
        guard listed[issue.kind, default: 0] < Self.mostIssues else {
            reading.unlisted += 1
            return
        }
        listed[issue.kind, default: 0] += 1
        reading.issues.append(issue)
    }

    /// Reports a correction.
    ///
    /// - Parameter row: The line on which the row begins; nil if the row begins on `line`.
    func corrected(_ line: Int, _ column: Int, row: Int? = nil, _ fault: ImportFault) {
        let row = row ?? line
        if lastCorrected != row || row == 0 {
            reading.corrected += 1
            firstIssue = reading.issues.count
            firstUnlisted = reading.unlisted
        }
        list(ImportIssue(line: line, column: column, kind: .corrected, fault: fault))
        lastCorrected = row
    }

    func noted(_ line: Int, _ column: Int, _ fault: ImportFault) {
        list(ImportIssue(line: line, column: column, kind: .noted, fault: fault))
    }

    func unreadable(_ line: Int, _ column: Int, _ fault: ImportFault) {
        // Corrections do not matter in a row that is refused.
        if lastCorrected == line, line != 0 {
            reading.corrected -= 1
            lastCorrected = 0
            for issue in reading.issues[firstIssue...] { listed[issue.kind, default: 0] -= 1 }
            reading.issues.removeSubrange(firstIssue...)
            reading.unlisted = firstUnlisted
        }
        list(ImportIssue(line: line, column: column, kind: .unreadable, fault: fault))
        reading.unreadable += 1
    }

    /// Counts a row, and reports progress from time to time.
    func step(of total: @autoclosure () -> Int?) {
        rows += 1
        guard budget.look(at: 1000) else { return }
        if rows % 2000 == 0 { progress(rows, total()) }
    }

    func add(_ record: LoggedFlight) {
        if isFull { return }
        reading.records.append(record)
    }

    // MARK: - Airports

    /// Returns the place with the given codes, in order of preference, and the given name. Reports codes that
    /// contradict each other.
    func place(_ codes: [String], name: String, _ line: Int, _ column: Int) -> LoggedFlight.Place? {
        let place = tables.place(codes, name: name)
        if let fault = tables.disagreement(codes, name: name, place) { noted(line, column, fault) }
        return place
    }

    // MARK: - Airlines and numbers

    /// Reads an airline and a flight number from separate fields or from one field: `EIN` and `709`, `Air Canada` and
    /// `AC860`, or only `U28812`.
    func readNumber(
        _ draft: inout RecordDraft, number: String, airlineCodes: [String] = [], airlineName: String = "", column: Int
    ) {
        // An asterisk marks a codeshare.
        if number.utf8.contains(UInt8(ascii: "*")) { draft.remarks.append("Codeshare") }
        var number = String(number.filter { $0 != "*" })
        // `EC-123` is a registration, unless `EC` is the airline.
        if Registration.isWritten(number) {
            let digits = number.drop { $0 != "-" }.dropFirst()
            guard let code = Airline.Code(String(number.prefix { $0 != "-" })), number.contains("-"),
                airlineCodes.contains(where: { Airline.Code($0).flatMap { tables.airlines[$0]?.code } == code })
                    || isName(airlineName, of: code)
            else {
                draft.saidTail = number
                corrected(draft.line, column, .registrationAsNumber(number))
                return readNumber(
                    &draft, number: "", airlineCodes: airlineCodes, airlineName: airlineName, column: column)
            }
            number = code.text + " " + digits
        }
        let said = airlineName.isEmpty ? airlineCodes.first { !$0.isEmpty } ?? "" : airlineName
        draft.text.airline = Terms.some(said)
        let airlineName = airlineName.isEmpty ? formerAirline(airlineCodes, on: draft.date) ?? "" : airlineName
        let read = FlightNumber(number).map { normalised($0, on: draft.date) }
        draft.record.airline = airline(said, airlineName, airlineCodes, read, on: draft.date, &draft.text)
        // If the number has only digits, possibly followed by a letter, the airline is in another column. If the table
        // has no IATA designator for the airline, the flight number gets the designator given in the file.
        let known = draft.record.airline.flatMap { $0.text.utf8.count == 2 ? $0 : nil }
        let designator = known ?? airlineCodes.lazy.compactMap { Airline.Code($0) }.first ?? draft.record.airline
        draft.record.number = read ?? designator.flatMap { FlightNumber($0.text + " " + number) }
        if draft.record.number == nil, number.utf8.contains(where: { $0 != UInt8(ascii: "0") }) {
            draft.remarks.append("Flight number: " + number)
            corrected(draft.line, column, .badFlightNumber(number))
        }
        // If the row has no name, the airline is the one that had the designator on the given date.
        let isToday = draft.record.airline.flatMap { code in
            draft.date.map { tables.airlines.holder(of: code, on: $0).isCurrent }
        }
        if !airlineName.isEmpty, choices.airline(said) == nil,
            !(isToday ?? true) || !isName(airlineName, of: draft.record.airline)
        {
            draft.record.airlineName = airlineName
        }
    }

    /// Returns the airline's code; nil if only the name is known. Tries, in order, the airline that the user chose for
    /// the text, a designator in the table, the name, and the airline of the flight number. A name is first compared
    /// with the airline of the flight number. A designator that is not in the table is kept.
    private func airline(
        _ said: String, _ name: String, _ codes: [String], _ number: FlightNumber?, on date: PartialDay?,
        _ text: inout ImportedText
    ) -> Airline.Code? {
        if let chosen = choices.airline(said) { return chosen }
        let codes = codes.compactMap { Airline.Code($0) }
        let known = codes.lazy.compactMap { self.tables.airlines[$0] }.first
        let designators = codes.isEmpty ? number.map { [$0.airline] } ?? [] : codes
        if designators.contains(where: { isFormer(name, of: $0, on: date) }) { return former(name, codes) }
        if let known { return airline(name, codes, beside: known) }
        if let number, tables.airlines.hasHad(number.airline, name) { return former(name, codes) }
        if let number, isName(name, of: number.airline) { return tables.airlines[number.airline]?.code }
        if let named = tables.airline(named: name) { return named.code }
        if let number, tables.airlines.isAnother(name, than: number.airline) { return nil }
        if let number, codes.isEmpty || tables.airlines[number.airline] != nil { return number.airline }
        text.isAirlineUnknown = !said.isEmpty
        return codes.first
    }

    /// Returns the airline's code, given `known`, an airline in the table with one of the designators. Designators pass
    /// from one airline to another, so the name takes priority over the ICAO designator. An airline that now has a
    /// different IATA designator may be a successor: Swiss has Swissair's `SWR`. A successor is chosen only if it has
    /// the given name and the two designators belong to related airlines (`Wizz Air UK (W6/WUK)`).
    private func airline(_ name: String, _ codes: [Airline.Code], beside known: Airline) -> Airline.Code? {
        if isName(name, of: known.code) { return known.code }
        let own = codes.lazy.filter { $0.text.utf8.count == 3 }.compactMap { self.tables.airlines[$0] }.first
        if name.isEmpty { return own?.code.text.utf8.count == 3 ? own?.code : known.code }
        if tables.airlines.isAnother(name, than: known.code) { return former(name, codes) }
        let named = tables.airline(named: name)
        if let own { return own == named ? own.code : known.code }
        let isOtherICAO = codes.contains { $0.text.utf8.count == 3 } && known.icao != nil
        return isOtherICAO && named != known ? former(name, codes) : known.code
    }

    /// Whether the name belongs to an airline that had the designator on the given date but no longer has it.
    private func isFormer(_ name: String, of code: Airline.Code, on date: PartialDay?) -> Bool {
        guard let date, case .former(let holder) = tables.airlines.holder(of: code, on: date) else { return false }
        return ReadingTables.isForm(name, of: holder)
    }

    /// Returns the code of a former airline, found by name or ICAO designator; nil if the airline is not in the table.
    private func former(_ name: String, _ codes: [Airline.Code]) -> Airline.Code? {
        let rows = [tables.airlines.airline(named: name)] + codes.map { tables.airlines[$0] }
        return rows.lazy.compactMap { $0?.code }.first { $0.text.utf8.count == 3 }
    }

    /// Returns the name of the airline that had the given designators in the past, found by its ICAO designator.
    private func formerAirline(_ codes: [String], on date: PartialDay?) -> String? {
        let codes = codes.compactMap { Airline.Code($0) }
        guard let icao = codes.first(where: { $0.text.utf8.count == 3 }) else { return nil }
        // The date is better evidence than a designator that several airlines have had.
        if let date {
            if case .former(let name) = tables.airlines.holder(of: icao, on: date) { return name }
            if codes.contains(where: { !tables.airlines.holder(of: $0, on: date).isCurrent }) { return nil }
        }
        if tables.airlines[icao] != nil { return nil }
        return codes.lazy.compactMap { self.tables.airlines.other(sharing: $0, icao: icao) }.first
    }

    /// Returns the flight number with the airline's IATA designator if the table has one: `UAL1234` becomes `UA1234`.
    /// The number is unchanged if another airline had the designator on the given date: Swissair's `SWR101` is not a
    /// flight of today's `SWR`.
    func normalised(_ number: FlightNumber, on date: PartialDay? = nil) -> FlightNumber {
        if let date, !tables.airlines.holder(of: number.airline, on: date).isCurrent { return number }
        guard let known = tables.airlines[number.airline]?.code, known != number.airline else { return number }
        return FlightNumber(known.text + number.compact.dropFirst(number.airline.text.utf8.count)) ?? number
    }

    /// Whether the given name is a name of the given airline in the table.
    private func isName(_ name: String, of code: Airline.Code?) -> Bool {
        guard let code, let airline = tables.airlines[code] else { return false }
        return SearchText(airline.name).bytes == SearchText(name).bytes || tables.airline(named: name) == airline
            || ReadingTables.isForm(name, of: airline.name) && !tables.airlines.hasHad(code, name)
    }

    /// Reads an aircraft from the given codes, in order of preference, or from its name. A family of types is kept as a
    /// name.
    func readAircraft(_ draft: inout RecordDraft, codes: [String] = [], name: String = "") {
        let said = name.isEmpty ? codes.first { !$0.isEmpty } ?? "" : name
        draft.text.aircraft = Terms.some(said)
        if let chosen = choices.aircraft(said) {
            draft.record.aircraftType = chosen
            return
        }
        for text in codes + [name] where draft.record.aircraftType == nil {
            draft.record.aircraftType = tables.aircraftType(text)
        }
        if !name.isEmpty,
            draft.record.aircraftType.flatMap({ tables.aircraft[$0] }).map({
                SearchText($0.name).bytes != SearchText(ReadingTables.spelled(name)).bytes
            }) ?? true, draft.record.aircraftType != name
        {
            draft.record.aircraftName = name
        }
        guard draft.record.aircraftType == nil, !said.isEmpty else { return }
        // Some files have the code in the name column.
        let family = (name.isEmpty ? codes : [name] + codes).lazy
            .compactMap { self.tables.aircraft.family(iata: $0.uppercased()) }.first
        if name.isEmpty || tables.aircraft.family(iata: name.uppercased()) != nil {
            draft.record.aircraftName = family ?? said
        }
        draft.text.isAircraftUnknown = family == nil && !tables.aircraft.isFamily(ReadingTables.spelled(said))
    }

    // MARK: - Finishing

    /// Turns a draft into a record, or reports why that is not possible.
    ///
    /// - Parameter columns: The columns of the date, the origin and the destination, for messages.
    func finish(_ draft: RecordDraft, columns: (date: Int, from: Int, to: Int) = (0, 0, 0)) -> LoggedFlight? {
        var draft = draft
        draft.record.tail = draft.record.tail ?? draft.saidTail
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
        guard let record = resolver.resolve(dateColumn: columns.date),
            let tidy = tidied(record, line: draft.line, isOwn: false)
        else { return nil }
        if draft.isDateAmbiguous { noted(draft.line, columns.date, .ambiguousDate(draft.dateText, tidy.date)) }
        if !isFull { reading.texts[tidy.id] = draft.text }
        return tidy
    }

    /// Returns the record with its text cleaned, or reports why that is not possible.
    ///
    /// - Parameter isOwn: Whether the record is from a file that Halcyon wrote.
    func tidied(_ record: LoggedFlight, line: Int, isOwn: Bool) -> LoggedFlight? {
        var tidying = RecordTidying(isOwn: isOwn)
        guard let tidy = tidying.tidy(record) else {
            unreadable(line, 0, .namelessAirport)
            return nil
        }
        for fault in tidying.faults { corrected(line, 0, fault) }
        return tidy
    }

    private func note(_ place: LoggedFlight.Place, _ line: Int, _ column: Int) {
        guard case .unlisted = place else { return }
        noted(line, column, .unknownAirport(place.label))
    }
}
