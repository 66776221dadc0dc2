internal import FlightCore
internal import FlightTracking

/// A flight in the list for a day.
struct HongKongFlight: Decodable {
    /// The flight numbers. The operating airline's number comes before those of codeshare partners.
    private let flight: LossyArray<Designator>
    private let time: String
    private let status: String?
    /// The stops, followed by the final destination.
    private let destination: LossyArray<String>?
    private let origin: LossyArray<String>?
    private let terminal: Label?
    private let gate: Label?
    private let baggage: Label?

    /// A flight number with a space: `CX 999`.
    private struct Designator: Decodable { let no: String }

    func report(on day: Day, isArrival: Bool, _ answer: SourceAnswer) -> FlightReport? {
        var draft = FlightReportDraft(answer)
        draft.addNumbers(flight.rows.map { $0.no })
        guard !draft.report.numbers.isEmpty, let scheduled = HongKongClock.instant(time.trimmed, on: day) else {
            return nil
        }
        // If the flight has stops, the board does not show which leg the row describes.
        let stops = (isArrival ? origin : destination)?.rows ?? []
        let other = stops.count == 1 ? Airport.Code(stops[0].trimmed) : nil
        let home = Airport.Code("HKG")
        draft.report.origin = isArrival ? other : home
        draft.report.destination = isArrival ? home : other
        draft.schedule(isArrival ? .in : .out, scheduled)
        if isArrival {
            draft.say(.arrivalTerminal, terminal)
            draft.say(.belt, baggage)
        } else {
            draft.say(.departureTerminal, terminal)
            draft.say(.departureGate, gate)
        }
        let status = HongKongStatus(status, on: day)
        draft.doubt(status.isOpenDelay(after: scheduled) ? isArrival ? .arrivalDelayed : .departureDelayed : nil)
        switch status {
        case .scheduled, .boardingSoon, .delayed: break
        case .expected(let time): draft.estimate(isArrival ? .in : .out, time, beside: scheduled)
        case .boarding: draft.happenedByNow(.boardingOpens)
        case .gateClosed: draft.happenedByNow(.doorsClose)
        case .departed(let time): draft.confirm(.out, at: time)
        // "Landed" means that the flight is on the runway. A parking stand is not a gate and is ignored.
        case .landed(let time): draft.confirm(.on, at: time)
        case .atGate(let time): draft.confirm(.in, at: time)
        case .cancelled: draft.say(status: .cancelled)
        }
        return draft.report
    }
}
