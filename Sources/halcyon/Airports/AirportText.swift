import FlightCore

/// Formats an airport as text: delays, weather and flight board.
struct AirportText {
    private let airport: AirportNow
    private let direction: AirportMovement.Direction
    private let words: Words

    init(_ airport: AirportNow, direction: AirportMovement.Direction, words: Words) {
        self.airport = airport
        self.direction = direction
        self.words = words
    }

    private var zone: Zone { airport.airport.zone }
    private var now: Instant { airport.now }

    var text: String {
        var parts = [head]
        parts.append(holding.joined(separator: "\n"))
        if !weather.isEmpty { parts.append(weather.joined(separator: "\n")) }
        parts.append(board.joined(separator: "\n"))
        let heard = airport.sources.compactMap { words.heard($0, now: now, in: zone) }
        let credits = airport.sources.compactMap { $0.heard == nil ? nil : $0.source.credit }
        if !heard.isEmpty { parts.append((heard + credits).joined(separator: "\n")) }
        let off = airport.sources.filter { $0.state == .off }.map { "halcyon feeds enable " + $0.source.name }
        if !off.isEmpty { parts.append(off.joined(separator: "\n")) }
        return parts.joined(separator: "\n\n") + "\n"
    }

    private var head: String {
        var text = airport.airport.code.text + "  " + words.place(airport.airport)
        text += "  " + words.say(airport: .there, words.time(zone.local(now)))
        if let celsius = airport.weather?.value.temperature, let degrees = words.temperature(celsius: celsius) {
            text += ", " + degrees
        }
        return text
    }

    private var holding: [String] {
        guard !airport.currentProgrammes.isEmpty else {
            return [words.level(airport.delays)] + words.basis(airport.delays, authority: airport.programmes?.source)
        }
        return airport.currentProgrammes.flatMap { programme in
            [Style.tone(.late, words.title(programme) + " (" + words.badge(programme) + ")")]
                + words.sentences(programme, at: now, in: zone).map { $0.printable }
        }
    }

    private var weather: [String] {
        let seen = airport.weather.map { words.sentences($0.value).map { $0.text } } ?? []
        let coming = airport.forecast.map { words.sentences($0.value, after: now, in: zone) } ?? []
        return seen + coming
    }

    private var board: [String] {
        let lines = direction == .departure ? airport.departures : airport.arrivals
        let title = words.say(airport: direction == .departure ? .departures : .arrivals)
        guard !lines.isEmpty else {
            return [words.say(airport: direction == .departure ? .noDepartures : .noArrivals)]
        }
        var table = TextTable([
            .init(title: words.say(.columnFlight)),
            .init(
                title: direction == .departure ? words.say(.columnDestination) : words.say(airport: .from),
                isFlexible: true),
            .init(title: words.say(direction == .departure ? .columnGate : .labelBelt)),
            .init(title: words.say(.columnTime), isRight: true),
            .init(title: words.say(.columnStatus), isFlexible: true),
        ])
        table.add(section: title + ", " + words.nextHours(airport.hours))
        for line in lines { table.add(cells(line)) }
        return table.lines(width: StandardOutput.width)
    }

    private func cells(_ line: AirportMovement) -> [TextTable.Cell] {
        let time = line.shown(in: zone, at: now).map { shown in
            let days = zone.local(now).day.days(until: shown.local.day)
            return words.time(shown.local, shown.certainty) + (words.dayMark(days).map { " " + $0 } ?? "")
        }
        let place = line.place.map { words.place($0) } ?? ""
        let status = line.status(at: now)
        let sign = direction == .departure ? line.gate : line.belt
        return [
            .init(line.number?.text ?? ""),
            .init(line.isMine ? place + " (" + words.say(airport: .yours) + ")" : place),
            .init(sign?.printable ?? ""), .init(time ?? ""),
            .init(words.text(status)) { Style.tone(status.tone, $0) },
        ]
    }
}
