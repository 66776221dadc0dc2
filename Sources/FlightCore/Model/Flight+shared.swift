extension Flight {
    /// The flight as a link shows it to others: where it is and when it comes. It is followed, nobody's own; whose it is, its
    /// identifier, what was noted, and how the traveller gets to it stay behind.
    ///
    /// What may be seen is named one by one, so that a fact that a flight gains one day is not shown by mistake.
    public func shared(showing facts: [SharedFact]) -> Flight {
        var shown = Flight(origin: origin, destination: destination, number: number)
        shown.role = .followed
        shown.status = status
        shown.divertedTo = divertedTo
        for milestone in Milestone.allCases { shown[milestone] = self[milestone] }
        shown.boardedPercent = boardedPercent
        shown.departureTerminal = departureTerminal
        shown.arrivalTerminal = arrivalTerminal
        shown.departureGate = departureGate
        shown.arrivalGate = arrivalGate
        shown.belt = belt
        shown.aircraft = aircraft
        shown.position = position
        shown.delayReason = delayReason
        shown.doubt = doubt
        shown.walkToConnection = walkToConnection
        shown.proof = proof
        shown.heard = heard
        shown.hearing = hearing
        shown.toldByTraveller = toldByTraveller
        shown.saidOnBoard = saidOnBoard
        shown.simulated = simulated
        for fact in facts {
            switch fact {
            case .seat:
                shown.seat = seat
                shown.seatPosition = seatPosition
            case .confirmation: shown.confirmation = confirmation
            }
        }
        return shown
    }
}
