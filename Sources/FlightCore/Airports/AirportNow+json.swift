extension AirportNow {
    /// The JSON form for the API and for `halcyon airport --json`. Times are Unix seconds.
    public func json(_ words: Words) -> JSONValue {
        var members = JSONMembers()
        var place = JSONMembers()
        place.add("code", airport.code.text)
        place.add("icao", airport.icao?.text)
        place.add("name", airport.name)
        place.add("city", words.city(airport))
        place.add("country", airport.country)
        place.add("zone", airport.zone.name)
        members.add("airport", place.value)
        members.add("now", now)
        members.add("localTime", airport.zone.local(now).iso)
        if let isDay { members.add("day", .bool(isDay)) }
        members.add("hours", hours)
        members.add("departures", .array(departures.map { json($0, words) }))
        members.add("arrivals", .array(arrivals.map { json($0, words) }))
        var level = JSONMembers()
        level.add("level", delays.level.name)
        level.add("late", delays.late)
        level.add("counted", delays.counted)
        level.add("text", words.level(delays))
        members.add("delays", level.value)
        if let programmes {
            let list = programmes.value.map { json($0, heard: programmes.at, words) }
            members.add("programmes", .array(list))
        }
        if let weather { members.add("weather", json(weather, words)) }
        if let forecast { members.add("forecast", json(forecast, words)) }
        members.add("sources", .array(sources.map { json($0) }))
        return members.value
    }

    private func json(_ movement: AirportMovement, _ words: Words) -> JSONValue {
        var members = JSONMembers()
        members.add("flight", movement.flight?.text)
        members.add("number", movement.number?.compact)
        if movement.isMine { members.add("mine", .bool(true)) }
        members.add("who", movement.who)
        members.add("place", movement.place?.code.text)
        members.add("placeName", movement.place.map { words.place($0) })
        members.add("scheduled", movement.gateTimes.scheduled)
        members.add("estimated", movement.gateTimes.estimated)
        members.add("actual", movement.gateTimes.actual)
        members.add("best", movement.best)
        let shown = movement.shown(in: airport.zone, at: now)
        members.add("certainty", shown.map { $0.certainty == .firm ? "firm" : "estimated" })
        members.add("late", movement.minutesLate)
        members.add("terminal", movement.terminal)
        members.add("gate", movement.gate)
        members.add("belt", movement.belt)
        let status = movement.status(at: now)
        members.add("status", status.kind.name)
        if status.evidence == .clock { members.add("elapsed", .bool(true)) }
        members.add("text", words.text(status))
        members.add("source", movement.source?.name)
        members.add("heardAt", movement.heard)
        return members.value
    }

    private func json(_ programme: AirportProgramme, heard: Instant, _ words: Words) -> JSONValue {
        var members = JSONMembers()
        members.add("kind", programme.kind.name)
        members.add("title", words.title(programme))
        members.add("reason", programme.reason)
        members.add("reasonText", words.reason(programme))
        members.add("averageMinutes", programme.averageDelay.map { Int(clamping: $0.wholeMinutes) })
        members.add("leastMinutes", programme.shortestDelay.map { Int(clamping: $0.wholeMinutes) })
        members.add("mostMinutes", programme.longestDelay.map { Int(clamping: $0.wholeMinutes) })
        members.add("trend", programme.trend?.name)
        members.add("from", programme.from)
        members.add("until", programme.until)
        members.add("extension", programme.extensionIs?.name)
        if programme.isOver(at: now, heard: heard) { members.add("over", .bool(true)) }
        return members.value
    }

    private func json(_ heard: Heard<WeatherObservation>, _ words: Words) -> JSONValue {
        let seen = heard.value
        var members = JSONMembers()
        members.add("observedAt", seen.at)
        members.add("heardAt", heard.at)
        members.add("source", heard.source.name)
        members.add("report", report)
        members.add("temperature", seen.temperature)
        members.add("dewPoint", seen.dewPoint)
        members.add("pressure", seen.pressure)
        members.add("category", (seen.category ?? seen.conditions.category)?.name)
        members.add("sky", Sky(seen.conditions).name)
        let sentences = words.sentences(seen).map { sentence in
            JSONValue.object([("topic", .string(sentence.topic.name)), ("text", .string(sentence.text))])
        }
        members.add("sentences", .array(sentences))
        return members.value
    }

    private func json(_ heard: Heard<WeatherForecast>, _ words: Words) -> JSONValue {
        let forecast = heard.value
        var members = JSONMembers()
        members.add("issuedAt", forecast.issued)
        members.add("heardAt", heard.at)
        members.add("source", heard.source.name)
        members.add("from", forecast.from)
        members.add("until", forecast.until)
        members.add("report", forecastReport)
        members.add(
            "sentences", .array(words.sentences(forecast, after: now, in: airport.zone).map { .string($0) }))
        let hours = forecast.hours(after: now, count: 6, zone: airport.zone, position: airport.position)
        members.add(
            "hours",
            .array(
                hours.map { hour in
                    .object([
                        ("at", .integer(hour.local.instant.seconds)), ("sky", .string(hour.sky.name)),
                        ("day", .bool(hour.isDay)),
                    ])
                }))
        return members.value
    }

    private func json(_ source: AirportSource) -> JSONValue {
        var members = JSONMembers()
        members.add("source", source.source.name)
        members.add("topic", source.topic.name)
        switch source.state {
        case .off: members.add("state", "off")
        case .silent(let asked):
            members.add("state", "silent")
            members.add("askedAt", asked)
        case .heard: members.add("state", "heard")
        case .costs: members.add("state", "costs")
        case .failing(let since, _):
            members.add("state", "failing")
            members.add("failingSince", since)
        }
        members.add("heardAt", source.heard)
        return members.value
    }
}
