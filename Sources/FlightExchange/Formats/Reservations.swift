import FlightCore
import FlightTracking

/// Bookings as airlines mark them up in their mails: `FlightReservation` of schema.org, as JSON-LD or as microdata.
///
/// Who travels is not kept.
enum Reservations {
    /// Whether a value is a reservation, or a list of them.
    static func recognises(_ value: JSONValue) -> Bool { !reservations(value).isEmpty }

    static func read(_ value: JSONValue, _ session: ReadingSession) {
        for reservation in reservations(value) { read(reservation: reservation, session) }
    }

    /// Reads what is marked up in a page.
    static func read(markup bytes: [UInt8], _ session: ReadingSession) {
        var reader = MarkupReader(bytes)
        var microdata = Microdata()
        var isJSON = false
        while let piece = reader.next() {
            if case .open("script", let attributes) = piece {
                isJSON = attributes["type"]?.lowercased().hasPrefix("application/ld+json") ?? false
                continue
            }
            if isJSON, case .text(let text) = piece {
                isJSON = false
                if let value = try? JSONReader.read(Array(text.utf8)) { read(value, session) }
                continue
            }
            microdata.take(piece)
        }
        for item in microdata.finish() { read(item, session) }
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

    /// `FlightReservation`, `http://schema.org/FlightReservation`, or a list with one of them.
    private static func isType(_ value: JSONValue, _ type: String) -> Bool {
        let types = value["@type"].map { $0.array ?? [$0] } ?? []
        return types.contains { item in
            (item.string ?? "").split(separator: "/").last.map { $0 == type } ?? false
        }
    }

    /// The text of a value, or the name of an object.
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

    private static func read(reservation: JSONValue, _ session: ReadingSession) {
        let flights = reservation["reservationFor"].map { $0.array ?? [$0] } ?? []
        for flight in flights {
            session.step(of: nil)
            if let record = record(flight, of: reservation, session) { session.add(record) }
        }
    }

    private static func record(
        _ flight: JSONValue, of reservation: JSONValue, _ session: ReadingSession
    ) -> Record? {
        var draft = RecordDraft(line: 0, id: session.newID())
        draft.origin = place(flight["departureAirport"], session)
        draft.destination = place(flight["arrivalAirport"], session)
        let airline = flight["airline"] ?? flight["provider"] ?? flight["carrier"]
        let code = text(airline?["iataCode"])
        session.readNumber(
            &draft, number: text(flight["flightNumber"]), airlineCodes: [code], airlineName: text(airline), column: 0)
        draft.out.scheduled = LocalClock(text(flight["departureTime"]))
        draft.in.scheduled = LocalClock(text(flight["arrivalTime"]))
        if draft.out.scheduled == nil {
            draft.readDate(text(flight["departureDay"] ?? flight["departureTime"]))
        } else if case .wall(let day, _)? = draft.out.scheduled {
            draft.date = PartialDay(day)
        } else if session.tables.airport(draft.origin) == nil {
            draft.readDate(text(flight["departureTime"]))
        }
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
            // The airport's clock, whatever the offset.
            draft.remarks.append("Boarding: " + boards.dropFirst(11).prefix(5))
        }
        let group = text(reservation["boardingGroup"])
        if !group.isEmpty { draft.remarks.append("Boarding group: " + group) }
        if text(reservation["reservationStatus"]).lowercased().contains("cancel") { draft.record.status = .cancelled }
        draft.record.sources = [Record.Source(format: .mail, at: session.now)]
        return session.finish(draft)
    }

    private static func place(_ value: JSONValue?, _ session: ReadingSession) -> Record.Place? {
        session.tables.place([text(value?["iataCode"]), text(value?["icaoCode"])], name: text(value))
    }
}
