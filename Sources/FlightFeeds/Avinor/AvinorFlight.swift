internal import FlightCore
internal import FlightTracking

/// A flight, from a row of an airport board.
struct AvinorFlight {
    let row: MarkupElement

    /// - Parameter home: The airport of the board.
    func report(_ home: Airport.Code, _ answer: SourceAnswer) -> FlightReport? {
        var draft = FlightReportDraft(answer)
        draft.addNumbers([row["flight_id"]] + partners)
        guard !draft.report.numbers.isEmpty, let scheduled = Instant(stamp: row["schedule_time"]) else { return nil }
        // If the flight has stops, the board does not show which leg the row describes.
        let other = row["via_airport"] == nil ? row["airport"].flatMap { Airport.Code($0) } : nil
        let status = row.first("status")
        let code = status?.attributes["code"]
        // The code shows whether the time is estimated or actual. A row with only new information (N) may lack a time.
        let time = Instant(stamp: status?.attributes["time"])
        let isLater = code == "E" && time.isLater(than: scheduled)
        let isOpenDelay = row["delayed"] == "Y" && !isLater && !["C", "D", "A"].contains(code)
        switch row["arr_dep"] {
        case "D":
            draft.report.origin = home
            draft.report.destination = other
            draft.schedule(.out, scheduled)
            draft.doubt(isOpenDelay ? .departureDelayed : nil)
            if code == "C" { draft.say(status: .cancelled) }
            if code == "E" { draft.estimate(.out, time, beside: scheduled) }
            draft.say(.departureGate, row["gate"].map { Label($0) })
            if code == "D" { draft.confirm(.out, at: time) }
        case "A":
            draft.report.origin = other
            draft.report.destination = home
            draft.schedule(.in, scheduled)
            draft.doubt(isOpenDelay ? .arrivalDelayed : nil)
            if code == "C" { draft.say(status: .cancelled) }
            if code == "E" { draft.estimate(.in, time, beside: scheduled) }
            draft.say(.belt, row["belt"].map { Label($0) })
            // "Arrived" is "Landet" in the Norwegian feed, which means landed.
            if code == "A" { draft.confirm(.on, at: time) }
        default: return nil
        }
        return draft.report
    }

    /// The flight numbers of codeshare partners. On request, the feed sends the partners' designators and numbers as
    /// two parallel lists.
    private var partners: [String?] {
        func list(_ name: String) -> [Substring] {
            row[name]?.split(separator: ",", omittingEmptySubsequences: false) ?? []
        }
        let airlines = list("codeshareAirlineDesignators")
        let numbers = list("codeshareFlightNumbers")
        guard airlines.count == numbers.count else { return [] }
        return zip(airlines, numbers).map { airline, number in
            FlightNumber(number.trimmed) != nil ? number.trimmed : airline.trimmed + number.trimmed
        }
    }
}
