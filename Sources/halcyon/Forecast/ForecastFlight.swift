import ArgumentParser
import FlightCore
import FlightTracking

/// `halcyon forecast flight`: predicts the delay of a followed flight.
struct ForecastFlight: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "flight",
        abstract: "Predict the delay of a flight that you follow, with reasons.",
        discussion: """
            The forecast uses the schedule, your earlier flights, the aircraft's previous legs if you follow them, and \
            airport data from sources that are turned on.

            Examples:
              halcyon forecast flight UA1234
              halcyon forecast flight k3Jf9a_x0QzT --json --language de
            """)

    @Argument(help: ArgumentHelp("A flight number, or a flight ID from `halcyon list`.", valueName: "flight"))
    var flight: [String]

    @OptionGroup var wording: WordsOptions
    @OptionGroup var output: OutputOption
    @OptionGroup var location: PersonOption

    func validate() throws {
        guard !flight.isEmpty else { throw ValidationError("name a flight, such as UA1234.") }
    }

    func run() async throws {
        try await Installation.use(location) { installation in
            let snapshot = try await installation.flightService.wholeSnapshot()
            let wanted = try snapshot.flight(called: flight.joined())
            let words = wording.words(snapshot.settings)
            let airports = installation.airports(patience: { try? await Task.sleep(for: .seconds(15)) })
            guard let forecasts = installation.forecasts(installation.flightService, airports) else {
                throw CommandFailure("the forecast table is damaged; rebuild Halcyon", code: 1)
            }
            guard let id = wanted.id, let outlook = try await forecasts.outlook(of: id) else {
                throw CommandFailure(words.say(forecast: .noForecast))
            }
            if output.json {
                StandardOutput.json(outlook.json(words))
            } else {
                for line in ForecastText(outlook, words: words).lines { StandardOutput.line(line) }
            }
        }
    }
}
