import ArgumentParser
import FlightCore
import FlightData
import FlightFeeds
import FlightScreens
import FlightTracking

/// `halcyon add`: follows a flight that a source knows, or adds a flight from a file or the command line.
struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Add a flight by number, by route, or from a file.",
        discussion: """
            If several flights match, they are listed; add --pick N to choose one. Sources that are turned on are \
            queried, including paid ones (see `halcyon feeds`).

            Examples:
              halcyon add DL1865 2026-11-22
              halcyon add DL1865
              halcyon add DL1865 tomorrow --seat 14A --confirmation ABC123
              halcyon add "FRA HND 27 nov"
              halcyon add --from "new york" --to SFO --date 2026-11-22 --pick 2
              halcyon add LH716 2026-11-27 --out 13:45
              halcyon add LH716 2026-11-27 --from Frankfurt --to HND --out 13:45
              halcyon add --file flight.json

            Without a date, today's flights are searched and, if they have all left, tomorrow's.

            With --out, the flight is added exactly as you enter it, even if no source knows about it; without --from \
            and --to, the usual route of that flight number is used (see `halcyon route`). In a search, a city means \
            its most important airports; with --out, name a single airport.

            The file holds a flight in the JSON format that `halcyon state` reads, or a list of flights, which become \
            one trip.
            """)

    @Argument(
        help: ArgumentHelp(
            "A flight number such as DL1865, or a search such as \"FRA HND tomorrow\".", valueName: "number"))
    var number: String?

    @Argument(help: ArgumentHelp("The departure date: 2026-11-22, today or tomorrow.", valueName: "date"))
    var day: String?

    @Option(help: ArgumentHelp("The code or city of the departure airport.", valueName: "place"))
    var from: String?

    @Option(help: ArgumentHelp("The code or city of the arrival airport.", valueName: "place"))
    var to: String?

    @Option(help: ArgumentHelp("The departure date: 2026-11-22, today or tomorrow.", valueName: "date"))
    var date: String?

    @Option(help: ArgumentHelp("The scheduled departure in local time, such as 13:45.", valueName: "time"))
    var out: String?

    @Option(
        name: .customLong("in"),
        help: ArgumentHelp("The scheduled arrival in local time.", valueName: "time"))
    var arrival: String?

    @Option(help: ArgumentHelp("The number of the flight in the list of matches.", valueName: "n"))
    var pick: Int?

    @Option(help: ArgumentHelp("A file with a flight or a trip, or - for standard input.", valueName: "file"))
    var file: String?

    @Option(help: ArgumentHelp("Your seat, such as 14A.", valueName: "seat"))
    var seat: String?

    @Option(help: ArgumentHelp("Your confirmation code.", valueName: "code"))
    var confirmation: String?

    @Option(name: .customLong("for"), help: ArgumentHelp("The traveller's name.", valueName: "name"))
    var who: String?

    @OptionGroup var wording: WordsOptions
    @OptionGroup var output: OutputOption
    @OptionGroup var location: PersonOption

    func validate() throws {
        if file != nil {
            guard number == nil, day == nil, from == nil, to == nil, date == nil, pick == nil, out == nil,
                arrival == nil
            else {
                throw ValidationError("--file cannot be combined with a number, route, date or --pick.")
            }
            guard seat == nil, confirmation == nil, who == nil else {
                throw ValidationError("with --file, set \"seat\", \"confirmation\" and \"who\" in the file.")
            }
        } else if isSaid {
            guard day == nil, date == nil, from == nil, to == nil, out == nil, arrival == nil else {
                throw ValidationError("put flight and date in one text: halcyon add \"FRA HND 27 nov\"")
            }
        } else if out != nil {
            guard pick == nil else { throw ValidationError("--pick cannot be combined with --out.") }
            guard number != nil || from != nil && to != nil, (day == nil) != (date == nil) else {
                throw ValidationError(
                    "--out needs a date, and a number or a route: "
                        + "halcyon add LH716 2026-11-27 --from FRA --to HND --out 13:45")
            }
        } else if arrival != nil {
            throw ValidationError("--in needs --out, as in: --out 13:45 --in 09:10")
        } else if number != nil {
            guard from == nil, to == nil else {
                throw ValidationError(
                    "pass a number or a route, not both; or add the flight manually with --out 13:45")
            }
            guard day == nil || date == nil else {
                throw ValidationError("pass one date, as in: halcyon add DL1865 2026-11-22")
            }
        } else {
            guard from != nil, to != nil else {
                throw ValidationError(
                    "name a flight: halcyon add DL1865 2026-11-22, "
                        + "halcyon add --from JFK --to SFO --date 2026-11-22, or halcyon add --file flight.json")
            }
        }
    }

    func run() async throws {
        if let number { try refuseRegistration(number) }
        // Reads the file before the database is opened, so that an error in the file changes nothing.
        let written = try file.map { try FlightFile($0) }
        written?.warn(as: "halcyon add")
        try await Installation.use(location) { installation in
            let flightService = installation.flightService
            let words = wording.words(try await flightService.repository.settings())
            let ids: [Flight.ID]
            if let written {
                ids = try await add(written.trip, flightService)
            } else if let out {
                ids = try await writeDown(out, installation, words)
            } else {
                let search = try await search(installation, words)
                let found = try await installation.logbook.offers(
                    for: search, routes: StandingData.routes, limit: Add.mostOffers, spending: true
                ).found
                let offers = found.offers
                if offers.isEmpty { throw try await nobodyKnows(installation, found.unanswered) }
                guard let offer = try choose(offers, flightService, words) else { return }
                ids = [try await flightService.follow(offer.key, personal: personal)]
            }
            try await report(ids, flightService, words)
        }
    }

    /// - Throws: ``CommandFailure`` if the text is, or could be, an aircraft registration. The error names the command
    ///   to use instead.
    private func refuseRegistration(_ text: String) throws {
        let when = day ?? date ?? "DATE"
        let byRoute =
            "halcyon add --from \(from ?? "FROM") --to \(to ?? "TO") --date \(when) --out \(out ?? "10:00")"
        if let number = Registration.ambiguousNumber(text) {
            throw CommandFailure(
                "'\(text)' may be an aircraft registration. If it is the flight number, write it with a space: "
                    + "halcyon add \"\(number)\" \(when). Otherwise add the flight by its route: \(byRoute)")
        }
        guard Registration.isWritten(text) else { return }
        throw CommandFailure(
            "'\(text)' is an aircraft registration, not a flight number. Add the flight by its route: \(byRoute)")
    }

    private func add(_ trip: Trip, _ flightService: FlightService) async throws -> [Flight.ID] {
        // Adds either all flights or none.
        for (index, flight) in trip.legs.enumerated() {
            guard let impossible = Impossibility.all(in: flight).first else { continue }
            let name = flight.number?.text ?? "flight \(index + 1)"
            throw CommandFailure("\(name): \(impossible.fault.field): \(impossible.text)")
        }
        return try await flightService.add(trip.legs)
    }

    /// Returns an error for a flight that no source knows, with advice on what to do next.
    private func nobodyKnows(
        _ installation: Installation, _ unanswered: [FoundFlights.Unanswered]
    ) async throws -> CommandFailure {
        // A source that has not responded might know the flight.
        guard unanswered.isEmpty else {
            let why = unanswered.map { $0.title + " " + $0.why }.joined(separator: "; ")
            return CommandFailure(
                "cannot tell whether this flight exists: \(why). Try again later, or add it manually: "
                    + "halcyon add \(number ?? "LH716") DATE --from FRA --to HND --out 13:45")
        }
        guard !isSaid else {
            return CommandFailure(
                "no source knows this flight; check it, or add it manually: "
                    + "halcyon add LH716 DATE --from FRA --to HND --out 13:45")
        }
        let said = number.map { $0 + " " } ?? ""
        let routes = try await proposals(installation)
        guard !routes.isEmpty else {
            return CommandFailure(
                "no source knows this flight; check number and date, or add it manually: "
                    + "halcyon add \(said)DATE --from FRA --to HND --out 13:45")
        }
        let legs = routes.map { $0.from.text + " → " + $0.to.text }.joined(separator: ", ")
        return CommandFailure(
            "no source knows this flight. Its usual route is \(legs); to add it, pass a departure time: "
                + "halcyon add \(said)\(day ?? date ?? "DATE") --out 13:45")
    }

    private func proposals(
        _ installation: Installation, from: [Airport.Code]? = nil, to: [Airport.Code]? = nil
    ) async throws -> [RouteProposal] {
        guard let number = number.flatMap({ FlightNumber($0) }) else { return [] }
        return try await installation.logbook.proposals(of: number, from: from, to: to, routes: StandingData.routes)
    }

    /// Returns the airports given on the command line, or else those of the flight number's usual route.
    private func route(_ installation: Installation) async throws -> (from: String?, to: String?) {
        guard from == nil || to == nil else { return (from, to) }
        let codes = { (place: String) in installation.flightService.airports.named(place).map { $0.code } }
        let fit = try await proposals(installation, from: from.map(codes), to: to.map(codes))
        guard let first = fit.first else {
            throw CommandFailure(
                "the route of \(number ?? "the flight") is unknown; add --from and --to, such as --from FRA --to HND")
        }
        guard fit.count == 1 else {
            let legs = fit.map { "\n  --from \($0.from.text) --to \($0.to.text)" }.joined()
            throw CommandFailure("\(number ?? "The flight") has several legs; add the one you fly:\(legs)")
        }
        StandardError.line(
            "halcyon add: using the usual route of \(number ?? "the flight"), \(first.from.text) → \(first.to.text); please check"
        )
        return (first.from.text, first.to.text)
    }

    /// Adds a flight with the details given on the command line.
    private func writeDown(_ out: String, _ installation: Installation, _ words: Words) async throws -> [Flight.ID] {
        let flightService = installation.flightService
        let snapshot = try await flightService.snapshot()
        let (from, to) = try await route(installation)
        let start = from.flatMap { flightService.airports.places($0).first }
        let today = start.map { $0.zone.local(flightService.clock.now).day } ?? installation.clock.localDay
        let given = [
            ("number", number), ("date", try TravelDay.read(day ?? date ?? "", today: today).iso), ("from", from),
            ("to", to), ("out", out), ("in", arrival), ("seat", seat), ("confirmation", confirmation), ("who", who),
        ]
        let fields = given.compactMap { name, value in value.map { (name: name, value: $0) } }
        guard let mutation = try WrittenForm(installation, snapshot, words).read(FormAddress.addByHand.path(), fields)
        else {
            return []
        }
        return try await flightService.apply(mutation).flight.map { [$0] } ?? []
    }

    private var personal: [PersonalFact] {
        var facts: [PersonalFact] = []
        if let seat { facts.append(.seat(seat)) }
        if let confirmation { facts.append(.confirmation(confirmation)) }
        if let who { facts += [.who(who), .role(.followed)] }
        return facts
    }

    // MARK: - Finding

    /// The maximum number of flights to list; more than any route has in a day.
    private static let mostOffers = 100

    private func search(_ installation: Installation, _ words: Words) async throws -> FlightSearch {
        let flightService = installation.flightService
        let here = try await flightService.today() ?? installation.clock.localDay
        if isSaid { return try spoken(number ?? "", installation, words, here: here) }
        func day(_ today: Day) throws -> Day? { try (self.day ?? date).map { try TravelDay.read($0, today: today) } }
        guard let number else {
            let starts = try flightService.places(from ?? "")
            let goals = try flightService.places(to ?? "")
            let today = starts.first.map { $0.zone.local(flightService.clock.now).day } ?? here
            return FlightSearch(
                from: starts.map { $0.code }, to: goals.map { $0.code }, on: try day(today), today: today)
        }
        guard let parsed = FlightNumber(number) else {
            throw CommandFailure("'\(number)' is not a flight number; example: DL1865")
        }
        // The departure airport is unknown, so "today" is the current day at the traveller's home airport.
        return FlightSearch(parsed, on: try day(here), today: here)
    }

    /// Whether the argument is free text rather than a flight number. A flight number has at most one space, between
    /// its two parts.
    private var isSaid: Bool { number.map { $0.contains(" ") && FlightNumber($0) == nil } ?? false }

    /// Returns the search that the given free text describes.
    private func spoken(
        _ said: String, _ installation: Installation, _ words: Words, here: Day
    ) throws -> FlightSearch {
        let airports = installation.flightService.airports
        let airlines = installation.logbook.airlines
        let (reading, today) = SpokenFlight.read(
            said, now: installation.flightService.clock.now, here: here, order: words.dayOrder,
            airline: { airlines.airline(called: $0)?.code }, airports: { airports.named($0) })
        if let registration = reading.registration { try refuseRegistration(registration) }
        if let date = reading.impossibleDay { throw CommandFailure("the date '\(date)' does not exist") }
        guard reading.unread.isEmpty, reading.which != nil else {
            let rest = reading.unread.joined(separator: " ")
            throw CommandFailure(
                rest.isEmpty
                    ? "'\(said)' has no flight number and no route; example: \"FRA HND 27 nov\""
                    : "cannot understand '\(rest)'; examples: \"FRA HND 27 nov\", \"DL1865 tomorrow\"")
        }
        guard let search = FlightSearch(reading, today: today) else {
            let days = [reading.day, reading.otherDay].compactMap { $0 }.sorted()
            throw CommandFailure(
                "the date can be \(days.map { words.date($0, today: today) }.joined(separator: " or ")); "
                    + "write \(days.map { $0.iso }.joined(separator: " or "))")
        }
        return search
    }

    /// Returns the chosen flight. If the user still has to choose one, lists the flights and throws an error.
    private func choose(_ offers: [FeedFlight], _ flightService: FlightService, _ words: Words) throws -> FeedFlight? {
        if let pick {
            guard offers.indices.contains(pick - 1) else {
                throw CommandFailure("--pick must be from 1 to \(offers.count), not \(pick)")
            }
            return offers[pick - 1]
        }
        if offers.count == 1 { return offers.first }
        if output.json {
            StandardOutput.json(.array(offers.enumerated().map { json($1, number: $0 + 1, flightService) }))
        } else {
            var table = TextTable([
                .init(title: "", isRight: true), .init(title: words.say(.columnFlight)), .init(title: ""),
                .init(title: words.say(.stopOut), isRight: true), .init(title: words.say(.stopIn), isRight: true),
                .init(title: words.say(.aircraftType)), .init(title: ""),
            ])
            for (index, offer) in offers.enumerated() {
                table.add([
                    .init(String(index + 1)), .init(offer.number.text),
                    .init(offer.origin.text + " → " + offer.destination.text),
                    .init(local(offer.scheduledOut, offer.origin, flightService).map { words.time($0) } ?? ""),
                    .init(local(offer.scheduledIn, offer.destination, flightService).map { words.time($0) } ?? ""),
                    .init(offer.aircraftType ?? ""), .init(source(offer)),
                ])
            }
            for line in table.lines(width: StandardOutput.width) { StandardOutput.line(line) }
        }
        throw CommandFailure("\(offers.count) flights match; add --pick N to choose one")
    }

    /// Returns the title of the source; empty for demo flights.
    private func source(_ offer: FeedFlight) -> String {
        LiveSources.named(offer.key.source.name)?.profile.title ?? ""
    }

    private func local(_ instant: Instant?, _ code: Airport.Code, _ flightService: FlightService) -> LocalTime? {
        guard let instant else { return nil }
        return flightService.airports[code].map { $0.zone.local(instant) }
    }

    private func json(_ offer: FeedFlight, number: Int, _ flightService: FlightService) -> JSONValue {
        .object([
            ("pick", .integer(Int64(number))), ("number", .string(offer.number.compact)),
            ("from", .string(offer.origin.text)), ("to", .string(offer.destination.text)),
            ("out", .text(local(offer.scheduledOut, offer.origin, flightService)?.iso)),
            ("in", .text(local(offer.scheduledIn, offer.destination, flightService)?.iso)),
            ("aircraft", .text(offer.aircraftType)), ("source", .string(offer.key.source.name)),
        ])
    }

    // MARK: - Output

    private func report(_ ids: [Flight.ID], _ flightService: FlightService, _ words: Words) async throws {
        let snapshot = try await flightService.snapshot(with: ids)
        let entries = ids.compactMap { id in snapshot.entries.first { $0.flight.id == id } }
        if output.json {
            let values = entries.map { entry in
                JSONValue.object(FlightDocument.write(entry, reading(entry, snapshot, words)))
            }
            StandardOutput.json(values.count == 1 ? values[0] : .array(values))
            return
        }
        for entry in entries {
            let flight = entry.flight
            let day = BestTimes(flight, now: snapshot.now).out.map {
                words.date($0, in: flight.origin.zone, now: snapshot.now)
            }
            let route = flight.origin.code.text + " → " + flight.destination.code.text
            let parts = [
                words.say(.added) + ":", flight.number?.text, route, day.map { "(\($0))" }, flight.id?.text,
            ]
            StandardOutput.line(parts.compactMap { $0 }.joined(separator: " "))
        }
    }

    private func reading(_ entry: Snapshot.Entry, _ snapshot: Snapshot, _ words: Words) -> StateReading? {
        guard let id = entry.flight.id, let (trip, leg) = snapshot.trip(of: id) else { return nil }
        return StateReading(trip, leg: leg, context: TravelContext(now: snapshot.now), words: words)
    }
}
