import ArgumentParser
import FlightCore
import FlightTracking

/// `halcyon watch`: one flight kept in view.
struct Watch: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Keep one flight in view: its card, how far it is, what changes next.",
        discussion: """
            It follows what the server hears, and the clock. On a terminal it takes the
            whole screen until q, Esc or Ctrl-C; elsewhere it says a line when something
            changes, with --json an object on a line.

            Examples:
              halcyon watch UA1234
              halcyon watch k3Jf9a_x0QzT --no-motion
              halcyon watch UA1234 --json
            """)

    @Argument(help: ArgumentHelp("The flight's number, or its ID as `halcyon list` prints it.", valueName: "flight"))
    var flight: [String]

    @OptionGroup var motion: MotionOption
    @OptionGroup var wording: WordsOptions

    @Flag(help: "Print a JSON object on a line, again when it changes.")
    var json = false

    @OptionGroup var location: DataOption

    func validate() throws {
        guard !flight.isEmpty else { throw ValidationError("say which flight, such as UA1234.") }
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
