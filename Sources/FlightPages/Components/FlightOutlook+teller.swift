public import FlightCore

extension FlightOutlook {
    /// The text that says where the time next to the forecast comes from: the traveller, if they changed the time;
    /// their plan, if no source reports the flight; otherwise, the airline.
    public var teller: ForecastPhrase {
        if flight.toldByTraveller.contains(.out), flight.out.estimated != nil { return .youSay }
        return flight.isOfASource ? .airlineSays : .planSays
    }
}
