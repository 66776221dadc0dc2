internal import FlightCore
internal import FlightTracking

/// Reads AirLabs 9: a flight, or an airport board for the next few hours. Error responses often have status 200.
struct AirLabsReader: SourceReader {
    let source = FlightObservation.Source.airLabs

    func understand(_ answer: SourceAnswer) throws(SourceFault) -> SourceNews {
        if answer.status >= 400, let refused = try? JSONForm.decode(AirLabsForm.self, from: answer.body),
            let error = refused.error
        {
            throw AirLabsReader.fault(error, answer)
        }
        let form = try JSONForm.decode(AirLabsForm.self, from: try answer.content(nothing: [404], hasOwnErrors: true))
        if let error = form.error { throw AirLabsReader.fault(error, answer) }
        guard let response = form.response else { throw .unreadable("neither response nor error") }
        var news = SourceNews()
        news.ignored = response.ignored
        news.requestsLeft = form.request?.key?.limitsTotal?.whole
        var board = BoardRows()
        for row in response.rows {
            guard row.days == nil else {
                news.ignored.append("a timetable by weekday")
                continue
            }
            let report = row.report(answer)
            guard !report.numbers.isEmpty || report.tail != nil else {
                news.ignored.append("a flight without number or tail")
                continue
            }
            board.add(report, flight: row.identity(report), isOperating: row.isOperating)
        }
        news.flights = board.reports
        return news
    }

    private static func fault(_ error: AirLabsForm.Refusal, _ answer: SourceAnswer) -> SourceFault {
        let code = error.code ?? ""
        let said = Excerpt.of([code, error.message ?? ""].filter { !$0.isEmpty }.joined(separator: ", "))
        if code == "not_found" { return .nothing }
        if code.hasSuffix("_limit_exceeded") { return .tooMany(retryAfter: answer.retryAfter, said: said) }
        if code.hasSuffix("_api_key") { return .key(said) }
        return .trouble(said)
    }
}
