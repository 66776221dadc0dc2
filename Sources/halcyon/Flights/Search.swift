import ArgumentParser
import FlightCore
import FlightData

/// `halcyon search`: finds airports and airlines by code or name.
struct Search: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Find airports or airlines by code, city or name.",
        discussion: """
            Examples:
              halcyon search warsaw
              halcyon search "são paulo" --json
              halcyon search lufthansa --airlines
            """)

    @Argument(help: ArgumentHelp("A code, city or name, or the first letters of one.", valueName: "text"))
    var text: [String]

    @Flag(help: "Search airlines instead of airports.")
    var airlines = false

    @Option(help: ArgumentHelp("The number of results, 1 to 1000.", valueName: "n"))
    var limit = 10

    @OptionGroup var output: OutputOption
    @OptionGroup var location: DataOption

    func validate() throws {
        guard (1...1000).contains(limit) else { throw ValidationError("--limit must be from 1 to 1000.") }
        guard !SearchText(query).bytes.isEmpty else {
            throw ValidationError("nothing to search for; pass a code, a city or a name.")
        }
    }

    private var query: String { text.joined(separator: " ") }

    func run() async throws {
        if airlines {
            let found = StandingData.airlines.search(query, limit: limit)
            show(
                found.map { ["\($0.code.text)", $0.icao?.text ?? "", $0.name] },
                found.map { airline in
                    .object([
                        ("code", .string(airline.code.text)), ("icao", .text(airline.icao?.text)),
                        ("name", .string(airline.name)),
                    ])
                })
        } else {
            let found = StandingData.airports.search(query, limit: limit)
            show(
                found.map { [$0.code.text, $0.city.name, $0.name, $0.country] },
                found.map { airport in
                    .object([
                        ("code", .string(airport.code.text)), ("city", .string(airport.city.name)),
                        ("name", .string(airport.name)), ("country", .string(airport.country)),
                    ])
                })
        }
    }

    private func show(_ rows: [[String]], _ values: [JSONValue]) {
        if output.json {
            StandardOutput.json(.array(values))
            return
        }
        guard let first = rows.first else {
            StandardError.line(
                "halcyon search: no \(airlines ? "airline" : "airport") matches '\(query)'; try the first letters")
            return
        }
        var table = TextTable(first.indices.map { TextTable.Column(title: "", isFlexible: $0 > 0) })
        for row in rows { table.add(row.map { TextTable.Cell($0) }) }
        for line in table.lines(width: StandardOutput.width) { StandardOutput.line(line) }
    }
}
