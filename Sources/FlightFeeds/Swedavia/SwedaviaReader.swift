internal import FlightCore
internal import FlightTracking

/// Reads Swedavia's FlightInfo 2: the day lists of ten Swedish airports, and answers to queries.
struct SwedaviaReader: SourceReader {
    let source = FlightObservation.Source.swedavia

    func understand(_ answer: SourceAnswer) throws(SourceFault) -> SourceNews {
        let form = try JSONForm.decode(
            SwedaviaForm.self, from: try answer.content(nothing: [404]), lowercasesKeys: true)
        guard let list = form.flights else { throw .unreadable("no list of flights") }
        var news = SourceNews()
        news.ignored = list.ignored
        // A day list names its airport once. Whether a flight has a departure time or an arrival time shows the
        // direction.
        let from = form.from?.departureAirport.flatMap { Airport.Code($0) }
        let to = form.to?.arrivalAirport.flatMap { Airport.Code($0) }
        for row in list.rows {
            for flight in row.flights {
                // In this source, DEL means that the row is deleted, not that the flight is delayed.
                if flight.status == "DEL" { continue }
                if let report = flight.report(from: from, to: to, answer) {
                    news.flights.append(report)
                } else {
                    news.ignored.append("a flight without number or time")
                }
            }
        }
        return news
    }
}
