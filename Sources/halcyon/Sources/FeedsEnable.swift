import ArgumentParser
import FlightCore
import FlightTracking

/// `halcyon feeds enable`: turns a source on.
struct FeedsEnable: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "enable",
        abstract: "Turn a source on.",
        discussion: """
            `halcyon serve` then queries it about the flights on your board. Enter keys with \
            `halcyon feeds key`; they are never shown. An address is tested immediately, and \
            kept even if it does not answer.

            Examples:
              halcyon feeds enable antenna --at http://raspberrypi.local/tar1090
              halcyon feeds enable avinor
              halcyon feeds enable airlabs               after `halcyon feeds key airlabs`
            """)

    @Argument(help: ArgumentHelp("The source's name, as listed by `halcyon feeds`.", valueName: "name"))
    var name: String
    @Option(help: ArgumentHelp("The address of your receiver.", valueName: "address"))
    var at: String?
    @OptionGroup var location: DataOption

    func run() async throws {
        try await Installation.use(location) { installation in
            try await installation.sources.enable(name, at: at)
            let status = try await installation.sources.status(of: name)
            let line = FeedLine(status, now: installation.clock.now)
            StandardOutput.line("\(status.profile.title) is on. It receives: \(line.isTold).")
            if at != nil, let trial = try await installation.flightService.tryOut(name) {
                StandardOutput.line(FeedTestLines.text(trial, now: installation.clock.now))
            }
            if let terms = status.profile.terms { StandardOutput.line(terms.text(.english)) }
            if status.profile.cost > 0 {
                StandardOutput.line("Budget: \(line.left). To change it: halcyon feeds budget.")
            }
        }
    }
}
