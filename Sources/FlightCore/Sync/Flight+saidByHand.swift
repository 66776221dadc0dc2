extension Flight {
    /// A flight taken apart into what the traveller said of it.
    public func saidByHand(at now: Instant) -> [Observation] {
        let flight = self
        var list: [Observation] = []
        func add(_ field: Observation.Field, _ value: Observation.Value?) {
            guard let value else { return }
            list.append(Observation(source: .traveller, time: now, field: field, value: value, isCorrection: true))
        }
        // Number and route too, so that a change of them can be undone.
        add(.number, flight.number.map { .text($0.compact) })
        add(.origin, .text(flight.origin.code.text))
        add(.destination, .text(flight.destination.code.text))
        for milestone in Milestone.allCases {
            let times = flight[milestone]
            add(.scheduled(milestone), times.scheduled.map { .instant($0) })
            add(.estimated(milestone), times.estimated.map { .instant($0) })
            add(.actual(milestone), times.actual.map { .instant($0) })
        }
        if flight.status != .scheduled { add(.status, .text(flight.status.name)) }
        add(.divertedTo, flight.divertedTo.map { .text($0.code.text) })
        if flight.role != .mine { add(.role, .text(flight.role.name)) }
        add(.who, flight.who.map { .text($0) })
        add(.boardedPercent, flight.boardedPercent.map { .number($0) })
        add(.leaveBy, flight.leaveBy.map { .instant($0) })
        add(.departureTerminal, flight.departureTerminal.map { .text($0) })
        add(.arrivalTerminal, flight.arrivalTerminal.map { .text($0) })
        add(.departureGate, flight.departureGate.map { .text($0) })
        add(.arrivalGate, flight.arrivalGate.map { .text($0) })
        add(.belt, flight.belt.map { .text($0) })
        add(.seat, flight.seat.map { .text($0) })
        add(.seatPosition, flight.seatPosition.map { .text($0.name) })
        add(.confirmation, flight.confirmation.map { .text($0) })
        add(.aircraftType, flight.aircraft.type.map { .text($0) })
        add(.tail, flight.aircraft.tail.map { .text($0) })
        if flight.aircraft.atGate { add(.aircraftAtGate, .flag(true)) }
        add(.position, flight.position.map { .position($0) })
        add(.delayReason, flight.delayReason.map { .text($0.name) })
        add(.saidOnBoard, flight.saidOnBoard.map { .instant($0) })
        add(.walkToGate, flight.walkToGate.map { .number($0) })
        add(.walkToConnection, flight.walkToConnection.map { .number($0) })
        add(.gatePosition, flight.departureGatePosition.map { .position(Position(at: now, coordinate: $0)) })
        add(.notes, flight.notes.map { .text($0) })
        return list
    }
}
