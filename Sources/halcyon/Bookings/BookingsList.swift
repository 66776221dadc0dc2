import ArgumentParser
import FlightCore
import FlightTracking

/// `halcyon bookings list`: what waits for a review, and where it comes from.
struct BookingsList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the bookings that wait for your review, and where bookings are looked for.",
        discussion: """
            Examples:
              halcyon bookings
              halcyon bookings list --decided
              halcyon bookings list --json
            """)

    @Flag(help: "List the bookings that have been decided instead.")
    var decided = false
    @OptionGroup var wording: WordsOptions
    @OptionGroup var output: OutputOption
    @OptionGroup var location: PersonOption

    func run() async throws {
        try await Installation.use(location, needsKeys: false) { installation in
            let all = try await installation.bookings.proposals()
            let sources = try await installation.bookings.sources()
            if output.json {
                StandardOutput.json(
                    .object([
                        (
                            "bookings",
                            .array(decided ? all.decided.map { $0.json() } : all.open.map { $0.json })
                        ), ("sources", .array(sources.map { $0.json })),
                    ]))
                return
            }
            let text = try await installation.bookingText(wording)
            if decided {
                for proposal in all.decided {
                    StandardOutput.line(
                        "\(proposal.id)  \(proposal.decision?.rawValue ?? "")  \(text.flight(proposal.record))")
                }
                if all.decided.isEmpty { StandardOutput.line("No booking has been decided yet.") }
                return
            }
            for shown in all.open { for line in text.lines(shown) { StandardOutput.line(line) } }
            if !all.open.isEmpty {
                StandardOutput.line("To take them over: halcyon bookings accept ID, or --all")
            } else if sources.isEmpty {
                StandardOutput.line(
                    "Halcyon looks in no mailbox or calendar. To begin: halcyon bookings mailbox --server HOST --user NAME"
                )
            } else {
                StandardOutput.line("No booking waits for your review.")
            }
            for source in sources {
                for line in text.line(source).split(separator: "\n") { StandardOutput.line(String(line)) }
            }
        }
    }
}
