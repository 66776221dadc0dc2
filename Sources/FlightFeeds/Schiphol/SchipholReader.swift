internal import FlightCore
internal import FlightTracking

/// Reads version 4 of Amsterdam Schiphol's public flight API, which covers only the Schiphol end of each flight.
struct SchipholReader: SourceReader {
    let source = FlightObservation.Source.schiphol

    func understand(_ answer: SourceAnswer) throws(SourceFault) -> SourceNews {
        let form = try JSONForm.decode(SchipholForm.self, from: try answer.content(nothing: [404]))
        var news = SourceNews()
        news.ignored = form.flights.ignored
        var board = BoardRows()
        for row in form.flights.rows {
            guard let report = row.report(answer) else {
                news.ignored.append("a flight without number or direction")
                continue
            }
            board.add(report, flight: row.identity, isOperating: row.isOperating)
        }
        news.flights = board.reports
        news.isPartial = answer.headers["link"].map { $0.contains("rel=\"next\"") } ?? false
        return news
    }
}
