import FlightCore
import FlightTracking

/// News as lines of text, for goldens and failure messages.
struct NewsText {
    let lines: [String]
    var text: String { lines.joined(separator: "\n") + "\n" }

    init(_ news: SourceNews) {
        var lines: [String] = []
        for flight in news.flights {
            var parts = [flight.numbers.map { $0.compact }.joined(separator: "+")]
            parts.append((flight.origin?.text ?? "?") + ">" + (flight.destination?.text ?? "?"))
            if let key = flight.key { parts.append("key=\(key)") }
            if let callsign = flight.callsign { parts.append("callsign=\(callsign)") }
            if let tail = flight.tail { parts.append("tail=\(tail)") }
            if let address = flight.address { parts.append("address=\(address.text)") }
            if let out = flight.scheduledOut { parts.append("out=\(out.iso)") }
            if let arrival = flight.scheduledIn { parts.append("in=\(arrival.iso)") }
            lines.append("flight " + parts.joined(separator: " "))
            lines += flight.facts.map { "  " + NewsText.line($0) }
        }
        lines += news.aircraft.map { NewsText.line($0) }
        lines += news.weather.flatMap { NewsText.lines($0) }
        lines += news.programmes.map { NewsText.line($0) }
        lines += news.ignored.map { "ignored " + $0 }
        if let left = news.requestsLeft { lines.append("requests left \(left)") }
        self.lines = lines
    }

    static func line(_ fact: ReportedFact) -> String {
        let at = fact.at.map { " @\($0.iso)" } ?? ""
        let wording =
            switch fact.wording {
            case .plain: ""
            case .repeatsTimetable: " by the timetable"
            }
        return fact.field.name + " " + value(fact.value) + at + (fact.isCorrection ? " corrected" : "") + wording
    }

    private static func value(_ value: FlightObservation.Value) -> String {
        switch value {
        case .instant(let instant): instant.iso
        case .text(let text): text
        case .number(let number): "\(number)"
        case .flag(let flag): "\(flag)"
        case .nothing: "nothing"
        case .position(let position):
            [
                position.at.iso, "\(position.coordinate.latitude),\(position.coordinate.longitude)",
                number(position.altitudeFeet, "ft"), number(position.groundSpeedKnots, "kt"),
                number(position.verticalRate, "ft/min"),
            ].joined(separator: " ")
        }
    }

    private static func number(_ value: (some BinaryInteger)?, _ unit: String) -> String {
        value.map { "\($0)\(unit)" } ?? "-"
    }

    private static func line(_ aircraft: AircraftReport) -> String {
        let identity = [aircraft.callsign, aircraft.tail, aircraft.type].map { $0 ?? "-" }.joined(separator: " ")
        guard let fix = aircraft.fix else { return "aircraft \(aircraft.address.text) \(identity) unplaced" }
        let ground = fix.isOnGround.map { $0 ? "ground" : "air" } ?? "either"
        return [
            "aircraft \(aircraft.address.text) \(identity) \(fix.at.iso)",
            "\(fix.coordinate.latitude),\(fix.coordinate.longitude) \(ground)", number(fix.altitudeFeet, "ft"),
            number(fix.groundSpeedKnots, "kt"), fix.track.map { "\($0)°" } ?? "-", number(fix.verticalRate, "ft/min"),
        ].joined(separator: " ")
    }

    private static func lines(_ report: WeatherReport) -> [String] {
        let raw = report.raw.map { " (\($0))" } ?? ""
        switch report.content {
        case .observation(let seen):
            let degrees = "\(seen.temperature.map { "\($0)" } ?? "-")/\(seen.dewPoint.map { "\($0)" } ?? "-") °C"
            let rest = "\(seen.pressure.map { "\($0) hPa" } ?? "-") \(seen.category?.name ?? "-")"
            return [
                "\(seen.isSpecial ? "special" : "observed") \(report.station.text) \(seen.at.iso) \(degrees) \(rest)\(raw)",
                "  " + line(seen.conditions),
            ]
        case .forecast(let forecast):
            let validity = "\(forecast.from.iso) to \(forecast.until.iso)"
            return ["forecast \(report.station.text) \(forecast.issued?.iso ?? "-") for \(validity)\(raw)"]
                + forecast.groups.map { group in
                    let change =
                        switch group.change {
                        case .prevailing: "prevailing"
                        case .becoming(let end): "becoming by \(end?.iso ?? "-")"
                        case .temporary: "temporary"
                        case .probable: "probable"
                        }
                    let percent = group.probability.map { " \($0) %" } ?? ""
                    return "  \(group.from.iso) to \(group.until.iso) \(change)\(percent): \(line(group.conditions))"
                }
        }
    }

    private static func line(_ conditions: WeatherConditions) -> String {
        var parts: [String] = []
        if let wind = conditions.wind {
            let direction =
                switch wind.direction {
                case .degrees(let degrees): "\(degrees)°"
                case .variable: "variable"
                case .calm: "calm"
                }
            parts.append("wind \(direction) \(wind.speed) kt" + (wind.gust.map { " gusts \($0)" } ?? ""))
        }
        if let seen = conditions.visibility {
            let bound =
                switch seen.bound {
                case .exact: ""
                case .atLeast: "at least "
                case .below: "below "
                }
            parts.append("visibility \(bound)\(seen.miles) mi")
        }
        if let feet = conditions.verticalVisibilityFeet { parts.append("vertical \(feet) ft") }
        if let clouds = conditions.clouds {
            let layers = clouds.map {
                $0.cover.name + ($0.baseFeet.map { " \($0) ft" } ?? "") + ($0.kind.map { " \($0.name)" } ?? "")
            }
            parts.append("clouds " + (layers.isEmpty ? "none" : layers.joined(separator: "; ")))
        }
        if !conditions.phenomena.isEmpty { parts.append("weather " + conditions.phenomena.joined(separator: " ")) }
        return parts.isEmpty ? "nothing said" : parts.joined(separator: ", ")
    }

    private static func line(_ programme: AirportProgramme) -> String {
        func minutes(_ span: Span?) -> String { span.map { "\($0.wholeMinutes) min" } ?? "-" }
        return [
            "programme \(programme.airport.text) \(programme.kind.name) (\(programme.reason ?? "-"))",
            "average \(minutes(programme.averageDelay)) of \(minutes(programme.shortestDelay)) to"
                + " \(minutes(programme.longestDelay)) \(programme.trend?.name ?? "-")",
            "from \(programme.from?.iso ?? "-") until \(programme.until?.iso ?? "-")",
            "extension \(programme.extensionIs?.name ?? "-")",
        ].joined(separator: " ")
    }
}
