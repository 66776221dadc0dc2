extension FlightOutlook {
    /// The JSON form. Probabilities are 0…1; delays are in minutes after the scheduled time.
    public func json(_ words: Words) -> JSONValue {
        func range(_ range: DelayRange, _ time: (Double) -> Instant) -> JSONValue {
            .object([
                ("low", .number(FlightOutlook.tenth(range.low))),
                ("middle", .number(FlightOutlook.tenth(range.middle))),
                ("high", .number(FlightOutlook.tenth(range.high))), ("expected", .integer(time(range.middle).seconds)),
            ])
        }
        func chance(_ chance: Double) -> JSONValue { .number((chance * 10_000).rounded() / 10_000) }
        var members: [(key: String, value: JSONValue)] = []
        if let id = flight.id { members.append(("flight", .string(id.text))) }
        if let number = flight.number { members.append(("number", .string(number.compact))) }
        members += [
            ("from", .string(flight.origin.code.text)), ("to", .string(flight.destination.code.text)),
            ("asOf", .integer(now.seconds)), ("scheduledOut", .integer(scheduledOut.seconds)),
            ("scheduledIn", .integer(scheduledIn.seconds)), ("airlineOut", .integer(saidOut.seconds)),
            ("late15", chance(forecast.late15)), ("late45", chance(forecast.late45)),
            ("cancelled", chance(forecast.cancelled)), ("out", range(forecast.out, out)),
            ("in", range(forecast.in, `in`)), ("verdict", .string(words.verdict(self))),
            ("minutes", .integer(Int64(minutes))),
            (
                "reasons",
                .array(
                    reasons.map { reason in
                        var parts: [(key: String, value: JSONValue)] = [
                            ("cause", .string(reason.cause.name)), ("minutes", .integer(Int64(reason.minutes))),
                            ("text", .string(words.cause(reason, of: self))),
                        ]
                        if let detail = words.detail(reason, of: self) { parts.append(("detail", .string(detail))) }
                        return .object(parts)
                    })
            ), ("departures", .integer(Int64(departures))), ("knowsAirport", .bool(knowsAirport)),
        ]
        if let experience {
            members.append(
                (
                    "experience",
                    .object([("said", .integer(Int64(experience.said))), ("late", .integer(Int64(experience.late)))])
                ))
        }
        return .object(members)
    }

    private static func tenth(_ minutes: Double) -> Double { (minutes * 10).rounded() / 10 }
}
