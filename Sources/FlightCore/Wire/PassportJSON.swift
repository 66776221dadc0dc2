/// A passport as JSON. Distances are in kilometres, measured on the WGS 84 ellipsoid.
public enum PassportJSON {
    /// Returns the JSON form of a passport.
    ///
    /// - Parameter airlines: The table with the names of the airlines.
    public static func write(_ passport: Passport, airlines: AirlineTable) -> JSONValue {
        var members = JSONMembers()
        members.add("range", range(passport.range))
        members.add("flights", integer(passport.flights))
        members.add("distanceKm", integer(passport.kilometres))
        members.add("minutes", integer(passport.minutes))
        members.add("airports", integer(passport.airports.count))
        members.add("countries", integer(passport.countries.count))
        members.add("airlines", integer(passport.airlines.count))
        members.add("aircraftTypes", integer(passport.types.count))
        members.add("tails", integer(passport.tails.count))
        members.add(
            "mostVisited",
            passport.airports.first.map { visited in
                .object([("airport", .string(visited.place.label)), ("flights", integer(visited.flights))])
            } ?? .null)
        members.add(
            "mostFlown",
            passport.routes.first.map { route in
                .object([
                    ("from", .string(route.from.text)), ("to", .string(route.to.text)),
                    ("flights", integer(route.flights)),
                    ("distanceKm", integer(Int((route.metres / 1000).rounded()))),
                ])
            } ?? .null)
        members.add("longest", leg(passport.longest))
        members.add("shortest", leg(passport.shortest))
        members.add("first", leg(passport.first))
        members.add("last", leg(passport.last))
        members.add("delayMinutes", integer(passport.lostMinutes))
        members.add(
            "onTime", .object([("flights", integer(passport.onTime)), ("of", integer(passport.judged))]))
        members.add("timesRoundEarth", .number((passport.timesRoundEarth * 100).rounded() / 100))
        members.add("flightsWithDistance", integer(passport.measured))
        members.add("flightsWithMinutes", integer(passport.timed))
        members.add(
            "byYear",
            .array(passport.years.map { .object([("year", integer($0.year)), ("flights", integer($0.flights))]) }))
        members.add("byMonth", .array(passport.months.map { integer($0) }))
        members.add("byWeekday", .array(passport.weekdays.map { integer($0) }))
        members.add(
            "seats", .object(Flight.SeatPosition.allCases.map { ($0.name, integer(passport.seats[Int($0.rawValue)])) }))
        members.add(
            "cabins", .object(LoggedFlight.Cabin.allCases.map { ($0.name, integer(passport.cabins[Int($0.rawValue)])) })
        )
        members.add("lists", lists(passport, airlines))
        members.add(
            "yearBefore",
            passport.before.map { before in
                .object([
                    ("flights", integer(before.flights)), ("distanceKm", integer(before.kilometres)),
                    ("minutes", integer(before.minutes)), ("airports", integer(before.airports)),
                    ("countries", integer(before.countries)), ("toDate", .bool(before.isToDate)),
                ])
            } ?? .null)
        return members.value
    }

    /// Returns the passport's lists, such as the list of airports. Each entry has the number of flights and the date of
    /// the first flight. The most frequent entries come first.
    private static func lists(_ passport: Passport, _ airlines: AirlineTable) -> JSONValue {
        func entry(
            _ key: String, _ value: String, name: String? = nil, _ flights: Int, _ first: PartialDay
        ) -> JSONValue {
            var members = JSONMembers()
            members.add(key, value)
            members.add("name", name)
            members.add("flights", integer(flights))
            members.add("first", first.iso)
            return members.value
        }
        return .object([
            ("airports", .array(passport.airports.map { entry("airport", $0.place.label, $0.flights, $0.first) })),
            ("countries", .array(passport.countries.map { entry("country", $0.code, $0.flights, $0.first) })),
            (
                "airlines",
                .array(
                    passport.airlines.map { counted in
                        switch counted.key {
                        case .coded(let code):
                            entry(
                                "airline", code.text, name: airlines[code]?.name, counted.flights, counted.first)
                        case .named(let name): entry("airline", name, name: name, counted.flights, counted.first)
                        }
                    })
            ),
            ("aircraftTypes", .array(passport.types.map { entry("type", $0.key, $0.flights, $0.first) })),
            ("tails", .array(passport.tails.map { entry("tail", $0.key, $0.flights, $0.first) })),
        ])
    }

    private static func integer(_ value: Int) -> JSONValue { .integer(Int64(value)) }

    private static func leg(_ leg: Passport.Leg?) -> JSONValue {
        guard let leg else { return .null }
        var members = JSONMembers()
        members.add("from", leg.from.label)
        members.add("to", leg.to.label)
        members.add("distanceKm", leg.kilometres.map { integer($0) } ?? .null)
        members.add("date", leg.date.iso)
        members.add("number", leg.number?.text)
        return members.value
    }

    private static func range(_ range: PassportRange) -> JSONValue {
        switch range {
        case .lifetime: .string("lifetime")
        case .year(let year): .string(String(year))
        case .days(let days): .string(days.lowerBound.iso + "/" + days.upperBound.iso)
        }
    }
}
