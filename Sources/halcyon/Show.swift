import ArgumentParser
import FlightCore
import FlightTracking

/// `halcyon show`: the card of one flight that is kept, and its day.
struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show one flight: its card and the timeline of its day.",
        discussion: """
            Examples:
              halcyon show k3Jf9a_x0QzT
              halcyon show k3Jf9a_x0QzT --json | halcyon state -
            """)

    @Argument(help: ArgumentHelp("The ID of the flight, as `halcyon list` prints it.", valueName: "id"))
    var id: String

    @OptionGroup var wording: WordsOptions
    @OptionGroup var output: OutputOption
    @OptionGroup var location: DataOption

    func run() async throws {
        guard let id = Flight.ID(id) else {
            throw CommandFailure("'\(self.id)' is not the ID of a flight; `halcyon list` prints them")
        }
        try await Installation.use(location) { installation in
            let snapshot = try await installation.desk.snapshot(with: [id])
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
            for line in CardText(reading).lines { StandardOutput.line(line) }
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
        for stop in DayStop.all(of: flight, now: now) {
            table.add([
                .init(words.name(of: stop)), .init(stop.planned.map { words.time($0) } ?? ""),
                .init(stop.best.map { words.time($0, stop.certainty) } ?? ""), .init(stop.hasHappened ? "✓" : ""),
            ])
        }
        return table.lines(width: StandardOutput.width)
    }
}
