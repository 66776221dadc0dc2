import ArgumentParser
import FlightCore
import FlightServer
import FlightStore
import FlightTracking

/// `halcyon share list`: lists the valid shared links.
struct ShareList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List shared links with the time each was last opened, newest first.",
        discussion: """
            Examples:
              halcyon share list
              halcyon share list --json
            """)

    @OptionGroup var output: OutputOption
    @OptionGroup var location: PersonOption

    func run() async throws {
        try await Installation.use(location, needsKeys: false, whenDamaged: .readOnly) { installation in
            let listed = try await installation.share.list()
            if output.json {
                StandardOutput.json(.array(listed.map { $0.link.json(until: $0.until) }))
                return
            }
            guard !listed.isEmpty else {
                StandardError.line("halcyon share list: no links yet; to create one: halcyon share UA1234")
                return
            }
            var table = TextTable([
                .init(title: "ID"), .init(title: "Shows", isFlexible: true), .init(title: "Ends"),
                .init(title: "Last opened"),
            ])
            for one in listed {
                table.add([
                    .init(one.link.id), .init(ShareList.title(one).printable), .init(one.until.iso),
                    .init(one.link.lastOpenedAt?.iso ?? "never"),
                ])
            }
            for line in table.lines(width: StandardOutput.width) { StandardOutput.line(line) }
        }
    }

    private static func title(_ listed: ShareService.Listed) -> String {
        let first = listed.trip.legs[0]
        let last = listed.trip.legs[listed.trip.legs.count - 1]
        let route = first.origin.code.text + " → " + last.destination.code.text
        return (listed.trip.legs.count > 1 ? route : (first.number.map { $0.text + " " } ?? "") + route)
            + listed.link.facts.map { ", " + $0.name }.joined() + (listed.link.name.map { ", " + $0 } ?? "")
    }
}
