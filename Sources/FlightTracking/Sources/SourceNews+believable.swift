import FlightCore

extension Instant {
    /// The times of which sources can speak: the years 2000 to 2100. There was none of them before, and none tells so far
    /// ahead.
    static let told = Instant(946_684_800)..<Instant(4_133_980_800)
}

extension SourceNews {
    /// The one place that looks at what instants sources give: without the rows that have one outside of
    /// ``Instant/told``. Those are in ``ignored``.
    var believable: SourceNews {
        var news = self
        news.flights = sift(flights, into: &news.ignored) { $0.instants }
        news.aircraft = sift(aircraft, into: &news.ignored) { [$0.fix?.at].compactMap { $0 } }
        news.weather = sift(weather, into: &news.ignored) { $0.instants }
        news.programmes = sift(programmes, into: &news.ignored) { [$0.from, $0.until].compactMap { $0 } }
        return news
    }

    private func sift<Row>(_ rows: [Row], into ignored: inout [String], _ instants: (Row) -> [Instant]) -> [Row] {
        rows.filter { row in
            guard let wrong = instants(row).first(where: { !Instant.told.contains($0) }) else { return true }
            ignored.append("a time in the year \(LocalTime(wrong, offset: 0).day.civil.year)")
            return false
        }
    }
}

extension FlightReport {
    /// Every time that it gives.
    fileprivate var instants: [Instant] {
        [scheduledOut, scheduledIn].compactMap { $0 }
            + facts.flatMap { fact in
                [fact.at, fact.value.instant, fact.value.position?.at].compactMap { $0 }
            }
    }
}

extension WeatherReport {
    fileprivate var instants: [Instant] {
        switch content {
        case .observation(let observation): [observation.at]
        case .forecast(let forecast): [forecast.issued, forecast.from, forecast.until].compactMap { $0 }
        }
    }
}
