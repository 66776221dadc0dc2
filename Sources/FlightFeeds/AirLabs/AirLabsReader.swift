internal import FlightCore
internal import FlightTracking

/// Reads AirLabs 9: one flight, or a board of the coming hours. What it refuses it often answers with status 200.
struct AirLabsReader: SourceReader {
    let source = Observation.Source.airLabs

    func understand(_ answer: SourceAnswer) throws(SourceFault) -> SourceNews {
        let form = try JSONForm.decode(AirLabsForm.self, from: try answer.content(nothing: [404], hasOwnErrors: true))
        if let error = form.error { throw AirLabsReader.fault(error) }
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
                news.ignored.append("a flight without number and tail")
                continue
            }
            board.add(report, flight: row.identity(report), isOperating: row.isOperating)
        }
        news.flights = board.reports
        return news
    }

    private static let known: Set<String> = [
        "unknown_api_key", "invalid_api_key", "expired_api_key", "minute_limit_exceeded", "hour_limit_exceeded",
        "month_limit_exceeded", "year_limit_exceeded",
        "unknown_method", "wrong_params", "internal_error",
    ]

    /// The message may repeat the request with its key: only the code is kept.
    private static func fault(_ error: AirLabsForm.Refusal) -> SourceFault {
        switch error.code {
        case "not_found": return .nothing
        // The message and the code may repeat the key, so only known codes are shown.
        case let code? where code.hasSuffix("_limit_exceeded"):
            return .tooMany(retryAfter: nil, said: known.contains(code) ? code : "")
        case let code? where code.hasSuffix("_api_key"):
            return .key(known.contains(code) ? code : "an error of the key")
        case let code? where known.contains(code): return .trouble(code)
        default: return .trouble("an error that is not known")
        }
    }
}
