extension Flight {
    /// Returns the flight as a share link shows it, with its status, progress and arrival. The result is a followed
    /// flight without its identifier, the traveller's name, the notes and the time to leave for the airport.
    ///
    /// Each visible fact is listed here, so that a fact added to ``Flight`` later is not shared by mistake.
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
        shown.landing = landing
        shown.delayReason = delayReason
        shown.doubt = doubt
        shown.walkToConnection = walkToConnection
        shown.proof = proof
        shown.heard = heard
        shown.hearing = hearing
        shown.toldByTraveller = toldByTraveller
        shown.saidOnBoard = saidOnBoard
        shown.isMissed = isMissed
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

    /// Returns the flight as a friend of its traveller sees it.
    ///
    /// - Parameter name: The name of the traveller.
    public func shown(_ view: FriendView, of name: String) -> Flight {
        var shown = shared(showing: view == .all ? [.seat] : [])
        shown.id = id
        shown.who = name
        if view == .all { return shown }
        shown.departureTerminal = nil
        shown.arrivalTerminal = nil
        shown.departureGate = nil
        shown.arrivalGate = nil
        shown.belt = nil
        shown.boardedPercent = nil
        shown.walkToConnection = nil
        if view == .map { return shown }
        shown.position = nil
        shown.aircraft = Aircraft()
        return shown
    }
}
