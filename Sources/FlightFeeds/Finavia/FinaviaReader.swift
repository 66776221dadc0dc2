internal import FlightCore
internal import FlightTracking

/// Reads Finavia's public flight data: arrivals at and departures from all Finnish airports.
struct FinaviaReader: SourceReader {
    let source = FlightObservation.Source.finavia

    func understand(_ answer: SourceAnswer) throws(SourceFault) -> SourceNews {
        let root = try MarkupTree.read(try answer.content())
        guard root.name == "flights" else {
            throw .unreadable("expected a list of flights, found \(Excerpt.of(root.name))")
        }
        var news = SourceNews()
        var board = BoardRows()
        for direction in root.children where direction.name == "arr" || direction.name == "dep" {
            for row in direction.all("body").flatMap({ $0.all("flight") }) {
                let flight = FinaviaFlight(row: row, isDeparture: direction.name == "dep")
                guard let report = flight.report(answer) else {
                    news.ignored.append("a flight without number, airport or time")
                    continue
                }
                board.add(report, flight: flight.identity, isOperating: flight.isOperating)
            }
        }
        news.flights = board.reports
        return news
    }
}
