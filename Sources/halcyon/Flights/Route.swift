import ArgumentParser
import FlightCore
import FlightData
import FlightTracking

/// `halcyon route`: shows the usual route of a flight number.
struct Route: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show the usual route of a flight number.",
        discussion: """
            Routes that you have flown come first, then public data from volunteers. That data has no dates and may be \
            wrong; check it before you rely on it. It covers only flights whose callsign has the same number as the \
            flight number.

            Examples:
              halcyon route BA117
              halcyon route "LH 716" --json
            """)

    @Argument(help: ArgumentHelp("The flight number, such as BA117.", valueName: "number"))
    var number: [String]

    @OptionGroup var wording: WordsOptions
    @OptionGroup var output: OutputOption
    @OptionGroup var location: PersonOption

    func validate() throws {
        guard !number.isEmpty else { throw ValidationError("name a flight, such as BA117.") }
    }

    func run() async throws {
        let text = number.joined()
        guard let number = FlightNumber(text) else {
            throw CommandFailure("'\(text)' is not a flight number; example: BA117")
        }
        try await Installation.use(location) { installation in
            let words = wording.words(try await installation.flightService.repository.settings())
            let routes = try await installation.logbook.proposals(of: number, routes: StandingData.routes)
            if output.json { StandardOutput.json(json(number, routes)) } else { show(number, routes, words) }
        }
    }

    private func json(_ number: FlightNumber, _ routes: [RouteProposal]) -> JSONValue {
        .object([
            ("number", .string(number.compact)),
            (
                "routes",
                .array(
                    routes.map { route in
                        .object([
                            ("from", .string(route.from.text)), ("to", .string(route.to.text)),
                            ("basis", .string(route.basis.rawValue)),
                        ])
                    })
            ),
        ])
    }

    private func show(_ number: FlightNumber, _ routes: [RouteProposal], _ words: Words) {
        guard !routes.isEmpty else {
            StandardError.line(
                "halcyon route: the route of \(number.text) is unknown; add the flight with its airports: "
                    + "halcyon add \(number.compact) tomorrow --from LHR --to JFK --out 13:45")
            return
        }
        var table = TextTable((0..<4).map { TextTable.Column(title: "", isFlexible: $0 == 1 || $0 == 2) })
        for route in routes {
            table.add([
                TextTable.Cell(number.text), TextTable.Cell(place(route.from, words)),
                TextTable.Cell(place(route.to, words)), TextTable.Cell(words.say(route.basis.phrase)),
            ])
        }
        for line in table.lines(width: StandardOutput.width) { StandardOutput.line(line) }
    }

    private func place(_ code: Airport.Code, _ words: Words) -> String {
        guard let airport = StandingData.airports[code] else { return code.text }
        return code.text + " " + words.city(airport)
    }
}
