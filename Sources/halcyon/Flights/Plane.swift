import ArgumentParser
import FlightCore
import FlightFeeds
import FlightTracking

/// `halcyon plane`: where the aircraft of a flight is.
struct Plane: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say where the aircraft of a flight is, and whether it comes in time.",
        discussion: """
            It follows from flights with the same registration that you follow, from the
            board of the airport where the flight begins if it is switched on and names
            aircraft, and for a recorded flight from the recording. A leg of which nobody
            tells is left out, and the gap is named. It is said to be here only if
            somebody has reported it.

            Examples:
              halcyon plane UA1234
              halcyon plane k3Jf9a_x0QzT --json
              halcyon plane UA1234 --at 2026-11-22T12:15:00Z --language de

            With --at it is answered for that time, from what had been said by then.
            """)

    @Argument(help: ArgumentHelp("The flight's number, or its ID as `halcyon list` prints it.", valueName: "flight"))
    var flight: [String]

    @Option(
        help: ArgumentHelp("The time to answer for, such as 2026-11-22T12:15:00Z. Default: now.", valueName: "time"),
        transform: State.instant)
    var at: Instant?

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
            let service = AircraftService(
                flights: installation.flightService, airports: airports, traffic: [ReplayFeed()])
            guard let id = wanted.id, let inbound = try await service.inbound(of: id, at: at) else {
                throw CommandFailure("you do not follow that flight any more; `halcyon list` shows your flights")
            }
            if output.json {
                StandardOutput.json(inbound.json(words))
            } else {
                for line in PlaneText(inbound, words: words).lines { StandardOutput.line(line) }
            }
        }
    }
}
