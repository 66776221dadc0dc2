internal import FlightCore
internal import FlightTracking

/// Reads the flight status from the Lufthansa Group's Open API.
struct LufthansaReader: SourceReader {
    let source = FlightObservation.Source.lufthansa

    func understand(_ answer: SourceAnswer) throws(SourceFault) -> SourceNews {
        // Status 410 means that the date is out of range.
        let content = try answer.content(nothing: [404, 410])
        let form = try JSONForm.decode(LufthansaForm.self, from: content)
        guard let list = (form.status ?? form.information)?.flights?.flight else {
            throw .unreadable("no flight status")
        }
        var news = SourceNews()
        news.ignored = list.ignored
        for row in list.rows {
            let report = row.report(answer)
            if report.numbers.isEmpty && report.tail == nil {
                news.ignored.append("a flight without number or tail")
            } else {
                news.flights.append(report)
            }
        }
        return news
    }
}
