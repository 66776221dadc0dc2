import FlightCore
import FlightTracking

/// An Apple Wallet boarding pass: a ZIP archive (`.pkpass`), an archive with several passes (`.pkpasses`), or only a
/// `pass.json`.
///
/// The machine-readable `semantics` take priority over the barcode. Names, accounts and the web service token of the
/// pass are not kept.
enum WalletPass {
    /// The maximum size of a `pass.json`, in bytes; far larger than any real file.
    private static let largestJSON = 1 << 20
    private static let largestPass = 16 << 20
    private static let mostPasses = 100

    static func recognises(_ value: JSONValue) -> Bool {
        value["boardingPass"]?.object != nil || value["formatVersion"] != nil && value["passTypeIdentifier"] != nil
    }

    /// Reads an archive.
    static func read(_ bytes: [UInt8], _ session: ReadingSession) throws(ExchangeError) {
        let archive = try ZipArchive(bytes)
        guard session.budget.keep(bytes: archive.memory) else { return }
        if let entry = archive.entries.first(where: { $0.name == "pass.json" }) {
            try readJSON(try archive.file(entry, limit: largestJSON), session)
            return
        }
        let passes = archive.entries.filter { $0.name.lowercased().hasSuffix(".pkpass") }
        guard !passes.isEmpty else { throw ExchangeError(.zipWithoutPass) }
        guard passes.count <= mostPasses else { throw ExchangeError(.zipTooManyFiles(passes.count)) }
        for (index, entry) in passes.enumerated() {
            do throws(ExchangeError) {
                guard session.budget.keep(bytes: 2 * largestPass) else { return }
                defer { session.budget.giveBack(bytes: 2 * largestPass) }
                let inner = try ZipArchive(try archive.file(entry, limit: largestPass))
                guard let pass = inner.entries.first(where: { $0.name == "pass.json" }) else {
                    throw ExchangeError(.passWithoutJSON(file: entry.name))
                }
                try readJSON(try inner.file(pass, limit: largestJSON), session)
            } catch {
                session.unreadable(0, 0, .pass(index + 1, file: entry.name, error.fault))
            }
        }
    }

    private static func readJSON(_ bytes: [UInt8], _ session: ReadingSession) throws(ExchangeError) {
        let pass: JSONValue
        do throws(JSONError) {
            guard let read = try session.budget.json(bytes) else { return }
            pass = read
        } catch {
            throw ExchangeError(
                .brokenPass(error.syntax ?? .value), line: Int(error.line), column: Int(error.column))
        }
        read(pass, session)
    }

    /// Reads a `pass.json`.
    static func read(_ pass: JSONValue, _ session: ReadingSession) {
        if let type = pass["boardingPass"]?["transitType"]?.string, type != "PKTransitTypeAir",
            type != "PKTransitTypeGeneric"
        {
            session.unreadable(
                0, 0, .passOfAnother(type.hasPrefix("PKTransitType") ? String(type.dropFirst(13)) : type))
            return
        }
        let semantics = Semantics(pass)
        let fields = WalletFields(pass, session.tables)
        let serial = pass["serialNumber"]?.string
        var records: [LoggedFlight] = []
        let reference =
            semantics.departure ?? semantics.midnightDeparture ?? relevantDate(pass) ?? fieldDate(pass).flatMap {
                Terms.date($0)?.day.map { Instant(Int64($0.number) * 86_400 + 43_200) }
            }
            ?? expiry(pass) ?? session.now
        if let message = barcode(pass),
            let code = try? BoardingPass(BoardingPass.withoutSymbology(Array(message.utf8)))
        {
            records = code.records(
                line: 0, reference: reference, isScan: reference == session.now, format: .pkpass, session)
        }
        if records.isEmpty {
            guard let record = record(semantics, fields, pass, session) else { return }
            records = [record]
        } else {
            // The semantics describe the leg between the airports that they name. If they name no airports, they
            // describe the only leg.
            for index in records.indices {
                if records.count == 1 || semantics.text("departureAirportCode") == records[index].origin.code?.text {
                    overlay(semantics, fields, &records[index], session)
                }
            }
        }
        // If the pass has several legs, nothing shows which leg the visible fields belong to.
        if records.count == 1 { fill(&records[0], fields, session) }
        if pass["voided"]?.bool == true {
            session.noted(0, 0, .voidPass)
        }
        for var record in records {
            record.sources = [LoggedFlight.Source(format: .pkpass, at: session.now, foreignID: serial)]
            session.add(record)
        }
    }

    private static func barcode(_ pass: JSONValue) -> String? {
        let codes = (pass["barcodes"]?.array ?? []) + [pass["barcode"]].compactMap { $0 }
        return codes.lazy.compactMap { $0["message"]?.string }.first
    }

    private static func relevantDate(_ pass: JSONValue) -> Instant? {
        let dates = pass["relevantDates"]?.array?.first
        for text in [
            pass["relevantDate"]?.string, dates?["date"]?.string, dates?["relevantDate"]?.string,
            dates?["startDate"]?.string,
        ] {
            if let text, case .instant(let instant)? = LocalClock(text) { return instant }
        }
        return nil
    }

    private static let groups = ["headerFields", "primaryFields", "secondaryFields", "auxiliaryFields", "backFields"]

    /// Returns the first date in a date field, as written.
    private static func fieldDate(_ pass: JSONValue) -> String? {
        for group in groups {
            for field in pass["boardingPass"]?[group]?.array ?? [] {
                let name = ((field["key"]?.string ?? "") + " " + (field["label"]?.string ?? "")).lowercased()
                guard let text = field["value"]?.string,
                    field["dateStyle"] != nil || name.contains("dat") || name.contains("depart"),
                    Terms.date(text)?.day != nil
                else { continue }
                return text
            }
        }
        return nil
    }

    /// The expiry time of the pass, which is soon after the flight.
    private static func expiry(_ pass: JSONValue) -> Instant? {
        guard case .instant(let instant)? = pass["expirationDate"]?.string.flatMap({ LocalClock($0) }) else {
            return nil
        }
        return instant
    }

    /// Adds values that appear only in the visible fields.
    private static func fill(_ record: inout LoggedFlight, _ fields: WalletFields, _ session: ReadingSession) {
        if record.number == nil, let number = fields.number.map({ session.normalised($0) }) {
            record.number = number
            record.airline = record.airline ?? number.airline
        }
        record.departureGate = record.departureGate ?? fields.gate
        record.departureTerminal = record.departureTerminal ?? fields.terminal
        record.seat = record.seat ?? fields.seat
        record.cabin = record.cabin ?? fields.cabin
        record.confirmation = record.confirmation ?? fields.confirmation
        fillTimes(&record, fields, session)
        if !fields.rest.isEmpty {
            record.notes = ([record.notes].compactMap { $0 } + fields.rest).joined(separator: "\n")
        }
        if let tidy = session.tidied(record, line: 0, isOwn: false) { record = tidy }
    }

    private static func fillTimes(_ record: inout LoggedFlight, _ fields: WalletFields, _ session: ReadingSession) {
        guard let day = record.date.day, let from = session.tables.airport(record.origin)?.zone else { return }
        if record.out.scheduled == nil, let leaves = fields.leaves.flatMap({ instant($0, on: day, in: from) }) {
            record.out.scheduled = leaves
            let shown = from.local(leaves).day
            if shown != day {
                session.corrected(0, 0, .dateMoved(from: record.date, to: shown))
                record.date = PartialDay(shown)
            }
        }
        guard record.in.scheduled == nil, let arrives = fields.arrives, let out = record.out.scheduled,
            let to = session.tables.airport(record.destination)?.zone
        else { return }
        // The first time after the departure at which the local time matches.
        record.in.scheduled = (-1...2).lazy.compactMap { instant(arrives, on: day.advanced(by: $0), in: to) }
            .first { $0 > out && $0 < out + .hours(30) }
    }

    /// Returns the given time as an instant; nil if the instant is more than two days from the given day, and so cannot
    /// be a time of the flight.
    private static func instant(_ clock: LocalClock, on day: Day, in zone: Zone) -> Instant? {
        let instant: Instant
        switch clock {
        case .clock(let second): return zone.instant(day: day, minuteOfDay: second / 60)
        case .wall(let day, let second): instant = zone.instant(day: day, minuteOfDay: second / 60)
        case .instant(let moment): instant = moment
        }
        return abs(day.days(until: zone.local(instant).day)) <= 2 ? instant : nil
    }

    /// Creates a flight from the semantics, or from the visible fields.
    private static func record(
        _ semantics: Semantics, _ fields: WalletFields, _ pass: JSONValue, _ session: ReadingSession
    ) -> LoggedFlight? {
        var draft = RecordDraft(line: 0, id: session.newID())
        draft.origin = session.tables.place(
            [semantics.text("departureAirportCode")], name: semantics.text("departureAirportName"))
        draft.destination = session.tables.place(
            [semantics.text("destinationAirportCode")], name: semantics.text("destinationAirportName"))
        if draft.origin == nil, draft.destination == nil, let from = fields.origin, let to = fields.destination {
            draft.origin = .airport(from)
            draft.destination = .airport(to)
        }
        guard draft.origin != nil, draft.destination != nil else {
            session.unreadable(0, 0, .passWithoutRoute)
            return nil
        }
        let zone = session.tables.airport(draft.origin)?.zone
        if let leaves = departure(semantics, fields, on: nil, in: zone) {
            draft.out.scheduled = leaves
        } else if let leaves = fields.leaves, leaves.hasDay {
            draft.out.scheduled = leaves
        } else if let leaves = relevantDate(pass) {
            draft.out.scheduled = .instant(leaves)
        } else if let date = fieldDate(pass) {
            draft.readDate(date, nil)
        } else if let expiry = expiry(pass) {
            draft.out.scheduled = .instant(expiry)
            session.corrected(0, 0, .dateOfExpiry)
        }
        guard var record = session.finish(draft) else { return nil }
        // The relevant date of a pass gives only the day. The departure time may be in a visible field.
        record.out.scheduled = nil
        overlay(semantics, fields, &record, session)
        return record
    }

    /// Returns the departure; nil if the departure time is unknown. Some passes write midnight in UTC if the time is
    /// unknown, so a departure time in the visible fields takes priority over midnight in UTC. If there is no visible
    /// time, midnight is rejected if the barcode confirms the date in UTC but the local date is different.
    private static func departure(
        _ semantics: Semantics, _ fields: WalletFields, on day: Day?, in zone: Zone?
    ) -> LocalClock? {
        if let leaves = semantics.departure { return .instant(leaves) }
        guard let midnight = semantics.midnightDeparture else { return nil }
        let written = LocalTime(midnight, offset: 0).day
        let shown = zone?.local(midnight)
        switch fields.leaves {
        case .clock(let second)?:
            let isReal = shown.map { $0.hour * 60 + $0.minute == second / 60 } ?? false
            return isReal ? .instant(midnight) : .wall(written, second: second)
        case let leaves?: return leaves
        case nil:
            let isOtherDay = shown.map { $0.day != written && day == written } ?? false
            return isOtherDay ? nil : .instant(midnight)
        }
    }

    private static func overlay(
        _ semantics: Semantics, _ fields: WalletFields, _ record: inout LoggedFlight, _ session: ReadingSession
    ) {
        var draft = RecordDraft(line: 0, id: record.id)
        let number = semantics.text("flightCode")
        if !number.isEmpty {
            session.readNumber(&draft, number: number, column: 0)
        } else if let digits = semantics.value("flightNumber")?.integer {
            session.readNumber(
                &draft, number: String(digits), airlineCodes: [semantics.text("airlineCode")], column: 0)
        }
        record.number = draft.record.number ?? record.number
        record.airline = draft.record.airline ?? record.airline
        let zone = session.tables.airport(record.origin)?.zone
        switch departure(semantics, fields, on: record.date.day, in: zone) {
        case .instant(let leaves)?:
            record.out.scheduled = leaves
            if let zone { record.date = PartialDay(zone.local(leaves).day) }
        case .wall(let day, let second)?:
            record.out.scheduled = zone?.instant(day: day, minuteOfDay: second / 60)
            record.date = PartialDay(day)
        case .clock?, nil: break
        }
        if let arrives = semantics.arrival ?? (fields.arrives == nil ? semantics.midnightArrival : nil),
            record.out.scheduled.map({ arrives > $0 }) ?? true
        {
            record.in.scheduled = arrives
        }
        record.departureTerminal = Terms.some(semantics.text("departureTerminal")) ?? record.departureTerminal
        record.departureGate = Terms.some(semantics.text("departureGate")) ?? record.departureGate
        record.arrivalTerminal = Terms.some(semantics.text("destinationTerminal")) ?? record.arrivalTerminal
        record.arrivalGate = Terms.some(semantics.text("destinationGate")) ?? record.arrivalGate
        record.confirmation = Terms.some(semantics.text("confirmationNumber")) ?? record.confirmation
        let seat = semantics.value("seats")?.array?.first
        record.seat = seat.flatMap { WalletPass.seat($0) } ?? record.seat
        record.cabin = seat?["seatType"]?.string.flatMap { Terms.cabin($0) } ?? record.cabin
    }

    /// Returns a seat such as `12A`. The row and the letter may be separate values.
    private static func seat(_ seat: JSONValue) -> String? {
        func text(_ key: String) -> String {
            let value = seat[key]
            return Terms.seat(value?.string ?? value?.integer.map { String($0) } ?? "") ?? ""
        }
        let row = text("seatRow")
        let number = text("seatNumber")
        let letter = text("seatIdentifier")
        if number.utf8.contains(where: { isDigit($0) }), number.utf8.contains(where: { !isDigit($0) }) { return number }
        if !row.isEmpty, !number.isEmpty, row != number { return row + number }
        return Terms.some((number.isEmpty ? row : number) + (letter == number ? "" : letter))
    }

    /// The machine-readable values of a pass, both at its top level and in its fields.
    private struct Semantics {
        private var sources: [JSONValue] = []

        init(_ pass: JSONValue) {
            if let top = pass["semantics"] { sources.append(top) }
            let boarding = pass["boardingPass"]
            for group in WalletPass.groups {
                for field in boarding?[group]?.array ?? [] {
                    if let semantics = field["semantics"] { sources.append(semantics) }
                }
            }
        }

        func value(_ key: String) -> JSONValue? { sources.lazy.compactMap { $0[key] }.first }
        func text(_ key: String) -> String { value(key)?.string ?? "" }

        private static let departures = ["originalDepartureDate", "currentDepartureDate"]
        private static let arrivals = ["originalArrivalDate", "currentArrivalDate"]

        var departure: Instant? { times(Semantics.departures).first { !Semantics.isMidnight($0) }?.instant }
        var arrival: Instant? { times(Semantics.arrivals).first { !Semantics.isMidnight($0) }?.instant }
        /// The departure time if it is midnight in UTC, which some passes write if the time is unknown.
        var midnightDeparture: Instant? { times(Semantics.departures).first { Semantics.isMidnight($0) }?.instant }
        /// The arrival time if it is midnight in UTC.
        var midnightArrival: Instant? { times(Semantics.arrivals).first { Semantics.isMidnight($0) }?.instant }

        private static func isMidnight(_ time: LocalTime) -> Bool {
            time.offset == 0 && time.hour == 0 && time.minute == 0
        }

        /// Returns the times stored under the given keys in any part of the pass, ordered by key.
        private func times(_ keys: [String]) -> [LocalTime] {
            keys.flatMap { key in sources.compactMap { $0[key]?.string.flatMap { LocalTime(iso: $0) } } }
        }
    }
}
