extension LoggedFlight {
    /// Creates the logbook record of a tracked flight; nil if the flight was never stored or has no known times.
    public init?(_ flight: Flight) {
        guard let id = flight.id,
            let leaves = flight.out.scheduled ?? flight.out.actual ?? flight.out.estimated ?? flight.off.scheduled
                ?? flight.off.actual ?? flight.off.estimated ?? flight.in.scheduled ?? flight.in.actual
        else { return nil }
        self.init(
            id: ID(id), date: PartialDay(flight.origin.zone.local(leaves).day), origin: .airport(flight.origin.code),
            destination: .airport(flight.destination.code))
        number = flight.number
        airline = flight.number?.airline
        status =
            switch flight.status {
            case .scheduled: .flown
            case .cancelled: .cancelled
            case .diverted: .diverted(to: flight.divertedTo.map { .airport($0.code) })
            }
        role = flight.role
        out = Times(scheduled: flight.out.scheduled, actual: flight.out.actual)
        off = Times(scheduled: flight.off.scheduled, actual: flight.off.actual)
        on = Times(scheduled: flight.on.scheduled, actual: flight.on.actual)
        `in` = Times(scheduled: flight.in.scheduled, actual: flight.in.actual)
        departureTerminal = flight.departureTerminal
        departureGate = flight.departureGate
        arrivalTerminal = flight.arrivalTerminal
        arrivalGate = flight.arrivalGate
        aircraftType = flight.aircraft.type
        tail = flight.aircraft.tail
        seat = flight.seat
        seatPosition = flight.seatPosition
        confirmation = flight.confirmation
        notes = flight.notes
        sources = [Source(format: .tracked, at: leaves, foreignID: id.text)]
    }
}
