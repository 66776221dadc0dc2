import ArgumentParser

/// `halcyon airport`: shows an airport, and manages airport maps.
struct AirportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "airport",
        abstract: "Show the current state of an airport; keep it in view; import a map of its gates.",
        discussion: """
            Each command takes --data <dir>; all except `forget` also take --json. See \
            `halcyon airport show --help` for more.

            Examples:
              halcyon airport JFK
              halcyon airport favourite JFK --alerts
              halcyon airport import VIE vie.json
              halcyon airport plans
            """,
        subcommands: [
            AirportShow.self, AirportFavourite.self, AirportImport.self, AirportForget.self, AirportPlans.self,
        ],
        defaultSubcommand: AirportShow.self)
}
