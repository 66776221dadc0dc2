import ArgumentParser

/// `halcyon forecast`: how late a flight will be, and how good such forecasts are.
struct ForecastCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "forecast",
        abstract: "Say how late a flight is likely to be, and why; or try the forecast on a past.",
        discussion: """
            It was learned from the departures of New York in 2013, and goes on learning
            from your own flights. Nobody is asked but sources that are on.

            Examples:
              halcyon forecast UA1234
              halcyon forecast k3Jf9a_x0QzT --json
              halcyon forecast backtest flights.csv --lead 120
            """,
        subcommands: [ForecastFlight.self, ForecastBacktest.self], defaultSubcommand: ForecastFlight.self)
}
