internal import FlightCore
internal import FlightTracking

/// Reads Swedavia's FlightInfo 2: the daily lists of ten Swedish airports, and responses to queries.
struct SwedaviaReader: SourceReader {
    let source = FlightObservation.Source.swedavia

    func understand(_ answer: SourceAnswer) throws(SourceFault) -> SourceNews {
        let form = try JSONForm.decode(
            SwedaviaForm.self, from: try answer.content(nothing: [404]), lowercasesKeys: true)
        guard let list = form.flights else { throw .unreadable("no list of flights") }
        var news = SourceNews()
        news.ignored = list.ignored
        // A daily list names its airport only once. Each flight has a departure time or an arrival time, which shows
        // the direction.
        let from = form.from?.departureAirport.flatMap { Airport.Code($0) }
        let to = form.to?.arrivalAirport.flatMap { Airport.Code($0) }
        for row in list.rows {
            for flight in row.flights {
                // In this source, DEL means that the row has been deleted, not that the flight is delayed.
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
