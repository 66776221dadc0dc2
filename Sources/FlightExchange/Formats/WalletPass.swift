import FlightCore
import FlightTracking

/// Apple Wallet's boarding pass: a ZIP archive (`.pkpass`), several in one (`.pkpasses`), or its `pass.json` alone.
///
/// What the pass says for machines (`semantics`) is preferred, then the bar code. Names, accounts and the token of the
/// pass's web service are not kept.
enum WalletPass {
    /// Larger than any pass.
    private static let largestJSON = 1 << 20
    private static let largestPass = 16 << 20
    private static let mostPasses = 100

    static func recognises(_ value: JSONValue) -> Bool {
        value["boardingPass"]?.object != nil || value["formatVersion"] != nil && value["passTypeIdentifier"] != nil
    }

    /// Reads an archive.
    static func read(_ bytes: [UInt8], _ session: ReadingSession) throws(ExchangeError) {
        let archive = try ZipArchive(bytes)
        if let entry = archive.entries.first(where: { $0.name == "pass.json" }) {
            try readJSON(try archive.file(entry, limit: largestJSON), session)
            return
        }
        let passes = archive.entries.filter { $0.name.lowercased().hasSuffix(".pkpass") }
        guard !passes.isEmpty, passes.count <= mostPasses else {
            throw ExchangeError(.zipWithoutPass)
        }
        for (index, entry) in passes.enumerated() {
            do throws(ExchangeError) {
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
            pass = try JSONReader.read(bytes)
        } catch {
            throw ExchangeError(
                .brokenPass(detail: error.message), line: Int(error.line), column: Int(error.column))
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
        var records: [Record] = []
        let reference =
            semantics.instant("originalDepartureDate") ?? semantics.instant("currentDepartureDate")
            ?? relevantDate(pass) ?? fieldDate(pass).map { Instant(Int64($0.number) * 86_400 + 43_200) }
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
            // Semantics speak of the leg with their airports; of the only one if they name none.
            for index in records.indices {
                if records.count == 1 || semantics.text("departureAirportCode") == records[index].origin.code?.text {
                    overlay(semantics, &records[index], session)
                }
            }
        }
        // Of several legs the pass does not say to which its fields belong.
        if records.count == 1 { fill(&records[0], fields, session) }
        if pass["voided"]?.bool == true {
            session.noted(0, 0, .voidPass)
        }
        for var record in records {
            record.sources = [Record.Source(format: .pkpass, at: session.now, foreignID: serial)]
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

    /// The first date in a field that is called one.
    private static func fieldDate(_ pass: JSONValue) -> Day? {
        for group in groups {
            for field in pass["boardingPass"]?[group]?.array ?? [] {
                let name = ((field["key"]?.string ?? "") + " " + (field["label"]?.string ?? "")).lowercased()
                guard let text = field["value"]?.string,
                    field["dateStyle"] != nil || name.contains("dat") || name.contains("depart"),
                    let day = Terms.date(text)?.day
                else { continue }
                return day
            }
        }
        return nil
    }

    /// When it is no longer good: soon after the flight.
    private static func expiry(_ pass: JSONValue) -> Instant? {
        guard case .instant(let instant)? = pass["expirationDate"]?.string.flatMap({ LocalClock($0) }) else {
            return nil
        }
        return instant
    }

    /// What only the fields for people say.
    private static func fill(_ record: inout Record, _ fields: WalletFields, _ session: ReadingSession) {
        if record.number == nil, let number = fields.number.map({ session.normalised($0) }) {
            record.number = number
            record.airline = record.airline ?? number.airline
        }
        record.departureGate = record.departureGate ?? fields.gate
        record.departureTerminal = record.departureTerminal ?? fields.terminal
        record.seat = record.seat ?? fields.seat
        record.cabin = record.cabin ?? fields.cabin
        record.confirmation = record.confirmation ?? fields.confirmation
        if let day = record.date.day, let from = session.tables.airport(record.origin)?.zone {
            if record.out.scheduled == nil, let leaves = fields.leaves {
                record.out.scheduled = from.instant(day: day, minuteOfDay: leaves / 60)
            }
            if record.in.scheduled == nil, let arrives = fields.arrives, let out = record.out.scheduled,
                let to = session.tables.airport(record.destination)?.zone
            {
                // The next time that the clock there shows.
                record.in.scheduled = (-1...2).lazy.map {
                    to.instant(day: day.advanced(by: $0), minuteOfDay: arrives / 60)
                }.first { $0 > out }
            }
        }
        if !fields.rest.isEmpty {
            record.notes = ([record.notes].compactMap { $0 } + fields.rest).joined(separator: "\n")
        }
        if let tidy = session.tidied(record, line: 0, isOwn: false) { record = tidy }
    }

    /// A flight by its semantics, or what it shows to people.
    private static func record(
        _ semantics: Semantics, _ fields: WalletFields, _ pass: JSONValue, _ session: ReadingSession
    ) -> Record? {
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
        if let leaves = semantics.instant("originalDepartureDate") ?? semantics.instant("currentDepartureDate")
            ?? relevantDate(pass)
        {
            draft.out.scheduled = .instant(leaves)
        } else if let day = fieldDate(pass) {
            draft.date = PartialDay(day)
        } else if let expiry = expiry(pass) {
            draft.out.scheduled = .instant(expiry)
            session.corrected(0, 0, .dateOfExpiry)
        }
        guard var record = session.finish(draft) else { return nil }
        // The relevant date tells the day, not when it leaves.
        if semantics.instant("originalDepartureDate") ?? semantics.instant("currentDepartureDate") == nil {
            record.out.scheduled = nil
        }
        overlay(semantics, &record, session)
        return record
    }

    private static func overlay(_ semantics: Semantics, _ record: inout Record, _ session: ReadingSession) {
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
        if let leaves = semantics.instant("originalDepartureDate") ?? semantics.instant("currentDepartureDate") {
            record.out.scheduled = leaves
            if let zone = session.tables.airport(record.origin)?.zone {
                record.date = PartialDay(zone.local(leaves).day)
            }
        }
        record.in.scheduled =
            semantics.instant("originalArrivalDate") ?? semantics.instant("currentArrivalDate") ?? record.in.scheduled
        record.departureTerminal = Terms.some(semantics.text("departureTerminal")) ?? record.departureTerminal
        record.departureGate = Terms.some(semantics.text("departureGate")) ?? record.departureGate
        record.arrivalTerminal = Terms.some(semantics.text("destinationTerminal")) ?? record.arrivalTerminal
        record.arrivalGate = Terms.some(semantics.text("destinationGate")) ?? record.arrivalGate
        record.confirmation = Terms.some(semantics.text("confirmationNumber")) ?? record.confirmation
        let seat = semantics.value("seats")?.array?.first
        record.seat = seat.flatMap { WalletPass.seat($0) } ?? record.seat
        record.cabin = seat?["seatType"]?.string.flatMap { Terms.cabin($0) } ?? record.cabin
    }

    /// `12A`: row and letter may stand apart.
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

    /// What a pass says for machines, at its top or at one of its fields.
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
        func instant(_ key: String) -> Instant? {
            guard case .instant(let instant)? = LocalClock(text(key)) else { return nil }
            return Instant.plausible.contains(instant) ? instant : nil
        }
    }
}
