extension Flight {
    /// Whether a source has reported the flight. The source then provides the number, route, times and status.
    public var isOfASource: Bool { heard != nil }
}

extension Snapshot.Entry {
    /// Returns the fact that undoes the traveller's latest change of the given field, by restoring the previous value
    /// or removing the current value.
    ///
    /// - Parameter airport: Looks up the airports of a route.
    /// - Returns: nil if the latest change is not the traveller's, or there is no earlier value to restore.
    public func undoing(_ field: FlightObservation.Field, airport: (Airport.Code) -> Airport?) -> PersonalFact? {
        let said = log.filter { $0.field == field }
        guard let last = said.first, last.source == .traveller else { return nil }
        let before = said.first { $0.value != last.value }
        switch field {
        // A flight always has a departure and a route.
        case .scheduled(.out), .origin, .destination:
            guard let before else { return nil }
            return PersonalFact(field, before.value, airport: airport)
        // Undoing a value that was added after the flight was created leaves the field empty.
        case .scheduled, .number:
            if before == nil, last.time == log.last?.time { return nil }
            return PersonalFact(field, before?.value ?? .nothing, airport: airport)
        default: return PersonalFact(field, before?.value ?? .nothing, airport: airport)
        }
    }

    /// Whether the latest change of the given field restored an earlier value. Undoing such a change is a redo.
    public func hasTakenBack(_ field: FlightObservation.Field) -> Bool {
        // A stack of the earlier values with the current value on top. A flight's initial status is scheduled.
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

    /// Whether the latest change of the given field can be undone.
    public func canUndo(_ field: FlightObservation.Field) -> Bool {
        undoing(field, airport: { _ in flight.origin }) != nil
    }
}
