public import FlightCore

extension ConnectionAssistant {
    /// The connection for the API and the command line: its times, how tight it is, and the way to the next gate.
    public var json: JSONValue {
        var members = JSONMembers()
        members.add("flight", flight.id?.text)
        members.add("number", flight.number?.compact)
        var onward = JSONMembers()
        onward.add("flight", next.id?.text)
        onward.add("number", next.number?.compact)
        members.add("next", onward.value)
        members.add("airport", flight.landingAirport.code.text)
        members.add("minutes", minutes)
        members.add("arrival", arrival.iso)
        members.add("doorsClose", doors.iso)
        members.add("departure", departure.iso)
        members.add("over", .bool(isOver))
        if let verdict {
            members.add("tier", verdict.tier.name)
            members.add("marginSeconds", .integer(verdict.margin.seconds))
            members.add("slowMarginSeconds", .integer(verdict.slowMargin.seconds))
            if let chance = verdict.chance { members.add("chance", (chance * 1000).rounded() / 1000) }
        }
        if let whole = way.whole { members.add("wholeSeconds", whole.json) }
        members.add("way", way.json)
        return members.value
    }
}

extension ConnectionStep {
    /// The step for the command line.
    public var json: JSONValue {
        var members = JSONMembers()
        members.add("kind", kind.name)
        members.add("time", time.json)
        members.add("basis", basis.name)
        members.add("metres", metres)
        members.add("name", name)
        return members.value
    }
}
