import ArgumentParser
import FlightCore
import FlightData
import FlightFeeds
import FlightTracking
import Foundation

/// `halcyon rehearse`: plays recorded answers of sources through the code that takes them in live.
struct Rehearse: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Play recorded answers of sources, and say what they tell of a flight.",
        discussion: """
            RECORDING holds one answer a line, as `halcyon feeds record` writes them. They are played in the
            recording's own time, without network and without your data. --flight is what was known before the
            first answer, in the form of `halcyon state`. Alerts are given as they would be sent, in --language.

            Examples:
              halcyon rehearse day.jsonl --flight flight.json
              halcyon rehearse day.jsonl --flight - --json < flight.json
            """)

    @Argument(help: ArgumentHelp("A file with answers, one a line.", valueName: "recording"))
    var recording: String

    @Option(help: ArgumentHelp("A file with the flight, or - for standard input.", valueName: "file"))
    var flight: String

    @OptionGroup var wording: WordsOptions

    @Flag(help: "Print one JSON object: events, and the flight as it ends.")
    var json = false

    func run() async throws {
        let file = try FlightFile(flight)
        guard file.trip.legs.count == 1, let start = file.trip.legs.first else {
            throw CommandFailure("\(file.name) holds a trip; give one flight")
        }
        let answers = try RecordingFile(recording).answers
        let tables = FlightTracker.Tables(
            airports: StandingData.airports, airlines: StandingData.airlines, aircraft: StandingData.aircraft)
        let rehearsal = Rehearsal(readers: LiveSources.all, tables: tables)
        let (events, final) = rehearsal.play(start, answers)
        let words = wording.words()
        if json {
            StandardOutput.json(
                .object([
                    ("events", .array(events.map { RehearsalLine($0, of: final).json(words) })),
                    ("final", .object(FlightDocument.write(final))),
                ]))
        } else {
            for event in events { StandardOutput.line(RehearsalLine(event, of: final).text(words)) }
            let end = answers.map { $0.at }.max() ?? Installation.clock().now
            StandardOutput.line("")
            let reading = StateReading(Trip(final), context: TravelContext(now: end), words: words)
            for line in CardText(reading).lines { StandardOutput.line(line) }
        }
    }
}
