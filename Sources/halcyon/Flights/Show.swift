import ArgumentParser
import FlightCore
import FlightScreens
import FlightTracking

/// `halcyon show`: shows the card and the timeline of a flight.
struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show one flight: its card and its timeline.",
        discussion: """
            Examples:
              halcyon show UA1234
              halcyon show k3Jf9a_x0QzT --json | halcyon state -
            """)

    @Argument(help: ArgumentHelp("A flight number, or a flight ID from `halcyon list`.", valueName: "flight"))
    var flight: [String]

    @OptionGroup var wording: WordsOptions
    @OptionGroup var output: OutputOption
    @OptionGroup var location: PersonOption

    func validate() throws {
        guard !flight.isEmpty else { throw ValidationError("name a flight, such as UA1234.") }
    }

    func run() async throws {
        try await Installation.use(location) { installation in
            let id = try await installation.flightService.flight(called: flight.joined())
            let snapshot = try await installation.flightService.snapshot(with: [id])
            guard let entry = snapshot.entries.first(where: { $0.flight.id == id }),
                let (trip, leg) = snapshot.trip(of: id)
            else { throw RepositoryError.noSuchFlight(id) }
            let words = wording.words(snapshot.settings)
            let context = TravelContext(now: snapshot.now)
            let reading = StateReading(trip, leg: leg, context: context, words: words)
            if output.json {
                StandardOutput.json(
                    .object(
                        FlightDocument.write(entry, reading) + [
                            ("log", FlightDocument.write(entry.log, of: entry.flight))
                        ]))
                return
            }
            for line in CardText(reading, hasSentence: true).lines { StandardOutput.line(line) }
            let companions = entry.flight.companions.map { $0.nameAndSeat }
            if !companions.isEmpty {
                StandardOutput.line(
                    words.say(companion: .alsoOnFlight) + ": " + companions.joined(separator: ", "))
            }
            StandardOutput.line("")
            for line in timeline(of: entry.flight, now: snapshot.now, words) { StandardOutput.line(line) }
        }
    }

    private func timeline(of flight: Flight, now: Instant, _ words: Words) -> [String] {
        var table = TextTable([
            .init(title: words.say(.headingTimeline), isFlexible: true),
            .init(title: words.say(.columnPlanned), isRight: true),
            .init(title: words.say(.columnLatest), isRight: true), .init(title: ""),
        ])
        for row in TimelineRow.all(of: flight, now: now, words: words) {
            table.add([.init(row.name), .init(row.planned), .init(row.latest), .init(row.hasHappened ? "✓" : "")])
        }
        return table.lines(width: StandardOutput.width)
    }
}
