import FlightCore
import FlightTracking

/// The JSON that the Miles & More website sends to the member's browser: flight segments, with space-padded codes and
/// times in UTC.
enum MilesAndMore {
    static func recognises(_ value: JSONValue) -> Bool { segments(value) != nil }

    /// Returns the list of segments: the value of `SegmentListResponses`, or the whole file.
    private static func segments(_ value: JSONValue) -> [JSONValue]? {
        if let list = value["SegmentListResponses"]?.array { return list }
        guard let list = value.array, let first = list.first, first["OriginAirportCode"] != nil,
            first["AirlineDesignatorCode"] != nil
        else { return nil }
        return list
    }

    static func read(_ value: JSONValue, _ session: ReadingSession) {
        let segments = segments(value) ?? []
        for segment in segments {
            session.step(of: segments.count)
            if let record = record(segment, session) { session.add(record) }
        }
    }

    private static func record(_ segment: JSONValue, _ session: ReadingSession) -> LoggedFlight? {
        var draft = RecordDraft(line: Int(segment.line), id: session.newID())
        draft.readDate(text(segment, "DepartureDate"), nil)
        draft.origin = session.tables.place(
            [text(segment, "OriginAirportCode"), text(segment, "OriginCityCode")],
            name: text(segment, "OriginAirportName").isEmpty
                ? text(segment, "OriginCityName") : text(segment, "OriginAirportName"))
        draft.destination = session.tables.place(
            [text(segment, "DestinationAirportCode"), text(segment, "DestinationCityCode")],
            name: text(segment, "DestinationAirportName").isEmpty
                ? text(segment, "DestinationCityName") : text(segment, "DestinationAirportName"))
        session.readNumber(
            &draft, number: segment["FlightNumber"]?.integer.map { String($0) } ?? text(segment, "FlightNumber"),
            airlineCodes: [text(segment, "AirlineDesignatorCode")], column: Int(segment.column))
        session.readAircraft(&draft, codes: [text(segment, "AircraftCode")])
        draft.out.scheduled = clock(segment, "DepartureTime", session)
        draft.in.scheduled = clock(segment, "ArrivalTime", session)
        if let seconds = segment["TimeOnPlane"]?.integer, seconds > 0, seconds < 360_000 {
            draft.minutes = Int(seconds / 60)
        }
        // Statute miles of 1609.344 m.
        draft.kilometres = segment["Distance"]?.integer.map { miles in
            Int((max(0, min(miles, 30_000)) * 1_609_344 + 500_000) / 1_000_000)
        }
        readClass(text(segment, "CompartmentClass"), &draft)
        draft.record.confirmation = Terms.some(text(segment, "PnrrecordLocator"))
        for (key, name) in [
            ("AwardMiles", "award miles"), ("StatusMiles", "status miles"), ("StatusPoints", "Points"),
            ("GupPoints", "Qualifying Points"), ("HonPoints", "HON Circle Points"), ("Honmiles", "HON Circle miles"),
        ] {
            if let number = segment[key]?.integer, number != 0 { draft.remarks.append("\(number) \(name)") }
        }
        draft.record.sources = [LoggedFlight.Source(format: .milesAndMore, at: session.now)]
        let column = Int(segment.column)
        return session.finish(draft, columns: (column, column, column))
    }

    /// Reads the fare letter. The meaning of a letter differs between airlines; the meanings used here are common in
    /// the Lufthansa Group.
    private static func readClass(_ letter: String, _ draft: inout RecordDraft) {
        guard !letter.isEmpty else { return }
        switch letter.uppercased() {
        case "F", "A": draft.record.cabin = .first
        case "C", "J", "D", "Z", "P", "I": draft.record.cabin = .business
        case "W", "E", "G", "N": draft.record.cabin = .premiumEconomy
        case "Y", "B", "M", "H", "Q", "V", "S", "L", "K", "T", "U", "X": draft.record.cabin = .economy
        default: break
        }
        draft.remarks.append("Booking class: " + letter)
    }

    private static func text(_ segment: JSONValue, _ key: String) -> String {
        let text = segment[key]?.string ?? ""
        return String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }

    private static func clock(_ segment: JSONValue, _ key: String, _ session: ReadingSession) -> LocalClock? {
        let text = text(segment, key)
        if text.isEmpty { return nil }
        if let clock = LocalClock(text) { return clock }
        session.corrected(
            Int(segment[key]?.line ?? 0), Int(segment[key]?.column ?? 0), row: Int(segment.line),
            .brokenTimestamp(key: key))
        return nil
    }
}
