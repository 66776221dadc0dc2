import ArgumentParser
import FlightCore
import FlightData
import FlightFeeds
import FlightTracking
import Foundation

/// `halcyon rehearse`: replays recorded responses from sources through the same code that the server runs.
struct Rehearse: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Replay recorded source responses for one flight.",
        discussion: """
            RECORDING is a file written by `halcyon feeds record`, with one response per line. The replay uses the \
            recorded times, but no network and none of your data. --flight is a file with the flight as it was before \
            the first response, in the format that `halcyon state` reads. Alerts are printed as they would be sent, in \
            the language set with --language. With --json, each change of the expected landing ("on") and arrival ("in") \
            is an event of the kind "estimate", with its 10, 50 and 90 % points. An event of the kind "course" says that \
            the positions show a diversion, a return, a hold or a go-around.

            Examples:
              halcyon rehearse day.jsonl --flight flight.json
              halcyon rehearse day.jsonl --flight - --json < flight.json
            """)

    @Argument(help: ArgumentHelp("A file with responses, one per line.", valueName: "recording"))
    var recording: String

    @Option(help: ArgumentHelp("A file with the flight, or - for standard input.", valueName: "file"))
    var flight: String

    @OptionGroup var wording: WordsOptions

    @Flag(help: "Print one JSON object: the events and the final flight.")
    var json = false

    func run() async throws {
        let file = try FlightFile(flight)
        guard file.trip.legs.count == 1, let start = file.trip.legs.first else {
            throw CommandFailure("\(file.name) holds a trip; pass a single flight")
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
            for event in events {
                // Most positions change the estimate. The text would contain little else.
                if case .estimate = event.kind { continue }
                StandardOutput.line(RehearsalLine(event, of: final).text(words))
            }
            let end = answers.map { $0.at }.max() ?? Installation.clock().now
            StandardOutput.line("")
            let reading = StateReading(Trip(final), context: TravelContext(now: end), words: words)
            for line in CardText(reading).lines { StandardOutput.line(line) }
        }
    }
}
