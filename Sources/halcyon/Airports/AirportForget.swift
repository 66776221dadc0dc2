import ArgumentParser
import FlightCore
import FlightTracking

/// `halcyon airport forget`: takes an imported plan away.
struct AirportForget: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "forget",
        abstract: "Remove the imported plan of an airport; one that comes with Halcyon counts again.",
        discussion: """
            Example:
              halcyon airport forget VIE
            """)

    @Argument(help: ArgumentHelp("The IATA or ICAO code, such as VIE or LOWW.", valueName: "code"))
    var code: String

    @OptionGroup var location: DataOption

    func run() async throws {
        try await Installation.use(location, needsKeys: false) { installation in
            let airport = try installation.flightService.airport(code)
            guard try await installation.terminals.remove(airport.code) else {
                throw CommandFailure(
                    "no plan of \(airport.code.text) was imported; `halcyon airport plans` lists those there are")
            }
            StandardOutput.line("\(airport.code.text): the imported plan is gone")
        }
    }
}
