import ArgumentParser

/// `halcyon forecast`: predicts delays, and tests the predictions on past flights.
struct ForecastCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "forecast",
        abstract: "Predict a flight's delay, with reasons; or backtest the forecast on past flights.",
        discussion: """
            The forecast was trained on New York departures from 2013 and keeps learning from your own flights. It \
            queries only sources that are turned on.

            Examples:
              halcyon forecast UA1234
              halcyon forecast k3Jf9a_x0QzT --json
              halcyon forecast backtest flights.csv --lead 120
            """,
        subcommands: [ForecastFlight.self, ForecastBacktest.self], defaultSubcommand: ForecastFlight.self)
}
