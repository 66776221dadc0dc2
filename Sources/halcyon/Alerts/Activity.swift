import ArgumentParser
import FlightCore
import FlightScreens
import FlightTracking
import Foundation

/// `halcyon activity`: prints what a flight's live activity shows, and the push message for a phone.
struct Activity: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print a flight's live displays: the Dynamic Island and the lock screen.",
        discussion: """
            FLIGHT is a file with a flight or a trip in the format that `halcyon state` reads (- for standard input), \
            or the number or ID of a flight you follow.

            Examples:
              halcyon activity flight.json --at 2026-11-22T12:15:00Z
              halcyon activity UA1234 --surface lock --language de
              halcyon activity UA1234 --json
              halcyon activity UA1234 --apns start

            --json prints one object: the attributes, the state, and the size in bytes of the message that starts the \
            activity. --apns prints a push message (start, update or end) in the form Apple's push service expects; \
            with --json, the output includes the size of the message in bytes. Apple allows at most 4096.
            """)

    /// A display on which a live activity appears.
    enum Surface: String, CaseIterable, ExpressibleByArgument {
        case compact, minimal, expanded, lock
    }

    @Argument(
        help: ArgumentHelp(
            "A file with a flight or a trip, - for standard input, or a flight's number or ID.", valueName: "flight"))
    var flight: String

    @Option(
        help: ArgumentHelp(
            "Show the situation at this time, such as 2026-11-22T12:15:00Z. Default: now.", valueName: "time"),
        transform: State.instant)
    var at: Instant?

    @Option(help: ArgumentHelp("The display to print. Default: all.", valueName: "surface"))
    var surface: Surface?

    @Option(
        help: ArgumentHelp(
            "Print the push message: start, update or end.",
            valueName: "event"),
        transform: Activity.event)
    var apns: LiveActivityPush.Event?

    @OptionGroup var wording: WordsOptions
    @OptionGroup var output: OutputOption
    @OptionGroup var location: PersonOption

    func validate() throws {
        guard surface == nil || apns == nil else {
            throw ValidationError("pass either --surface or --apns, not both.")
        }
    }

    func run() async throws {
        if flight == "-" || FileManager.default.fileExists(atPath: CommandEnvironment.path(flight))
            || flight.hasSuffix(".json")
        {
            let file = try FlightFile(flight)
            file.warn(as: "halcyon activity")
            let now = at ?? Installation.clock().now
            let leg = SmartStateEngine.answer(file.trip, in: TravelContext(now: now)).leg
            print(file.trip, leg: leg, now: now, wording.words())
            return
        }
        try await Installation.use(location) { installation in
            let snapshot = try await installation.flightService.wholeSnapshot()
            let wanted = try snapshot.flight(called: flight)
            guard let id = wanted.id, let (trip, leg) = snapshot.trip(of: id) else {
                throw CommandFailure("you no longer follow that flight; `halcyon list` shows your flights")
            }
            print(trip, leg: leg, now: at ?? snapshot.now, wording.words(snapshot.settings))
        }
    }

    private func print(_ trip: Trip, leg: Int, now: Instant, _ words: Words) {
        let state = LiveActivityState(leg: leg, of: trip, in: TravelContext(now: now), words: words)
        let attributes = LiveActivityAttributes(trip.legs[leg])
        let push = LiveActivityPush(apns ?? .start, attributes, state, now: now, words: words)
        let bytes = JSONValue.integer(Int64(push.json.jsonBytes.count))
        if apns != nil {
            StandardOutput.json(output.json ? .object([("payload", push.json), ("bytes", bytes)]) : push.json)
        } else if output.json {
            StandardOutput.json(
                .object([("attributes", attributes.json), ("state", state.json), ("bytes", bytes)]))
        } else {
            let text = ActivityText(LiveLayout(state, words: words, now: now))
            let surfaces = surface.map { [$0] } ?? Surface.allCases
            for (number, surface) in surfaces.enumerated() {
                if number > 0 { StandardOutput.line("") }
                for line in text.lines(surface) { StandardOutput.line(line) }
            }
        }
    }

    @Sendable private static func event(_ text: String) throws -> LiveActivityPush.Event {
        guard let event = LiveActivityPush.Event(name: text) else {
            throw ValidationError("use one of \(LiveActivityPush.Event.names).")
        }
        return event
    }
}
