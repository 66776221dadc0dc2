import FlightCore
import FlightTracking

/// Bookings in the markup of airline emails: `FlightReservation` of schema.org, as JSON-LD or microdata.
///
/// Travellers' names are not kept.
enum Reservations {
    /// Whether the value is a reservation or contains a reservation.
    static func recognises(_ value: JSONValue) -> Bool { !reservations(value).isEmpty }

    /// - Parameter sent: The day on which the email was sent, if known.
    static func read(_ value: JSONValue, sent: Day? = nil, _ session: ReadingSession) {
        read([value], sent, session)
    }

    private static func read(_ values: [JSONValue], _ sent: Day?, _ session: ReadingSession) {
        let known = Known(order: Terms.order(of: values.flatMap { texts(in: $0) }), sent: sent)
        for reservation in values.flatMap({ reservations($0) }) { read(reservation: reservation, known, session) }
    }

    /// Parses a JSON-LD document. An invalid document is reported if it mentions a flight.
    ///
    /// - Parameter line: The line of the file on which the document begins, starting at 1; 0 if unknown.
    private static func value(_ json: [UInt8], line: Int, _ session: ReadingSession) -> JSONValue? {
        do throws(JSONError) {
            return try session.budget.json(json)
        } catch {
            if Mail.contains("FlightReservation", json) {
                session.unreadable(
                    line == 0 ? 0 : line + Int(error.line) - 1, line == 0 ? 0 : Int(error.column),
                    .brokenMarkup(error.syntax ?? .value))
            }
            return nil
        }
    }

    /// Reads a JSON-LD document that is part of an email.
    static func read(json bytes: [UInt8], sent: Day?, _ session: ReadingSession) {
        if let value = value(bytes, line: 0, session) { read([value], sent, session) }
    }

    /// Reads the markup of an HTML page.
    ///
    /// - Parameter isPart: Whether the page is part of an email. Line numbers in such a page are not line numbers in
    ///   the file.
    static func read(markup bytes: [UInt8], isPart: Bool = false, sent: Day? = nil, _ session: ReadingSession) {
        var reader = MarkupReader(bytes, session.budget)
        var microdata = Microdata(session.budget)
        var values: [JSONValue] = []
        var isJSON = false
        var line = 1
        while let piece = reader.next() {
            defer { line = reader.line }
            if case .open("script", let attributes) = piece {
                isJSON = attributes["type"]?.lowercased().hasPrefix("application/ld+json") ?? false
                continue
            }
            if isJSON, case .text(let text) = piece {
                isJSON = false
                if let value = value(Array(text.utf8), line: isPart ? 0 : line, session) { values.append(value) }
                continue
            }
            microdata.take(piece)
        }
        read(values + microdata.finish(), sent, session)
    }

    // MARK: - JSON

    private static let deepest = 20

    private static func reservations(_ value: JSONValue, depth: Int = 0) -> [JSONValue] {
        guard depth < deepest else { return [] }
        if let list = value.array { return list.flatMap { reservations($0, depth: depth + 1) } }
        if isType(value, "FlightReservation") { return [value] }
        return ["@graph", "subReservation", "mainEntity", "itemListElement"].flatMap { key in
            value[key].map { reservations($0, depth: depth + 1) } ?? []
        }
    }

    /// Whether the value is `FlightReservation` or `http://schema.org/FlightReservation`, or a list that contains such
    /// a value.
    private static func isType(_ value: JSONValue, _ type: String) -> Bool {
        let types = value["@type"].map { $0.array ?? [$0] } ?? []
        return types.contains { item in
            (item.string ?? "").split(separator: "/").last.map { $0 == type } ?? false
        }
    }

    /// Returns the text of a string, or the name of an object.
    private static func text(_ value: JSONValue?) -> String {
        guard let value else { return "" }
        if let text = value.string { return trimmed(text) }
        if let number = value.integer { return String(number) }
        if let first = value.array?.first { return text(first) }
        return value["name"].map { text($0) } ?? value["@value"].map { text($0) } ?? ""
    }

    private static func trimmed(_ text: String) -> String {
        String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }

    private static func read(reservation: JSONValue, _ known: Known, _ session: ReadingSession) {
        let flights = reservation["reservationFor"].map { $0.array ?? [$0] } ?? []
        for flight in flights {
            session.step(of: nil)
            if let record = record(flight, of: reservation, known, session) { session.add(record) }
        }
    }

    private static func record(
        _ flight: JSONValue, of reservation: JSONValue, _ known: Known, _ session: ReadingSession
    ) -> LoggedFlight? {
        var draft = RecordDraft(line: 0, id: session.newID())
        draft.origin = place(flight["departureAirport"], session)
        draft.destination = place(flight["arrivalAirport"], session)
        let airline = flight["airline"] ?? flight["provider"] ?? flight["carrier"]
        let code = text(airline?["iataCode"])
        session.readNumber(
            &draft, number: text(flight["flightNumber"]), airlineCodes: [code], airlineName: text(airline), column: 0)
        readTimes(flight, of: reservation, known, &draft, session)
        session.readAircraft(&draft, name: text(flight["aircraft"]))
        let seat = reservation["airplaneSeat"] ?? reservation["reservedTicket"]?["ticketedSeat"]?["seatNumber"]
        draft.record.seat = Terms.seat(text(seat))
        draft.readCabin(text(reservation["airplaneSeatClass"]))
        draft.record.confirmation = Terms.some(text(reservation["reservationNumber"] ?? reservation["reservationId"]))
        draft.record.departureTerminal = Terms.some(text(flight["departureTerminal"]))
        draft.record.departureGate = Terms.some(text(flight["departureGate"]))
        draft.record.arrivalTerminal = Terms.some(text(flight["arrivalTerminal"]))
        draft.record.arrivalGate = Terms.some(text(flight["arrivalGate"]))
        if let operated = flight["operatedBy"].map({ text($0) }), !operated.isEmpty {
            draft.remarks.append("Operated by " + operated)
        }
        let boards = text(flight["boardingTime"])
        if let time = LocalClock(boards), case .clock = time {
            draft.remarks.append("Boarding: " + boards)
        } else if boards.utf8.count >= 16, LocalClock(boards) != nil {
            // The boarding time is in the airport's local time, whatever the offset.
            draft.remarks.append("Boarding: " + boards.dropFirst(11).prefix(5))
        }
        let group = text(reservation["boardingGroup"])
        if !group.isEmpty { draft.remarks.append("Boarding group: " + group) }
        if text(reservation["reservationStatus"]).lowercased().contains("cancel") { draft.record.status = .cancelled }
        draft.record.sources = [LoggedFlight.Source(format: .mail, at: session.now)]
        return session.finish(draft)
    }

    // MARK: - Dates

    /// Clues to the order of day and month in an email's dates.
    private struct Known {
        /// The order of day and month; nil if no unambiguous date reveals the order.
        let order: Terms.DateOrder?
        let sent: Day?
    }

    /// Returns all strings inside a value.
    private static func texts(in value: JSONValue, depth: Int = 0) -> [String] {
        if let text = value.string { return [text] }
        guard depth < deepest else { return [] }
        return (value.array ?? value.object?.map { $0.value } ?? []).flatMap { texts(in: $0, depth: depth + 1) }
    }

    private static func readTimes(
        _ flight: JSONValue, of reservation: JSONValue, _ known: Known, _ draft: inout RecordDraft,
        _ session: ReadingSession
    ) {
        let leaves = text(flight["departureTime"])
        let arrives = text(flight["arrivalTime"])
        let order = order(leaves, arrives, barCode(flight, of: reservation), known)
        draft.out.scheduled = clock(leaves, order)
        draft.in.scheduled = clock(arrives, order)
        if draft.out.scheduled == nil {
            draft.readDate(text(flight["departureDay"] ?? flight["departureTime"]), order)
        } else if case .wall(let day, _)? = draft.out.scheduled {
            draft.readDate(leaves, order)
            draft.date = PartialDay(day)
        } else if session.tables.airport(draft.origin) == nil {
            draft.readDate(leaves, order)
        }
    }

    /// Reads ISO 8601, or a numeric date with a time such as `02-04-2018 20:40`.
    private static func clock(_ text: String, _ order: Terms.DateOrder?) -> LocalClock? {
        if let clock = LocalClock(text) { return clock }
        guard let day = Terms.date(text, order)?.day, let second = Terms.timeAfterDate(text) else { return nil }
        return .wall(day, second: second)
    }

    /// Returns the order of day and month in the times of a flight; nil if the order cannot be determined. Checks the
    /// following evidence in order, until one of the checks is conclusive:
    ///
    /// - the day of the year in the barcode
    /// - the other dates in the email
    /// - the arrival, which must be on the day of departure or within the next two days
    /// - the date of the email, which must be within the year before the flight
    private static func order(
        _ leaves: String, _ arrives: String, _ dayOfYear: Int?, _ known: Known
    ) -> Terms.DateOrder? {
        func only(_ isRight: (Day, Terms.DateOrder) -> Bool) -> Terms.DateOrder? {
            let right = Terms.DateOrder.allCases.filter { order in
                Terms.date(leaves, order)?.day.map { isRight($0, order) } ?? false
            }
            return right.count == 1 ? right[0] : nil
        }
        guard Terms.isAmbiguous(leaves) else { return known.order }
        return only { day, _ in
            Day(year: day.civil.year, month: 1, day: 1)?.days(until: day) == dayOfYear.map { $0 - 1 }
        }
            ?? known.order
            ?? only { day, order in
                Terms.date(arrives, order)?.day.map { (0...2).contains(day.days(until: $0)) } ?? false
            } ?? only { day, _ in known.sent.map { (-1...366).contains($0.days(until: day)) } ?? false }
    }

    /// Returns the flight's day of the year from the barcode of the ticket (`qrCode:M1DOE/JANE …`).
    private static func barCode(_ flight: JSONValue, of reservation: JSONValue) -> Int? {
        let token = text(reservation["ticketToken"] ?? reservation["reservedTicket"]?["ticketToken"])
        guard let colon = token.firstIndex(of: ":") else { return nil }
        let code = Array(token[token.index(after: colon)...].utf8)
        guard let legs = try? BoardingPass(BoardingPass.withoutSymbology(code)).legs else { return nil }
        let from = text(flight["departureAirport"]?["iataCode"])
        return (legs.first { $0.origin == from } ?? (legs.count == 1 ? legs[0] : nil))?.dayOfYear
    }

    private static func place(_ value: JSONValue?, _ session: ReadingSession) -> LoggedFlight.Place? {
        session.place([text(value?["iataCode"]), text(value?["icaoCode"])], name: text(value), 0, 0)
    }
}
