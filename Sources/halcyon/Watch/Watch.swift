import ArgumentParser
import FlightCore
import FlightTracking

/// `halcyon watch`: shows a flight live.
struct Watch: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Watch one flight live: card, progress, next change.",
        discussion: """
            The display updates when the server has new data and as time passes. In a terminal, the flight fills the \
            screen until you press q, Esc or Ctrl-C. When piped, the command prints one line per change; with --json, \
            one JSON object per change.

            Examples:
              halcyon watch UA1234
              halcyon watch k3Jf9a_x0QzT --no-motion
              halcyon watch UA1234 --json
            """)

    @Argument(help: ArgumentHelp("A flight number, or a flight ID from `halcyon list`.", valueName: "flight"))
    var flight: [String]

    @OptionGroup var motion: MotionOption
    @OptionGroup var wording: WordsOptions

    @Flag(help: "Print one JSON object per change, each on its own line.")
    var json = false

    @OptionGroup var location: PersonOption

    func validate() throws {
        guard !flight.isEmpty else { throw ValidationError("name a flight, such as UA1234.") }
    }

    func run() async throws {
        try await Installation.use(location) { installation in
            let id = try await installation.flightService.flight(called: flight.joined())
            var watcher = FlightWatcher(installation, id, wording: wording)
            if json {
                try await watcher.tell { $0.jsonNews(since: $1) }
            } else {
                try await watcher.watch(hasMotion: !motion.noMotion)
            }
        }
    }
}
