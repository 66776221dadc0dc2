import FlightCore

extension Instant {
    /// The range of plausible times in responses: the years 2000 to 2100.
    static let told = Instant(946_684_800)..<Instant(4_133_980_800)
}

extension SourceNews {
    /// The contents of the response without implausible data. Rows with a time outside ``Instant/told`` are removed and
    /// listed in ``ignored``. Implausible altitudes, speeds and vertical rates of aircraft are removed
    /// (``Position/altitudes``). Times in responses are checked only here. A flight's position is checked by
    /// ``Position``.
    var believable: SourceNews {
        var news = self
        for index in news.aircraft.indices { news.aircraft[index].fix?.leaveOutNonsense() }
        news.flights = sift(flights, into: &news.ignored) { $0.instants }.map { $0.nearPlan(&news.ignored) }
        news.aircraft = sift(news.aircraft, into: &news.ignored) { [$0.fix?.at].compactMap { $0 } }
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

extension AircraftReport.Fix {
    fileprivate mutating func leaveOutNonsense() {
        altitudeFeet = altitudeFeet.believed(in: Position.altitudes)
        groundSpeedKnots = groundSpeedKnots.believed(in: Position.groundSpeeds)
        verticalRate = verticalRate.believed(in: Position.verticalRates)
    }
}

extension FlightReport {
    /// Moves times to ``dropped`` if they are too far from the schedule in the same row. Keeps the rest of the row.
    fileprivate func nearPlan(_ ignored: inout [String]) -> FlightReport {
        var near = self
        if let out = scheduledOut, let arrival = scheduledIn, !Impossibility.blocks.contains(arrival - out) {
            near.scheduledIn = nil
            near.facts.removeAll { $0.field == .scheduled(.in) }
            near.dropped.append(
                DroppedTime(fact: ReportedFact(.scheduled(.in), .instant(arrival)), reason: .impossibleBlock))
            ignored.append("an arrival \((arrival - out).wholeMinutes / 60) hours after the departure")
        }
        let plan = Flight.Plan(out: near.scheduledOut, in: near.scheduledIn)
        for fact in near.facts {
            guard let hours = plan.hoursTooFar(fact.field, fact.value) else { continue }
            ignored.append("a time \(hours) hours from the schedule")
            near.dropped.append(DroppedTime(fact: fact, reason: .farFromPlan))
        }
        near.facts.removeAll { plan.hoursTooFar($0.field, $0.value) != nil }
        return near
    }

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
