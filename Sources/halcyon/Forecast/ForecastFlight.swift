import ArgumentParser
import FlightCore
import FlightTracking

/// `halcyon forecast flight`: how late a flight that is followed is likely to be.
struct ForecastFlight: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "flight",
        abstract: "Say how late a flight that you follow is likely to be, and why.",
        discussion: """
            It follows from the timetable, from earlier flights of yours, from the legs
            that the aircraft flies before if you follow them, and from what sources that
            are on tell of its airports.

            Examples:
              halcyon forecast flight UA1234
              halcyon forecast flight k3Jf9a_x0QzT --json --language de
            """)

    @Argument(help: ArgumentHelp("The flight's number, or its ID as `halcyon list` prints it.", valueName: "flight"))
    var flight: [String]

    @OptionGroup var wording: WordsOptions
    @OptionGroup var output: OutputOption
    @OptionGroup var location: DataOption

    func validate() throws {
        guard !flight.isEmpty else { throw ValidationError("say which flight, such as UA1234.") }
    }

    func run() async throws {
        try await Installation.use(location) { installation in
            let snapshot = try await installation.flightService.wholeSnapshot()
            let wanted = try snapshot.flight(called: flight.joined())
            let words = wording.words(snapshot.settings)
            let airports = installation.airports(patience: { try? await Task.sleep(for: .seconds(15)) })
            guard let forecasts = installation.forecasts(airports) else {
                throw CommandFailure("the table of the forecast is damaged; build Halcyon again", code: 1)
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
