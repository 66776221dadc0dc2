extension Flight {
    /// Whether a source speaks of it: number, route, times and status are then the source's to tell.
    public var isOfASource: Bool { heard != nil }
}

extension Snapshot.Entry {
    /// What the traveller would say to take back the last word of a field: what was said before it, else nothing.
    ///
    /// - Parameter airport: looks up the airports of a route.
    /// - Returns: nil where the last word is not the traveller's, or there was nothing to go back to.
    public func undoing(_ field: FlightObservation.Field, airport: (Airport.Code) -> Airport?) -> PersonalFact? {
        let said = log.filter { $0.field == field }
        guard let last = said.first, last.source == .traveller else { return nil }
        let before = said.first { $0.value != last.value }
        switch field {
        // A flight has always had a departure and a route.
        case .scheduled(.out), .origin, .destination:
            guard let before else { return nil }
            return PersonalFact(field, before.value, airport: airport)
        // One that was added later was not there before.
        case .scheduled, .number:
            if before == nil, last.time == log.last?.time { return nil }
            return PersonalFact(field, before?.value ?? .nothing, airport: airport)
        default: return PersonalFact(field, before?.value ?? .nothing, airport: airport)
        }
    }

    /// Whether the last word of a field has taken the one before it back, so that to take it back as well is to say the
    /// other again.
    public func hasTakenBack(_ field: FlightObservation.Field) -> Bool {
        // What stands, and beneath it what stood before. A flight goes unless somebody says otherwise.
        var standing: [FlightObservation.Value] = []
        switch field {
        case .status: standing.append(.text(Flight.Status.scheduled.name))
        case .scheduled(.out), .origin, .destination: break
        case .scheduled, .number:
            if log.last(where: { $0.field == field })?.time != log.last?.time { standing.append(.nothing) }
        default: standing.append(.nothing)
        }
        var isBack = false
        for observation in log.reversed() where observation.field == field && observation.value != standing.last {
            isBack = standing.count > 1 && observation.value == standing[standing.count - 2]
            if isBack { standing.removeLast() } else { standing.append(observation.value) }
        }
        return isBack
    }

    /// Whether the last word of a field can be taken back.
    public func canUndo(_ field: FlightObservation.Field) -> Bool {
        undoing(field, airport: { _ in flight.origin }) != nil
    }
}
