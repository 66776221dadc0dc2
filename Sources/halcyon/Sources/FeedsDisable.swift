import ArgumentParser
import FlightCore
import FlightTracking

/// `halcyon feeds disable`: turns a source off.
struct FeedsDisable: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "disable",
        abstract: "Turn a source off. Its data is kept for as long as its terms allow.",
        discussion: """
            Examples:
              halcyon feeds disable adsb.lol
            """)

    @Argument(help: ArgumentHelp("The source's name, as listed by `halcyon feeds`.", valueName: "name"))
    var name: String
    @OptionGroup var location: DataOption

    func run() async throws {
        try await Installation.use(location, needsKeys: false) { installation in
            try await installation.sources.disable(name)
            StandardOutput.line("\(name.lowercased()) is off.")
        }
    }
}
