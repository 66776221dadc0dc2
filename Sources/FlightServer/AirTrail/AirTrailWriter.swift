import FlightCore
import FlightTracking

/// Writes flights in the forms of AirTrail's two interfaces.
struct AirTrailWriter {
    enum Dialect {
        /// `/api/flight/…`, deprecated from AirTrail 3.13 on. Some clients read `seats`, others `passengers`, so both are
        /// written.
        case legacy
        /// `/api/v1/…`
        case v1
    }

    let dialect: Dialect
    let person: Person
    let airports: AirportTable
    let airlines: AirlineTable
    let aircraft: AircraftTable
    /// The best times of the flights that Halcyon follows.
    let expected: [Flight.ID: BestTimes]

    // MARK: - Flights

    func flight(_ entry: LogbookEntry) -> JSONValue {
        let record = entry.record
        let best = entry.flight.flatMap { expected[$0] }
        let id = AirTrailID.of(record.id)
        var members: [(key: String, value: JSONValue)] = [
            ("id", .integer(id)), ("date", .string(record.date.earliest.iso)),
            ("datePrecision", .string(record.date.day != nil ? "day" : record.date.month != nil ? "month" : "year")),
            // Some clients read only these, so they have the best times known.
            ("departure", time(best?.out ?? record.departure)), ("arrival", time(best?.in ?? record.arrival)),
            ("departureScheduled", time(record.out.scheduled)), ("arrivalScheduled", time(record.in.scheduled)),
            ("takeoffScheduled", time(record.off.scheduled)), ("takeoffActual", time(record.off.actual)),
            ("landingScheduled", time(record.on.scheduled)), ("landingActual", time(record.on.actual)),
            ("duration", seconds(record)), ("departureTerminal", text(record.departureTerminal)),
            ("departureGate", text(record.departureGate)), ("arrivalTerminal", text(record.arrivalTerminal)),
            ("arrivalGate", text(record.arrivalGate)), ("flightNumber", text(record.number?.compact)),
            ("aircraftReg", text(record.tail)), ("note", text(record.notes)), ("from", place(record.origin)),
            ("to", place(record.destination)), ("airline", airline(Passport.Carrier(of: record, airlines))),
            ("aircraft", type(record)),
            ("passengers", .array([passenger(record, id)])),
        ]
        switch dialect {
        case .legacy:
            members.append(("seats", .array([passenger(record, id)])))
            members.append(("flightReason", text(record.reason?.name)))
        case .v1: members.append(("track", .null))
        }
        return .object(members)
    }

    private func passenger(_ record: LoggedFlight, _ flight: Int64) -> JSONValue {
        var members: [(key: String, value: JSONValue)] = [
            ("id", .integer(flight)), ("user", user), ("guestName", .null),
            ("seat", text(record.seatPosition.map { Self.name(of: $0) })), ("seatNumber", text(record.seat)),
            ("seatClass", text(record.cabin == .premiumEconomy ? "economy+" : record.cabin?.name)),
            ("flightReason", text(record.reason?.name)),
        ]
        if dialect == .legacy {
            members.append(("flightId", .integer(flight)))
            members.append(("userId", .string(person.id.text)))
        }
        return .object(members)
    }

    private static func name(of position: Flight.SeatPosition) -> String {
        switch position {
        case .window: "window"
        case .middle: "middle"
        case .aisle: "aisle"
        }
    }

    /// The person as a user of AirTrail.
    var user: JSONValue {
        let name = person.name ?? person.id.text
        return .object([
            ("id", .string(person.id.text)), ("username", .string(name)), ("displayName", .string(name)),
        ])
    }

    // MARK: - What a flight names

    func place(_ place: LoggedFlight.Place) -> JSONValue {
        if let airport = place.listed.flatMap({ airports[$0] }) { return self.airport(airport) }
        return .object([
            ("id", .integer(place.code.map { AirTrailID.of($0) } ?? AirTrailID.of(type: place.label))), ("icao", .null),
            ("iata", text(place.code?.text)), ("name", .string(place.label)), ("custom", .bool(true)),
        ])
    }

    /// The table does not say how large an airport is, nor on which continent.
    func airport(_ airport: Airport) -> JSONValue {
        let isLegacy = dialect == .legacy
        func number(_ value: Double?) -> JSONValue { value.map { .number($0) } ?? .null }
        return .object([
            ("id", .integer(AirTrailID.of(airport.code))), ("icao", text(airport.icao?.text ?? airport.code.text)),
            ("iata", text(airport.code.text.utf8.count == 3 ? airport.code.text : nil)),
            ("name", .string(airport.name)),
            ("municipality", .string(airport.city)),
            (isLegacy ? "lat" : "latitude", number(airport.position?.latitude)),
            (isLegacy ? "lon" : "longitude", number(airport.position?.longitude)),
            (isLegacy ? "tz" : "timezone", .string(airport.zone.name)), ("type", .null), ("continent", .null),
            ("country", .string(airport.country)), ("custom", .bool(false)),
        ])
    }

    /// The airline that had the designator on the day of the flight.
    private func airline(_ carrier: Passport.Carrier?) -> JSONValue {
        switch carrier {
        case .coded(let code): airline(code)
        case .named(let name):
            .object([
                ("id", .integer(AirTrailID.of(type: name))), ("name", .string(name)), ("icao", .null),
                ("iata", .null), ("iconPath", .null),
            ])
        case nil: .null
        }
    }

    func airline(_ code: Airline.Code) -> JSONValue {
        let known = airlines[code]
        let isIATA = code.text.utf8.count == 2
        return .object([
            ("id", .integer(AirTrailID.of(known?.code ?? code))),
            ("name", .string(known?.name ?? code.text)),
            ("icao", text(known?.icao?.text ?? (isIATA ? nil : code.text))),
            ("iata", text(known.map { $0.code.text } ?? (isIATA ? code.text : nil))), ("iconPath", .null),
        ])
    }

    private func type(_ record: LoggedFlight) -> JSONValue {
        guard let name = record.aircraftType ?? record.aircraftName else { return .null }
        return type(name, isDesignator: record.aircraftType != nil)
    }

    func type(_ type: String, isDesignator: Bool = true) -> JSONValue {
        .object([
            ("id", .integer(AirTrailID.of(type: type))), ("name", .string(aircraft[type]?.name ?? type)),
            ("icao", isDesignator ? .string(type) : .null),
        ])
    }

    // MARK: - Statistics

    /// Totals of the flights that are over, as AirTrail counts them: each flight counts for both of its airports.
    func statistics(_ passport: Passport) -> JSONValue {
        func counted(_ value: JSONValue, _ count: Int) -> JSONValue {
            .object((value.object ?? []) + [("count", .integer(Int64(count)))])
        }
        let route = passport.routes.first.map { route in
            JSONValue.object([
                ("from", place(.airport(route.from))), ("to", place(.airport(route.to))),
                ("count", .integer(Int64(route.flights))),
            ])
        }
        return .object([
            ("flights", .integer(Int64(passport.flights))), ("distanceKm", .integer(Int64(passport.kilometres))),
            ("durationSeconds", .integer(passport.airSeconds)), ("airports", .integer(Int64(passport.airports.count))),
            ("topAirline", passport.airlines.first.map { counted(airline($0.key), $0.flights) } ?? .null),
            ("topAirport", passport.airports.first.map { counted(place($0.place), $0.flights) } ?? .null),
            ("topAircraft", passport.types.first.map { counted(type($0.key), $0.flights) } ?? .null),
            ("topRoute", route ?? .null),
        ])
    }

    // MARK: - Values

    private func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

    /// An instant in UTC: `2024-06-14T10:00:00Z`.
    private func time(_ instant: Instant?) -> JSONValue {
        text(instant.map { String($0.iso.prefix(19)) + "Z" })
    }

    private func seconds(_ record: LoggedFlight) -> JSONValue {
        if let start = record.departure, let end = record.arrival, end >= start {
            return .integer(end.seconds - start.seconds)
        }
        return record.statedMinutes.map { .integer(Int64($0) * 60) } ?? .null
    }
}
