internal import FlightCore
internal import FlightTracking

/// A flight, from a row of the list. Unknown values are empty elements.
struct FinaviaFlight {
    let row: MarkupElement
    let isDeparture: Bool

    /// The operating airline's flight number, which the rows of codeshare partners also contain.
    private var main: String? { row["mfltnr"] ?? row["fltnr"] }
    var isOperating: Bool { row["mfltnr"].map { $0 == row["fltnr"] } ?? true }
    /// Text that is the same in the rows of all codeshare partners.
    var identity: String {
        [isDeparture ? "dep" : "arr", main ?? "", row["h_apt"] ?? "", row["sdt"] ?? ""].joined(separator: " ")
    }

    /// Returns the report of the flight; nil if the flight cannot be identified.
    func report(_ answer: SourceAnswer) -> FlightReport? {
        var draft = FlightReportDraft(answer)
        draft.addNumbers([main, row["fltnr"]] + (1...6).map { row["cflight_\($0)"] })
        guard !draft.report.numbers.isEmpty, let home = row["h_apt"].flatMap({ Airport.Code($0) }),
            let scheduled = Instant(stamp: row["sdt"])
        else { return nil }
        draft.report.callsign = RadioCallsign(row["callsign"])?.text
        // If the flight has stops, the board does not show which leg the row describes.
        let stops = (1...4).compactMap { row["route_\($0)"] }
        let other = stops.count == 1 ? Airport.Code(stops[0]) : nil
        draft.report.origin = isDeparture ? home : other
        draft.report.destination = isDeparture ? other : home
        draft.schedule(isDeparture ? .out : .in, scheduled)
        draft.fly(tail: row["acreg"], type: row["actype"])
        if row["prm"] == "CXX" { draft.say(status: .cancelled) }
        let estimated = Instant(stamp: row["pest_d"]) ?? Instant(stamp: row["est_d"])
        draft.estimate(isDeparture ? .out : .in, estimated, beside: scheduled)
        draft.say(isDeparture ? .departureGate : .arrivalGate, row["gate"].map { Label($0) })
        if !isDeparture { draft.say(.belt, row["bltarea"].map { Label($0) }) }
        let onRunway = Instant(stamp: row["act_d"])
        let onBlocks = Instant(stamp: row["ablk_d"])
        if isDeparture {
            draft.happened(.out, onBlocks)
            draft.happened(.off, onRunway)
        } else {
            // In 2022, the code "A" had the text "Landed".
            if ["LAN", "A"].contains(row["prm"]) {
                draft.confirm(.on, at: onRunway)
            } else {
                draft.happened(.on, onRunway)
            }
            draft.happened(.in, onBlocks)
        }
        return draft.report
    }
}
