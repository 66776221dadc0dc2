import FlightCore
import FlightData
import FlightTracking

/// Formats a source's response to a test query as text.
struct FeedTestLines {
    private let test: SourceTest
    private let asked: FlightAsked
    private let now: Instant

    init(_ test: SourceTest, _ asked: FlightAsked, now: Instant) {
        self.now = now
        self.test = test
        self.asked = asked
    }

    private var cost: String {
        switch test.result {
        case .failure(.cannotAsk), .failure(.mustWait), .failure(.spent), .failure(.overtaken), .failure(.books):
            "not queried"
        default: test.cost == 0 ? "free" : test.profile.unit.text(test.cost)
        }
    }

    /// Returns the reports to print. A source that answers for a single flight returns nothing else, so all its reports
    /// are printed. If a source answers for many flights, only reports about the queried flight number are printed.
    private func reports(_ news: SourceNews) -> [FlightReport] {
        if case .reporter = test.profile.role { return news.flights }
        return news.flights.filter { $0.numbers.contains(asked.number) }
    }

    var lines: [String] {
        var lines = [Style.bold("\(test.profile.title) (\(cost))")]
        switch test.result {
        case .failure(.source(.nothing)): lines.append("  no data for this flight")
        case .failure(.mustWait(let until)): lines.append("  " + FeedTestLines.wait(until, now: now))
        case .failure(let refusal): lines.append("  " + refusal.text)
        case .success(let answered):
            let news = answered.news
            lines.append(
                "  \(answered.answer.request), HTTP \(answered.answer.status), \(answered.answer.body.count) bytes")
            let reports = reports(news)
            if !news.flights.isEmpty {
                let own = reports.filter { report in
                    report.numbers.first.map { $0.isSame(as: asked.number, StandingData.airlines) } ?? false
                }
                lines.append("  \(news.flights.count) flights, \(own.count) operated under this number")
            }
            for report in reports {
                let ends = (report.origin?.text ?? "?") + " → " + (report.destination?.text ?? "?")
                lines.append("  \(report.numbers.map { $0.compact }.joined(separator: ", ")) \(ends)")
                for fact in report.facts { lines.append("    \(fact.field.name): \(FeedTestLines.text(fact.value))") }
            }
            if !news.aircraft.isEmpty {
                lines.append("  \(news.aircraft.count) aircraft")
                for seen in news.aircraft.filter({ asked.isCalled($0.callsign) }).prefix(3) {
                    lines.append("    \(seen.address.text) \(seen.callsign ?? "") \(seen.tail ?? "")")
                }
            }
            for report in news.weather { lines.append("  weather at \(report.station.text)") }
            if !news.programmes.isEmpty { lines.append("  \(news.programmes.count) programmes of airports") }
            for row in news.ignored.prefix(3) { lines.append("  skipped: " + row) }
        }
        return lines
    }

    private static func wait(_ until: Instant, now: Instant) -> String {
        // Includes seconds, because the user may wait until this time.
        let clock = String(until.iso.dropFirst(11).prefix(8))
        return "must wait until \(clock) UTC, in \(FeedLine.duration(until - now))"
    }

    /// Returns the result of a test as a sentence.
    static func text(_ trial: SourceTrial, now: Instant) -> String {
        switch trial.outcome {
        case .answered(let news):
            let count = news.aircraft.isEmpty ? news.flights.count : news.aircraft.count
            return "It responds: \(count) \(news.aircraft.isEmpty && !news.flights.isEmpty ? "flights" : "aircraft")."
        case .failed(let failure): return "No response yet: \(failure.text)."
        case .mustWait(let until): return "It was not queried: it " + wait(until, now: now) + "."
        case .spent: return "It was not queried: no budget left."
        case .nothingToAsk: return "It was not queried: it covers none of your flights."
        }
    }

    private static func text(_ value: FlightObservation.Value) -> String {
        switch value {
        case .instant(let instant): instant.iso
        case .position(let position): "\(position.coordinate.latitude), \(position.coordinate.longitude)"
        default: value.text ?? value.jsonValue.json
        }
    }

    var json: JSONValue {
        var members = JSONMembers()
        members.add("source", test.profile.source.name)
        members.add("cost", test.cost)
        switch test.result {
        case .failure(let refusal): members.add("fault", refusal.text)
        case .success(let answered):
            members.add("request", answered.answer.request)
            members.add("status", Int(answered.answer.status))
            members.add(
                "flights",
                .array(
                    reports(answered.news).map { report in
                        .object([
                            ("numbers", .array(report.numbers.map { .string($0.compact) })),
                            ("from", .text(report.origin?.text)), ("to", .text(report.destination?.text)),
                            (
                                "facts",
                                .array(
                                    report.facts.map { fact in
                                        .object([("field", .string(fact.field.name)), ("value", fact.value.jsonValue)])
                                    })
                            ),
                        ])
                    }))
            members.add("aircraft", answered.news.aircraft.count)
            members.add("ignored", .array(answered.news.ignored.map { .string($0) }))
        }
        return members.value
    }
}
