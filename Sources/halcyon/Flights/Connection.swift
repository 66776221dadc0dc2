import ArgumentParser
import FlightCore
import FlightScreens
import FlightTracking

/// `halcyon connection`: shows step by step whether a connection can be made.
struct Connection: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check a connection: the route to the next gate, step by step.",
        discussion: """
            Default: the next connection in your trips. FLIGHT is the number or ID of a flight on the board, or a file \
            with a trip in the format that `halcyon state` reads. With an airport and two gates, only the route \
            between the gates is shown.

            Walking times assume a pace of 1.3 m/s along the walkways on the airport's map; without mapped walkways, \
            the distance is estimated. Times for checkpoints and trains are typical values. The minutes in brackets \
            are a range that covers 8 in 10 cases.

            Examples:
              halcyon connection
              halcyon connection LH1234 --walk 12
              halcyon connection trip.json --at 2026-11-22T17:46:00-08:00
              halcyon connection --airport ZRH --from A74 --to D43 --json
            """)

    @Argument(help: ArgumentHelp("The arriving flight: number, ID, or a file with a trip.", valueName: "flight"))
    var flight: String?

    @Option(help: ArgumentHelp("The airport that both gates are at.", valueName: "code"))
    var airport: String?
    @Option(help: ArgumentHelp("The gate to start from.", valueName: "gate"))
    var from: String?
    @Option(help: ArgumentHelp("The gate to go to.", valueName: "gate"))
    var to: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("How long it takes you to get off the aircraft.", valueName: "minutes"))
    var leave: Int?
    @Option(parsing: .unconditional, help: ArgumentHelp("How long you need for the walk.", valueName: "minutes"))
    var walk: Int?
    @Option(
        parsing: .unconditional, help: ArgumentHelp("How long you need for passport control.", valueName: "minutes"))
    var passport: Int?
    @Option(parsing: .unconditional, help: ArgumentHelp("How long you need for security.", valueName: "minutes"))
    var security: Int?

    @Option(
        help: ArgumentHelp(
            "Show the situation at this time, such as 2026-11-22T12:15:00Z. Default: now.", valueName: "time"),
        transform: State.instant)
    var at: Instant?

    @OptionGroup var wording: WordsOptions
    @OptionGroup var output: OutputOption
    @OptionGroup var location: PersonOption

    func validate() throws {
        if airport != nil || from != nil || to != nil {
            guard airport != nil, from != nil, to != nil else {
                throw ValidationError("pass all three: --airport CODE --from GATE --to GATE")
            }
            guard flight == nil else { throw ValidationError("pass a flight, or an airport with two gates, not both") }
        }
        for (name, minutes) in [("leave", leave), ("walk", walk), ("passport", passport), ("security", security)] {
            guard minutes.map({ (0...240).contains($0) }) ?? true else {
                throw ValidationError("--\(name) must be from 0 to 240 minutes")
            }
        }
    }

    func run() async throws {
        try await Installation.use(location, needsKeys: false) { installation in
            if let airport, let from, let to {
                try await gates(airport, from, to, installation)
            } else {
                try await connection(installation)
            }
        }
    }

    // MARK: - Between two flights

    private var wishes: ConnectionWishes {
        var wishes = ConnectionWishes()
        wishes[.leaveAircraft] = leave
        wishes[.walk] = walk
        wishes[.passport] = passport
        wishes[.security] = security
        return wishes
    }

    private func connection(_ installation: Installation) async throws {
        var snapshot = try await installation.flightService.snapshot()
        await installation.forecasts(
            installation.flightService, installation.airports(patience: {}))?.foretellArrivals(in: &snapshot)
        let now = at ?? snapshot.now
        let (trip, leg, name) = try chosen(snapshot, now: now)
        let known = try await installation.terminals.knowledge(of: trip.legs.map { $0.landingAirport.code })
        guard
            let found = ConnectionAssistant(
                trip, leg: leg, now: now, known: known, wishes: wishes, spread: { snapshot.spread(of: $0, now: now) })
        else {
            let flight = trip.legs[leg]
            let lost = flight.status == .cancelled ? "is cancelled" : flight.status == .diverted ? "was diverted" : nil
            if let lost, leg + 1 < trip.legs.count {
                let next = trip.legs[leg + 1]
                throw CommandFailure(
                    "\(name) \(lost), so it does not reach \(next.number?.text ?? "the next flight of its trip")")
            }
            throw CommandFailure(
                "\(name) has no connection: no other flight of its trip leaves from its destination within a day"
                    + Connection.offer(trip.legs[leg], snapshot, now: now))
        }
        if output.json {
            StandardOutput.json(found.json)
        } else {
            let report = ConnectionReport(found, words: wording.words(snapshot.settings))
            for line in report.lines { StandardOutput.line(line) }
        }
    }

    /// Returns a hint that the given flight can be combined with a connecting flight outside its trip; empty if there
    /// is no such flight.
    private static func offer(_ flight: Flight, _ snapshot: Snapshot, now: Instant) -> String {
        guard let id = flight.id,
            let other = flight.connecting(among: snapshot.entries.map { $0.flight }, now: now).first,
            let otherID = other.id
        else { return "" }
        let name = other.number?.text ?? otherID.text
        return "; \(name) does: combine them with `halcyon edit \(id.text) --join \(otherID.text)`"
    }

    private func chosen(_ snapshot: Snapshot, now: Instant) throws -> (trip: Trip, leg: Int, name: String) {
        guard let flight else {
            for (trip, leg) in snapshot.trips() where trip.legs[leg].role == .mine {
                guard leg + 1 < trip.legs.count, trip.legs[leg].connects(to: trip.legs[leg + 1], now: now),
                    BestTimes(trip.legs[leg + 1], now: now).out.map({ $0 > now }) ?? false
                else { continue }
                return (trip, leg, trip.legs[leg].name)
            }
            throw CommandFailure("your trips have no connection; `halcyon list` shows your flights")
        }
        if flight == "-" || flight.hasSuffix(".json") {
            let file = try FlightFile(flight)
            let leg = file.trip.legs.indices.dropLast().first {
                file.trip.legs[$0].connects(to: file.trip.legs[$0 + 1], now: now)
            }
            return (file.trip, leg ?? 0, file.name)
        }
        for found in try snapshot.flights(called: flight) {
            guard let id = found.id, let (trip, leg) = snapshot.trip(of: id) else { continue }
            return (trip, leg, flight)
        }
        throw CommandFailure("\(flight) is not part of a trip; `halcyon list` shows your flights")
    }

    // MARK: - Between two gates

    private func gates(_ code: String, _ from: String, _ to: String, _ installation: Installation) async throws {
        let airport = try installation.flightService.airport(code)
        guard let plan = try await installation.terminals.plan(of: airport.code)?.plan else {
            throw CommandFailure(
                "there is no map of \(airport.code.text); import one: halcyon airport import \(airport.code.text) FILE"
            )
        }
        func gate(_ name: String) throws -> TerminalMap.Gate {
            if let gate = plan.map.gate(name) { return gate }
            let near = plan.map.gates(near: name)
            let hint =
                near.isEmpty
                ? "its gates start with " + plan.map.piers.joined(separator: ", ")
                : "similar gates: " + near.joined(separator: ", ")
            throw CommandFailure("the map of \(airport.code.text) has no gate '\(name)'; \(hint)")
        }
        let (start, end) = (try gate(from), try gate(to))
        let straight = Int(start.point.distance(to: end.point).rounded())
        let steps = ConnectionWay.steps(from: start, to: end, plan)
        let time = TimeRange.sum(steps.map { $0.time })
        if output.json {
            StandardOutput.json(
                .object([
                    ("airport", .string(airport.code.text)), ("from", .string(start.name)), ("to", .string(end.name)),
                    ("straightMetres", .integer(Int64(straight))), ("time", time.json),
                    ("steps", .array(steps.map { $0.json })),
                ]))
            return
        }
        StandardOutput.line("\(airport.code.text) \(start.name) → \(end.name)")
        var table = TextTable([
            .init(title: "", isFlexible: true), .init(title: "", isRight: true), .init(title: ""),
        ])
        for step in steps {
            let metres = step.metres.map { " \($0) m" } ?? ""
            let name = step.name.map { " " + $0 } ?? ""
            table.add([
                .init(step.kind.name + name + metres), .init(ConnectionReport.minutes(step.time)),
                .init(step.basis.name),
            ])
        }
        table.add([.init("straight line \(straight) m"), .init(""), .init("")])
        for line in table.lines(width: StandardOutput.width) { StandardOutput.line(line) }
        StandardOutput.line(TerminalMap.credit)
    }
}
