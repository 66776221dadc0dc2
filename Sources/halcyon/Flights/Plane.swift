import ArgumentParser
import FlightCore
import FlightFeeds
import FlightTracking

/// `halcyon plane`: shows where a flight's aircraft is.
struct Plane: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show where a flight's aircraft is, and whether it will be on time.",
        discussion: """
            Halcyon looks for the aircraft's registration in your other flights, and on the origin airport's board if \
            the source for that board is turned on and lists aircraft. For a demo flight, it looks in the recording. \
            Legs without data are marked as gaps. The plane is shown as “here” only if a source has reported it there.

            Examples:
              halcyon plane UA1234
              halcyon plane k3Jf9a_x0QzT --json
              halcyon plane UA1234 --at 2026-11-22T12:15:00Z --language de

            With --at, only reports up to that time are used.
            """)

    @Argument(help: ArgumentHelp("A flight number, or a flight ID from `halcyon list`.", valueName: "flight"))
    var flight: [String]

    @Option(
        help: ArgumentHelp(
            "Show the situation at this time, such as 2026-11-22T12:15:00Z. Default: now.", valueName: "time"),
        transform: State.instant)
    var at: Instant?

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
            let service = AircraftService(
                flights: installation.flightService, airports: airports, traffic: [ReplayFeed()])
            guard let id = wanted.id, let inbound = try await service.inbound(of: id, at: at) else {
                throw CommandFailure("you no longer follow that flight; `halcyon list` shows your flights")
            }
            if output.json {
                StandardOutput.json(inbound.json(words))
            } else {
                for line in PlaneText(inbound, words: words).lines { StandardOutput.line(line) }
            }
        }
    }
}
