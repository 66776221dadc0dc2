public import FlightCore

extension FlightOutlook {
    /// The label of the time shown next to the forecast. The label names where that time comes from: the traveller, if
    /// they changed the time; the traveller's plan, if no source covers the flight; otherwise, the airline.
    public var teller: ForecastPhrase {
        if flight.toldByTraveller.contains(.out), flight.out.estimated != nil { return .youSay }
        return flight.isOfASource ? .airlineSays : .planSays
    }
}
