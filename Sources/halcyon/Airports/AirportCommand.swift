import ArgumentParser

/// `halcyon airport`: an airport now, and its plan.
struct AirportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "airport",
        abstract: "Show an airport now; import the plan of one, with its gates.",
        discussion: """
            Each takes --json and --data <dir>; `halcyon airport show --help` says more.

            Examples:
              halcyon airport JFK
              halcyon airport import VIE vie.json
              halcyon airport plans
            """,
        subcommands: [AirportShow.self, AirportImport.self, AirportForget.self, AirportPlans.self],
        defaultSubcommand: AirportShow.self)
}
