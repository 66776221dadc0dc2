extension Flight {
    /// Whether a source speaks of it: number, route, times and status are then the source's to tell.
    public var isOfASource: Bool { heard != nil }
}

extension Snapshot.Entry {
    /// What the traveller would say to take back the last word of a field: what was said before it, else nothing.
    ///
    /// - Parameter airport: looks up the airports of a route.
    /// - Returns: nil where the last word is not the traveller's, or there was nothing to go back to.
    public func undoing(_ field: Observation.Field, airport: (Airport.Code) -> Airport?) -> PersonalFact? {
        let said = log.filter { $0.field == field }
        guard let last = said.first, last.source == .traveller else { return nil }
        let before = said.first { $0.value != last.value }
        switch field {
        // A flight has always had a plan, a number or none, and a route.
        case .scheduled, .number, .origin, .destination:
            guard let before else { return nil }
            return PersonalFact(field, before.value, airport: airport)
        default: return PersonalFact(field, before?.value ?? .nothing, airport: airport)
        }
    }

    /// Whether the last word of a field has taken something back: it says nothing, or what was said before. To take that
    /// back is to say the other again.
    public func hasTakenBack(_ field: Observation.Field) -> Bool {
        let said = log.filter { $0.field == field }
        guard let last = said.first else { return false }
        if last.value == .nothing { return true }
        // A flight goes unless somebody says otherwise.
        if field == .status, let text = last.value.text { return sameText(text, Flight.Status.scheduled.name) }
        guard let before = said.firstIndex(where: { $0.value != last.value }) else { return false }
        return said[before...].contains { $0.value == last.value }
    }

    /// Whether the last word of a field can be taken back.
    public func canUndo(_ field: Observation.Field) -> Bool {
        undoing(field, airport: { _ in flight.origin }) != nil
    }
}
