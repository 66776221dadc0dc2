import ArgumentParser
import FlightCore
import FlightScreens
import FlightTracking

/// `halcyon edit`: changes what the traveller has entered about a flight.
struct Edit: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Change a flight: its times, a delay, a cancellation, your seat.",
        discussion: """
            Times are local to the airport. An empty string clears a field. If a source covers the flight, its number, \
            route and times come from the source and cannot be changed here.

            Examples:
              halcyon edit LH716 --now 15:20                a delay
              halcyon edit k3Jf9a_x0QzT --out 13:45 --in 09:10 --date 2026-11-28
              halcyon edit k3Jf9a_x0QzT --from Frankfurt --number "LH 718"
              halcyon edit k3Jf9a_x0QzT --diverted-to Shannon
              halcyon edit k3Jf9a_x0QzT --cancel
              halcyon edit k3Jf9a_x0QzT --undo status
              halcyon edit LH716 --join LH1370
              halcyon edit k3Jf9a_x0QzT --seat 14A --json
              halcyon edit LH716 --companion Zosia --seat 14B --class economy
              halcyon edit LH716 --remove-companion Zosia
            """)

    @Argument(help: ArgumentHelp("A flight number, or a flight ID from `halcyon list`.", valueName: "flight"))
    var flight: [String]

    @Option(help: ArgumentHelp("The new departure time, such as 15:20.", valueName: "time"))
    var now: String?
    @Option(help: ArgumentHelp("The new arrival time.", valueName: "time"))
    var nowIn: String?
    @Option(help: ArgumentHelp("The scheduled departure.", valueName: "time"))
    var out: String?
    @Option(name: .customLong("in"), help: ArgumentHelp("The scheduled arrival.", valueName: "time"))
    var arrival: String?
    @Option(help: ArgumentHelp("The departure date: 2026-11-28, today or tomorrow.", valueName: "date"))
    var date: String?
    @Option(help: ArgumentHelp("The flight number, such as LH716.", valueName: "number"))
    var number: String?
    @Option(help: ArgumentHelp("The code or city of the departure airport.", valueName: "place"))
    var from: String?
    @Option(help: ArgumentHelp("The code or city of the arrival airport.", valueName: "place"))
    var to: String?
    @Option(help: ArgumentHelp("The code or city of the airport that the flight was diverted to.", valueName: "place"))
    var divertedTo: String?
    @Option(help: ArgumentHelp("Your seat, such as 14A.", valueName: "seat"))
    var seat: String?
    @Option(help: ArgumentHelp("Your confirmation code.", valueName: "code"))
    var confirmation: String?
    @Option(help: ArgumentHelp("The departure gate.", valueName: "gate"))
    var gate: String?
    @Option(help: ArgumentHelp("The arrival gate.", valueName: "gate"))
    var arrivalGate: String?
    @Option(help: ArgumentHelp("When to leave for the airport.", valueName: "time"))
    var leaveBy: String?
    @Option(name: .customLong("for"), help: ArgumentHelp("The traveller's name.", valueName: "name"))
    var who: String?
    @Option(help: ArgumentHelp("Your notes.", valueName: "text"))
    var notes: String?
    @Option(
        help: ArgumentHelp(
            "A companion without an account, such as a child; --seat, --class, --purpose, --confirmation, --notes are theirs.",
            valueName: "name"))
    var companion: String?
    @Option(
        name: .customLong("class"),
        help: ArgumentHelp(
            "The companion's class: economy, premiumEconomy, business or first.", valueName: "class"))
    var cabin: String?
    @Option(
        help: ArgumentHelp("The companion's purpose: leisure, business, crew or other.", valueName: "purpose"))
    var purpose: String?
    @Option(help: ArgumentHelp("Remove a companion from the flight.", valueName: "name"))
    var removeCompanion: String?
    @Flag(help: "Mark the flight as cancelled.")
    var cancel = false
    @Flag(help: "Undo a cancellation.")
    var reinstate = false
    @Option(help: ArgumentHelp("Combine the flight with another one (number or ID) into a trip.", valueName: "flight"))
    var join: String?
    @Flag(help: "Remove the flight from its trip.")
    var leaveTrip = false
    @Option(
        help: ArgumentHelp(
            "Undo your last change to a field. Use the field's name from the log in `halcyon show --json`.",
            valueName: "field"))
    var undo: String?

    @OptionGroup var wording: WordsOptions
    @OptionGroup var output: OutputOption
    @OptionGroup var location: PersonOption

    func validate() throws {
        let hasValues = !fields.isEmpty || companion != nil || removeCompanion != nil
        let ways = [hasValues, cancel, reinstate, undo != nil, join != nil, leaveTrip].filter { $0 }.count
        guard !flight.isEmpty else { throw ValidationError("name a flight, such as UA1234.") }
        guard companion != nil || cabin == nil && purpose == nil else {
            throw ValidationError("--class and --purpose need --companion. Your own are in the logbook.")
        }
        guard ways > 0 else {
            throw ValidationError("name a change, as in: halcyon edit \(flight.joined()) --now 15:20")
        }
        guard ways == 1 else {
            throw ValidationError(
                "--cancel, --reinstate, --undo, --join and --leave-trip cannot be combined with other changes.")
        }
        guard companion == nil || removeCompanion == nil else {
            throw ValidationError("give --companion or --remove-companion, not both.")
        }
        if let cabin, !cabin.isEmpty, !Companion.Part.cabin.choices.contains(cabin) {
            throw ValidationError("--class is economy, premiumEconomy, business or first.")
        }
        if let purpose, !purpose.isEmpty, !Companion.Part.reason.choices.contains(purpose) {
            throw ValidationError("--purpose is leisure, business, crew or other.")
        }
    }

    /// The values given on the command line, with the names of the form's fields.
    private var fields: [(name: String, value: String)] {
        let all = [
            ("nowOut", now), ("nowIn", nowIn), ("out", out), ("in", arrival), ("date", date), ("number", number),
            ("from", from), ("to", to), ("divertedTo", divertedTo), ("gate", gate), ("arrivalGate", arrivalGate),
            ("leaveBy", leaveBy), ("who", who),
        ]
        let own = [("seat", seat), ("confirmation", confirmation), ("notes", notes)]
        return (companion == nil ? all + own : all).compactMap { name, value in value.map { (name, $0) } }
    }

    /// Returns the fields of the companions, with the given changes; empty without a change.
    private func companions(of flight: Flight) throws -> [(name: String, value: String)] {
        guard let name = companion ?? removeCompanion else { return [] }
        let list = flight.companions
        let known = list.firstIndex { $0.name.lowercased() == name.lowercased() }
        guard list.count(where: { $0.name.lowercased() == name.lowercased() }) < 2 else {
            throw CommandFailure(
                "several companions on this flight are called '\(name)'; change a name on its page first")
        }
        if removeCompanion != nil, known == nil {
            throw CommandFailure("no companion on this flight is called '\(name)'")
        }
        let changed = known ?? list.count
        var fields: [(name: String, value: String)] = []
        for index in 0...list.count {
            for part in Companion.Part.allCases {
                var value = index < list.count ? list[index][part] : nil
                if index == changed {
                    switch part {
                    case .name: value = removeCompanion == nil ? value ?? name : nil
                    case .seat: value = seat ?? value
                    case .cabin: value = cabin ?? value
                    case .reason: value = purpose ?? value
                    case .confirmation: value = confirmation ?? value
                    case .notes: value = notes ?? value
                    }
                }
                fields.append((CompanionFields.name(index, part), value ?? ""))
            }
        }
        return fields
    }

    private var action: FormAddress {
        if cancel { return .cancel }
        if reinstate { return .reinstate }
        if undo != nil { return .undo }
        if join != nil { return .join }
        return leaveTrip ? .leave : .edit
    }

    /// Whether the edit changes any value that sources also report.
    private var isAboutTheFlight: Bool {
        [now, nowIn, out, arrival, date, number, from, to].contains { $0 != nil } || cancel || reinstate
    }

    func run() async throws {
        try await Installation.use(location) { installation in
            let flightService = installation.flightService
            let id = try await flightService.flight(toChange: flight.joined())
            let other = try await joined(to: id, flightService)
            let snapshot = try await flightService.snapshot(with: [id] + (other.map { [$0] } ?? []))
            guard let entry = snapshot.entries.first(where: { $0.flight.id == id }) else {
                throw RepositoryError.noSuchFlight(id)
            }
            if isAboutTheFlight, entry.flight.isOfASource {
                throw CommandFailure(
                    "a source provides the number, route and times of this flight; "
                        + "you can change --diverted-to, --seat, --confirmation, --gate, --arrival-gate, --leave-by, --for and --notes"
                )
            }
            if let other { try TripFit(snapshot, joining: id, with: other).check() }
            let words = wording.words(snapshot.settings)
            let form = WrittenForm(installation, snapshot, words)
            let given =
                try undo.map { [("field", $0)] } ?? other.map { [("with", $0.text)] }
                ?? written(entry.flight, snapshot.now) + companions(of: entry.flight)
            guard let mutation = try form.read(action.path(id.text), given) else {
                throw CommandFailure("you have no change to undo in '\(undo ?? "")'")
            }
            _ = try await flightService.applyHere(mutation)
            try await report(id, flightService, words)
        }
    }

    /// Returns the ID of the flight to combine with the edited flight; `nil` without `--join`.
    private func joined(to id: Flight.ID, _ flightService: FlightService) async throws -> Flight.ID? {
        guard let join else { return nil }
        let other = try await flightService.flight(toChange: join)
        guard other != id else {
            throw CommandFailure("--join needs another flight")
        }
        return other
    }

    /// Returns the dates and times given on the command line, in the format of the form.
    private func written(_ flight: Flight, _ now: Instant) throws -> [(name: String, value: String)] {
        let zone = flight.origin.zone
        return try fields.map { name, value in
            switch name {
            case "date": return (name, try TravelDay.read(value, today: zone.local(now).day).iso)
            case "leaveBy" where (3...5).contains(value.utf8.count):
                let day = BestTimes(flight, now: now).out.map { zone.local($0).day } ?? zone.local(now).day
                return (name, day.iso + "T" + (value.utf8.count == 4 ? "0" + value : value))
            default: return (name, value)
            }
        }
    }

    private func report(_ id: Flight.ID, _ flightService: FlightService, _ words: Words) async throws {
        let snapshot = try await flightService.snapshot(with: [id])
        guard let entry = snapshot.entries.first(where: { $0.flight.id == id }),
            let (trip, leg) = snapshot.trip(of: id)
        else { return }
        let reading = StateReading(trip, leg: leg, context: TravelContext(now: snapshot.now), words: words)
        if output.json {
            StandardOutput.json(.object(FlightDocument.write(entry, reading)))
        } else {
            for line in CardText(reading).lines { StandardOutput.line(line) }
        }
    }
}
