import ArgumentParser
import FlightCore
import FlightData
import FlightTracking

/// `halcyon feeds test`: queries each source once about a flight.
struct FeedsTest: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Query each active source once about a flight; show responses and cost.",
        discussion: """
            The responses are not stored, only their cost. The exit code is 0 if at least one source responded, even \
            with no data for the flight, and otherwise 1.

            Examples:
              halcyon feeds test UA1234 2026-11-22
              halcyon feeds test BA117 tomorrow --from LHR --to JFK
              halcyon feeds test BA117 today --json
            """)

    @Argument(help: ArgumentHelp("The flight number, such as UA1234.", valueName: "number"))
    var number: String
    @Argument(help: ArgumentHelp("The departure date: 2026-11-22, today or tomorrow.", valueName: "date"))
    var day: String
    @Option(help: ArgumentHelp("The departure airport. Default: taken from the usual route.", valueName: "code"))
    var from: String?
    @Option(help: ArgumentHelp("The arrival airport. Default: taken from the usual route.", valueName: "code"))
    var to: String?
    @OptionGroup var output: OutputOption
    @OptionGroup var location: DataOption

    func run() async throws {
        guard let flightNumber = FlightNumber(number) else {
            throw CommandFailure("'\(number)' is not a flight number; example: UA1234")
        }
        try await Installation.use(location) { installation in
            let usual = try await installation.logbook.proposals(of: flightNumber, routes: StandingData.routes).first
            let origin =
                try from.map { try installation.flightService.airport($0) }
                ?? usual.flatMap { StandingData.airports[$0.from] }
            let destination =
                try to.map { try installation.flightService.airport($0) }
                ?? usual.flatMap { StandingData.airports[$0.to] }
            let today = (origin?.zone ?? .utc).local(installation.clock.now).day
            var asked = FlightAsked(number: flightNumber, day: try TravelDay.read(day, today: today))
            asked.origin = origin?.code
            asked.destination = destination?.code
            asked.callsign = StandingData.airlines.callsigns(of: flightNumber).first
            let tests = try await installation.sources.test(asked)
            guard !tests.isEmpty else {
                throw CommandFailure("no source is on; to turn one on: halcyon feeds enable NAME")
            }
            let now = installation.clock.now
            let shown = tests.map { FeedTestLines($0, asked, now: now) }
            if output.json {
                StandardOutput.json(.array(shown.map { $0.json }))
            } else {
                for one in shown { for line in one.lines { StandardOutput.line(line) } }
            }
            guard tests.contains(where: { $0.hasAnswered }) else {
                throw CommandFailure("no source responded", code: 1)
            }
        }
    }
}
