import ArgumentParser
import FlightCore
import FlightTracking

/// `halcyon state`: prints the card of a flight or a trip at a given instant.
struct State: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print what a flight's card shows.",
        discussion: """
            FILE holds a flight as JSON, or a trip as a list of flights; use - for standard input. Times need a UTC \
            offset or Z. Missing and null values count as unknown.

            Examples:
              halcyon state flight.json --at 2026-11-22T12:15:00Z
              halcyon state trip.json --near 40.6413,-73.7781 --language pl
              echo '{"from":"JFK","to":"SFO"}' | halcyon state - --json

            --json prints one object with state, basis, headline, primary, secondary, action, status and nextChange. \
            nextChange is the earliest time at which any of the other fields will change even if no new data arrives.
            """)

    @Argument(help: ArgumentHelp("A file with a flight or a trip, or - for standard input.", valueName: "file"))
    var file: String

    @Option(
        help: ArgumentHelp(
            "Show the situation at this time, such as 2026-11-22T12:15:00Z. Default: now.", valueName: "time"),
        transform: State.instant)
    var at: Instant?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The traveller's position in degrees, such as 40.64,-73.78.", valueName: "lat,lon"),
        transform: State.coordinate)
    var near: Coordinate?

    @Flag(help: "Leave out actions that need a network.")
    var offline = false

    @OptionGroup var wording: WordsOptions

    @Flag(help: "Print one JSON object.")
    var json = false

    @OptionGroup var location: DataOption

    func run() async throws {
        let flights = try FlightFile(file)
        flights.warn(as: "halcyon state")
        let context = TravelContext(now: at ?? Installation.clock().now, location: near, online: !offline)
        let reading = StateReading(flights.trip, context: context, words: wording.words())
        if json {
            StandardOutput.json(reading.json)
        } else {
            for line in CardText(reading).lines { StandardOutput.line(line) }
            if StandardOutput.isTerminal, let next = reading.nextChange {
                StandardOutput.line(Style.dim("next change at \(next.iso)"))
            }
        }
    }

    @Sendable static func instant(_ text: String) throws -> Instant {
        guard let time = LocalTime(iso: text) else {
            throw ValidationError(
                "'\(text)' is not a time; use the form 2026-11-22T12:15:00Z, with an offset or Z (years 1900 to 2199)."
            )
        }
        return time.instant
    }

    @Sendable private static func coordinate(_ text: String) throws -> Coordinate {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            Double(part.drop { $0 == " " })
        }
        guard parts.count == 2, let latitude = parts[0], let longitude = parts[1],
            let place = Coordinate(latitude: latitude, longitude: longitude)
        else {
            throw ValidationError(
                "use degrees within ±90 and ±180, such as 40.64,-73.78.")
        }
        return place
    }
}
