internal import FlightCore
internal import FlightTracking

/// Reads the public flights API of Amsterdam Schiphol, version 4, which covers each flight only at Schiphol.
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
