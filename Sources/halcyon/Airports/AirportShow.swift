import ArgumentParser
import FlightCore
import FlightTracking

/// `halcyon airport show`: shows the current state of an airport.
struct AirportShow: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show the current state of an airport: next flights, weather and delays.",
        discussion: """
            Halcyon queries each active free source (airport boards, aviationweather.gov and the FAA) once, within its \
            rate limit. Flights you follow are listed too.

            Examples:
              halcyon airport JFK
              halcyon airport show OSL --arrivals --language de
              halcyon airport ENGM --json
            """)

    @Argument(help: ArgumentHelp("The IATA or ICAO code, such as JFK or KJFK.", valueName: "code"))
    var code: String

    @Flag(help: "Show the arrivals instead of the departures.")
    var arrivals = false

    @OptionGroup var wording: WordsOptions
    @OptionGroup var output: OutputOption
    @OptionGroup var location: PersonOption

    func run() async throws {
        try await Installation.use(location) { installation in
            let service = installation.airports(patience: { try? await Task.sleep(for: .seconds(60)) })
            let airport = try service.airport(code)
            let words = wording.words(try await installation.flightService.repository.settings())
            // Tells the user about a long wait, such as for a source's rate limit.
            let note = Task {
                let clock = installation.clock
                try await clock.wait(until: clock.now + Span(3))
                StandardError.line("waiting for sources, up to a minute")
            }
            let seen = try await service.look(
                at: airport, as: .person(installation.flightService), first: arrivals ? .arrival : .departure)
            note.cancel()
            if output.json {
                StandardOutput.json(seen.json(words))
            } else {
                let text = AirportText(seen, direction: arrivals ? .arrival : .departure, words: words).text
                for line in text.dropLast().split(separator: "\n", omittingEmptySubsequences: false) {
                    StandardOutput.line(String(line))
                }
            }
        }
    }
}
