import ArgumentParser
import FlightCore
import FlightServer
import FlightStore
import FlightTracking

/// `halcyon access log`: lists sign-ins, tokens, links and failed attempts.
struct AccessLog: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "log",
        abstract: "List sign-ins and other access events, newest first.",
        discussion: """
            Shows sign-ins, failed attempts, and tokens and links created or revoked. Events that came over the \
            network show the address they came from. The last 2,000 events are kept.

            Examples:
              halcyon access log
              halcyon access log --limit 500 --json
            """)

    @Option(help: "The number of events to list, 1 to 2000.")
    var limit = 50

    @OptionGroup var output: OutputOption
    @OptionGroup var location: PersonOption

    func validate() throws {
        guard (1...2000).contains(limit) else { throw ValidationError("--limit must be from 1 to 2000.") }
    }

    func run() async throws {
        try await Installation.use(location, needsKeys: false, whenDamaged: .readOnly) { installation in
            let events = try await installation.own.accessEvents(limit: limit)
            if output.json {
                StandardOutput.json(.array(events.map { $0.json }))
                return
            }
            guard !events.isEmpty else {
                StandardError.line("halcyon access log: no events yet")
                return
            }
            var table = TextTable([
                .init(title: "When"), .init(title: "What"), .init(title: "Times"), .init(title: "From"),
                .init(title: "Which", isFlexible: true),
            ])
            for event in events {
                let which = [event.subject, event.by.map { "by " + $0 }].compactMap { $0 }.joined(separator: ", ")
                table.add([
                    .init((event.lastAt ?? event.at).iso), .init(event.act.name), .init(String(event.count)),
                    .init(event.address ?? "-"), .init(which.printable),
                ])
            }
            for line in table.lines(width: StandardOutput.width) { StandardOutput.line(line) }
        }
    }
}
