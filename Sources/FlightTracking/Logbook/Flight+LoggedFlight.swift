import FlightCore

extension Flight {
    /// Creates a flight for the board from the given record; nil if one of its airports is not in the airport table.
    init?(_ record: LoggedFlight, _ flightService: FlightService) {
        guard let from = record.origin.listed.flatMap({ flightService.airports[$0] }),
            let to = record.destination.listed.flatMap({ flightService.airports[$0] })
        else { return nil }
        self.init(origin: from, destination: to, number: record.number)
        id = Flight.ID(record.id.text)
        switch record.status {
        case .flown: break
        case .cancelled: status = .cancelled
        case .diverted(let place):
            status = .diverted
            divertedTo = place?.listed.flatMap { flightService.airports[$0] }
        }
        role = record.role
        out = MilestoneTimes(scheduled: record.out.scheduled, actual: record.out.actual)
        off = MilestoneTimes(scheduled: record.off.scheduled, actual: record.off.actual)
        on = MilestoneTimes(scheduled: record.on.scheduled, actual: record.on.actual)
        `in` = MilestoneTimes(scheduled: record.in.scheduled, actual: record.in.actual)
        departureTerminal = record.departureTerminal
        departureGate = record.departureGate
        arrivalTerminal = record.arrivalTerminal
        arrivalGate = record.arrivalGate
        aircraft.type = record.aircraftType
        aircraft.tail = record.tail
        seat = record.seat
        seatPosition = record.seatPosition
        confirmation = record.confirmation
        notes = record.notes
    }
}
