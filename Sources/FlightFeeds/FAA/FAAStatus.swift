internal import FlightCore
internal import FlightTracking

/// The older status format, with durations and times in words. A section may occur twice.
struct FAAStatus {
    private(set) var programmes: [AirportProgramme] = []
    private(set) var ignored: [String] = []

    /// - Parameter heard: The instant at which the status was received, used if the status does not state its own time.
    init(root: MarkupElement, heard: Instant) {
        let updated = root["Update_Time"].flatMap { Instant(dateInWords: $0) } ?? heard
        for section in root.all("Delay_type") {
            for row in section.all("Ground_Stop_List").flatMap({ $0.all("Program") }) {
                add(row, .groundStop) { $0.until = FAAClock.next(row["End_Time"], after: updated) }
            }
            for row in section.all("Ground_Delay_List").flatMap({ $0.all("Ground_Delay") }) {
                add(row, .groundDelay) {
                    $0.averageDelay = FAADuration.read(row["Avg"])
                    $0.longestDelay = FAADuration.read(row["Max"])
                }
            }
            for row in section.all("Arrival_Departure_Delay_List").flatMap({ $0.all("Delay") }) {
                for bounds in row.all("Arrival_Departure") { addDelay(row, bounds) }
            }
            for row in section.all("Airport_Closure_List").flatMap({ $0.all("Airport") }) {
                let notice = ClosureNotice([row["Reason"]])
                guard !notice.isForSome else { continue }
                add(row, .closure) {
                    $0.hours = notice.hours
                    $0.from = FAAClock.date(row["Start"], near: updated)
                    $0.until = FAAClock.next(row["Reopen"], after: updated)
                }
            }
        }
    }

    private mutating func addDelay(_ row: MarkupElement, _ bounds: MarkupElement) {
        let kind: AirportProgramme.Kind
        switch bounds.attributes["Type"] {
        case "Arrival": kind = .arrivalDelay
        case "Departure": kind = .departureDelay
        default: return ignored.append("a delay of neither arrivals nor departures")
        }
        add(row, kind) {
            $0.shortestDelay = FAADuration.read(bounds["Min"])
            $0.longestDelay = FAADuration.read(bounds["Max"])
            $0.trend = bounds["Trend"].flatMap { .init(name: $0.lowercased()) }
        }
    }

    private mutating func add(
        _ row: MarkupElement, _ kind: AirportProgramme.Kind, _ complete: (inout AirportProgramme) -> Void
    ) {
        guard let airport = row["ARPT"].flatMap({ Airport.Code($0) }) else {
            return ignored.append("an airport without a code")
        }
        var programme = AirportProgramme(airport: airport, kind: kind)
        programme.reason = FAAEvents.words(row["Reason"])
        complete(&programme)
        if !programmes.contains(programme) { programmes.append(programme) }
    }
}
