import ArgumentParser
import FlightCore
import FlightTracking

/// `halcyon airport plans`: lists the airports that have a map.
struct AirportPlans: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plans",
        abstract: "List the airports that have a map.",
        discussion: """
            Example:
              halcyon airport plans
            """)

    @OptionGroup var output: OutputOption
    @OptionGroup var location: DataOption

    func run() async throws {
        try await Installation.use(location, needsKeys: false) { installation in
            let (shipped, imported) = try await installation.terminals.all()
            let own = Set(imported.map(\.airport))
            let rows =
                imported.map { ($0.airport, "imported " + $0.at.iso) }
                + shipped.filter { !own.contains($0) }.map { ($0, "built in") }
            if output.json {
                StandardOutput.json(
                    .array(
                        rows.map { row in
                            .object([
                                ("airport", .string(row.0.text)), ("imported", .bool(own.contains(row.0))),
                            ])
                        }))
                return
            }
            var table = TextTable([.init(title: ""), .init(title: "", isFlexible: true)])
            for (code, text) in rows.sorted(by: { $0.0 < $1.0 }) { table.add([.init(code.text), .init(text)]) }
            for line in table.lines(width: StandardOutput.width) { StandardOutput.line(line) }
            StandardOutput.line(TerminalMap.credit)
        }
    }
}
