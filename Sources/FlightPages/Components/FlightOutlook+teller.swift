public import FlightCore

extension FlightOutlook {
    /// The source of the time beside which the forecast is shown. It is the traveller if no source reports the flight
    /// or if the traveller changed the time.
    public var teller: ForecastPhrase {
        if flight.toldByTraveller.contains(.out), flight.out.estimated != nil { return .youSay }
        return flight.isOfASource ? .airlineSays : .planSays
    }
}
