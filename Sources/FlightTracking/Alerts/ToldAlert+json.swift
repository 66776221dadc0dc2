public import FlightCore

extension ToldAlert {
    /// Returns the alert as JSON for the API and the command line, in the reader's language; nil if the person no longer sees
    /// the flight, or if Halcyon does not know the airport.
    ///
    /// - Parameters:
    ///   - flight: Returns a flight that the person sees.
    ///   - airport: Returns the airport with a code.
    public func json(
        _ words: Words, flight: (Flight.ID) -> Flight?, airport: (Airport.Code) -> Airport?
    ) -> JSONValue? {
        var members = JSONMembers()
        members.add("id", id)
        members.add("at", content.at.iso)
        switch content {
        case .flight(let id, let alert):
            guard let flight = flight(id) else { return nil }
            members.add("flight", id.text)
            members.add("title", words.alertTitle(of: flight))
            members.add("text", words.text(alert, of: flight))
            members.add("why", words.why(alert))
            members.add("facts", .array(alert.items.map { .string($0.fact.name) }))
            let groups = AlertGroup.allCases.filter { alert.groups.contains($0) }
            members.add("groups", .array(groups.map { .string($0.name) }))
            members.add("urgent", .bool(alert.isUrgent))
        case .airport(let alert):
            guard let airport = airport(alert.airport) else { return nil }
            members.add("flight", JSONValue.null)
            members.add("airport", alert.airport.text)
            members.add("title", words.place(airport))
            members.add("text", words.text(alert, at: airport))
            members.add("why", words.why(alert))
            members.add("facts", .array([.string(alert.change.name)]))
            members.add("groups", .array([]))
            members.add("urgent", .bool(false))
        }
        members.add("deliveries", .array(deliveries.map { $0.json }))
        return members.value
    }
}

extension ToldAlert.Delivery {
    fileprivate var json: JSONValue {
        var members = JSONMembers()
        members.add("way", way.rawValue)
        members.add("to", label.map { .string($0) } ?? .null)
        members.add("state", state.rawValue)
        members.add("attempts", attempts)
        members.add("at", at.map { .string($0.iso) } ?? .null)
        members.add("note", fault.map { .string($0.text(of: way)) } ?? .null)
        return members.value
    }
}
