import FlightCore

/// Scores forecasts for all legs, and separately for legs whose aircraft arrived on a known inbound leg.
struct BacktestScores {
    private var all = BacktestScore()
    private var inbound = BacktestScore()

    mutating func add(_ forecast: DelayForecast, _ leg: ForecastLeg, isInbound: Bool) {
        all.add(forecast, leg)
        if isInbound { inbound.add(forecast, leg) }
    }

    func json(lead: Int, rows: Int) -> JSONValue {
        .object([
            ("lead", .integer(Int64(lead))), ("rows", .integer(Int64(rows))), ("all", all.json),
            ("inbound", inbound.json),
        ])
    }

    func lines(lead: Int, rows: Int) -> [String] {
        ["\(rows) rows, forecast \(lead) minutes ahead", ""] + all.lines("All legs") + [""]
            + inbound.lines("Legs with a known inbound leg")
    }
}
