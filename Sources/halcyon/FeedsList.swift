import ArgumentParser
import FlightCore
import FlightTracking

/// `halcyon feeds list`: how every source is.
struct FeedsList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the sources: health, use, what is left of the budget, the last answer.",
        discussion: """
            Examples:
              halcyon feeds
              halcyon feeds list --json
            """)

    @OptionGroup var output: OutputOption
    @OptionGroup var location: DataOption

    func run() async throws {
        try await Installation.use(location) { installation in
            let all = try await installation.sources.all()
            let now = installation.clock.now
            if output.json {
                let today = LocalTime(now, offset: 0).day
                let ledger = try await installation.sources.ledger(since: today.advanced(by: -31))
                StandardOutput.json(.array(all.map { FeedLine($0, now: now).json(ledger) }))
                return
            }
            var table = TextTable([
                .init(title: "Source"), .init(title: "Health"), .init(title: "Last answer"),
                .init(title: "Today", isRight: true), .init(title: "Month", isRight: true),
                .init(title: "Left", isRight: true), .init(title: "Is told", isFlexible: true),
            ])
            for status in all {
                let line = FeedLine(status, now: now)
                table.add([
                    .init(status.profile.source.name), .init(line.health, style: line.style), .init(line.lastAnswer),
                    .init(line.today), .init(line.month), .init(line.left), .init(line.isTold),
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
                    "No source is on: times come from you and from the recorded demonstration. Switch one on:")
                StandardOutput.line("  halcyon feeds enable antenna --at http://raspberrypi.local/tar1090")
                StandardOutput.line("  halcyon feeds enable adsb.lol")
            }
        }
    }
}
