import ArgumentParser
import FlightCore
import FlightTracking

/// `halcyon airport forget`: removes an imported map.
struct AirportForget: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "forget",
        abstract: "Remove an imported airport map and go back to the built-in one, if there is one.",
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
                    "there is no imported map of \(airport.code.text); `halcyon airport plans` lists the maps")
            }
            StandardOutput.line("\(airport.code.text): imported map removed")
        }
    }
}
