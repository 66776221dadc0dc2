public import FlightCore

extension FlightOutlook {
    /// Who says the time beside which ours is put: nobody but the traveller, where no source speaks of the flight, or where it
    /// was the traveller who changed it.
    public var teller: ForecastPhrase {
        if flight.toldByTraveller.contains(.out), flight.out.estimated != nil { return .youSay }
        return flight.isOfASource ? .airlineSays : .planSays
    }
}
