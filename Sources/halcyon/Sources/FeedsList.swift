import ArgumentParser
import FlightCore
import FlightTracking

/// `halcyon feeds list`: lists the sources and their status.
struct FeedsList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the sources with their health, usage, remaining budget and last response.",
        discussion: """
            Examples:
              halcyon feeds
              halcyon feeds list aeroapi
              halcyon feeds list --json
            """)

    @Argument(help: ArgumentHelp("Show this source only, with all details.", valueName: "name"))
    var name: String?
    @OptionGroup var output: OutputOption
    @OptionGroup var location: DataOption

    func run() async throws {
        try await Installation.use(location, needsKeys: false) { installation in
            if let fault = installation.keyFault { StandardError.line("Keys: \(fault.message)") }
            var all = try await installation.sources.all()
            if let name { all = [try await installation.sources.status(of: name)] }
            let now = installation.clock.now
            if output.json {
                let ledger = try await installation.sources.ledger()
                StandardOutput.json(.array(all.map { $0.json(ledger) }))
                return
            }
            if name != nil {
                for status in all { for line in FeedLine(status, now: now).lines { StandardOutput.line(line) } }
                return
            }
            var table = TextTable([
                .init(title: "Source"), .init(title: "Health"), .init(title: "Last response"),
                .init(title: "Today", isRight: true), .init(title: "Month", isRight: true),
                .init(title: "Cap", isRight: true), .init(title: "Left", isRight: true),
            ])
            for status in all {
                let line = FeedLine(status, now: now)
                table.add([
                    .init(status.profile.source.name), .init(line.health, style: line.style), .init(line.lastAnswer),
                    .init(line.today), .init(line.month), .init(line.cap), .init(line.left),
                ])
            }
            for line in table.lines(width: StandardOutput.width) { StandardOutput.line(line) }
            for status in all {
                for note in FeedLine(status, now: now).notes {
                    StandardOutput.line("\(status.profile.source.name): \(note)")
                }
            }
            if !all.contains(where: { $0.record.isEnabled }) {
                StandardOutput.line("")
                StandardOutput.line(
                    "No source is on: times come from you and from the demo. To turn one on:")
                StandardOutput.line("  halcyon feeds enable antenna --at http://raspberrypi.local/tar1090")
                StandardOutput.line("  halcyon feeds enable adsb.lol")
            }
        }
    }
}
