internal import FlightCore
internal import FlightTracking

/// Reads AeroDataBox: flights by number, airport boards, and webhook deliveries.
struct AeroDataBoxReader: SourceReader {
    let source = FlightObservation.Source.aeroDataBox

    func understand(_ answer: SourceAnswer) throws(SourceFault) -> SourceNews {
        // Status 451 means that the data is withheld permanently for legal reasons.
        let content = try answer.content(nothing: [404, 451])
        let form = try JSONForm.decode(AeroDataBoxForm.self, from: content)
        let request = RequestLine(answer)
        let home =
            (request.component(after: "flights", "airports", "iata")
            ?? request.component(after: "flights", "airports", "icao")).flatMap { Airport.Code($0) }
        var news = SourceNews()
        for list in [form.flights, form.departures, form.arrivals].compactMap({ $0 }) { news.ignored += list.ignored }
        let told =
            (form.flights?.rows ?? []).map { ($0, AeroDataBoxFlight.Side.both) }
            + (form.departures?.rows ?? []).map { ($0, .departure(home)) }
            + (form.arrivals?.rows ?? []).map { ($0, .arrival(home)) }
        for (flight, side) in told {
            if let report = flight.report(side, answer) {
                news.flights.append(report)
            } else {
                news.ignored.append("a flight without number, callsign or tail")
            }
        }
        return news
    }
}
