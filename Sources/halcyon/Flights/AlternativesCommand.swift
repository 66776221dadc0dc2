import ArgumentParser
import FlightCore
import FlightData
import FlightScreens
import FlightTracking

/// `halcyon alternatives`: lists later flights for a cancelled, diverted or late flight.
struct AlternativesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "alternatives",
        abstract: "List later flights for a cancelled, diverted or late flight.",
        discussion: """
            Halcyon queries each active free source of departures once, within its rate limit. Usual flights come from \
            standing data without days and times. For a demo flight, Halcyon looks in the recording. For a flight whose \
            connection will probably be missed, the later flights replace the next flight of the trip.

            Examples:
              halcyon alternatives LH1370
              halcyon alternatives k3Jf9a_x0QzT --json
              halcyon alternatives LH1370 --language de

            To follow one of the flights: halcyon add NUMBER DATE
            """)

    @Argument(help: ArgumentHelp("A flight number, or a flight ID from `halcyon list`.", valueName: "flight"))
    var flight: [String]

    @OptionGroup var wording: WordsOptions
    @OptionGroup var output: OutputOption
    @OptionGroup var location: PersonOption

    func validate() throws {
        guard !flight.isEmpty else { throw ValidationError("name a flight, such as LH1370.") }
    }

    func run() async throws {
        try await Installation.use(location) { installation in
            let flights = installation.flightService
            let id = try await flights.flight(called: flight.joined())
            var snapshot = try await flights.snapshot(with: [id])
            await installation.forecasts(flights, installation.airports(patience: {}))?
                .foretellArrivals(in: &snapshot)
            let words = wording.words(snapshot.settings)
            let terminals = try await installation.terminals.knowledge(of: snapshot.airports)
            guard let need = AlternativesNeed(id, in: snapshot, known: terminals) else {
                if output.json {
                    StandardOutput.json(.object([("alternatives", .null)]))
                } else {
                    StandardOutput.line(words.say(alternatives: .notNeeded))
                }
                return
            }
            let service = AlternativesService(
                flights: flights, routes: UsualRoutes(StandingData.routes), airlines: StandingData.airlines)
            let found = try await service.alternatives(for: need, at: snapshot.now, asking: true)
            if output.json {
                StandardOutput.json(.object([("alternatives", found.json(words))]))
            } else {
                for line in AlternativesText(found, words: words).lines { StandardOutput.line(line) }
            }
        }
    }
}

/// Formats later flights as text.
struct AlternativesText {
    private let alternatives: Alternatives
    private let words: Words

    init(_ alternatives: Alternatives, words: Words) {
        self.alternatives = alternatives
        self.words = words
    }

    var lines: [String] {
        var lines = words.headline(alternatives)
        if !alternatives.options.isEmpty {
            var table = TextTable([
                .init(title: ""), .init(title: ""), .init(title: "", isRight: true),
                .init(title: "", isFlexible: true),
            ])
            let today = alternatives.need.from.zone.local(alternatives.now).day
            for option in alternatives.options {
                var time = ""
                if let out = option.out {
                    let local = option.from.zone.local(out)
                    time = words.time(local)
                    if local.day != today { time = words.date(local.day, today: today) + ", " + time }
                }
                table.add([
                    .init(option.number.text), .init(option.from.code.text + " → " + option.to.code.text),
                    .init(time), .init(words.origin(option, now: alternatives.now)),
                ])
            }
            lines += [""] + table.lines(width: StandardOutput.width)
        }
        return lines + [""] + words.unknown(alternatives).map { Style.dim($0) }
    }
}
