import ArgumentParser
import FlightCore
import FlightTracking

/// `halcyon bookings calendar`: subscribes to a calendar or ends a subscription.
struct BookingsCalendar: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "calendar",
        abstract: "Look for flights in a calendar of TripIt, Google or a travel agency.",
        discussion: """
            Reads the calendar's private address from standard input, because anyone who knows it can read the calendar. \
            Halcyon encrypts it and reads the calendar every three hours. Flights that disappear from the calendar are \
            proposed as cancelled.

            Examples:
              halcyon bookings calendar
              echo https://calendar.example.org/private/abc.ics | halcyon bookings calendar --trust
              halcyon bookings calendar --remove k3Jf9aQ2xLw1
            """)

    @Flag(help: "Accept its flights, changes and cancellations without a review.")
    var trust = false
    @Option(help: ArgumentHelp("End the subscription with this ID, as listed by `halcyon bookings`.", valueName: "id"))
    var remove: String?
    @OptionGroup var output: OutputOption
    @OptionGroup var location: PersonOption

    func run() async throws {
        try await Installation.use(location, needsKeys: false) { installation in
            let bookings = installation.bookings
            if let remove {
                try await bookings.remove(remove)
                if output.json {
                    StandardOutput.json(.object([("removed", .bool(true))]))
                } else {
                    StandardOutput.line("Ended the subscription.")
                }
                return
            }
            let address = try SecretInput.read(
                "The calendar's address: ", advice: "no address was entered; paste it, or pipe it in")
            let source = try await bookings.subscribe(address, isTrusted: trust)
            if output.json {
                StandardOutput.json(source.json)
            } else {
                StandardOutput.line(
                    "Subscribed to a calendar on \(source.title). To look for flights now: halcyon bookings check")
            }
        }
    }
}
