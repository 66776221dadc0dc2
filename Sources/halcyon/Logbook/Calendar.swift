import ArgumentParser
import FlightCore
import FlightStore
import FlightTracking

/// `halcyon calendar`: the private address that a calendar subscribes to.
struct Calendar: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show, make or revoke the address that calendars subscribe to.",
        discussion: """
            Whoever has the address sees your flights, without confirmation codes and notes. It is shown once, when it is \
            made; what is kept is its SHA-256. A new address makes the one before worthless.

            Examples:
              halcyon calendar
              halcyon calendar --new --address https://flights.example.org
              halcyon calendar --revoke
            """)

    @Flag(help: "Make a new address.")
    var new = false

    @Flag(help: "Make the address worthless, at once.")
    var revoke = false

    @OptionGroup var address: AddressOption
    @OptionGroup var output: OutputOption
    @OptionGroup var location: DataOption

    func validate() throws {
        if new, revoke { throw ValidationError("--new and --revoke do not go together; --new revokes the old one.") }
    }

    func run() async throws {
        try await Installation.use(location, whenDamaged: revoke ? .readOnly : .refuse) { installation in
            let logbook = installation.logbook
            var link: String?
            if new {
                link = address.base(in: installation.directory) + (try await logbook.newCalendarAddress())
                try await installation.door.note(.calendarMade, nil, by: .machine)
            }
            if revoke {
                try await logbook.revokeCalendarAddress()
                await installation.door.noteEnd(.calendarEnded, nil, by: .machine)
            }
            let isThere = try await logbook.hasCalendarAddress()
            if output.json {
                StandardOutput.json(
                    .object([("calendar", link.map { .string($0) } ?? .null), ("isThere", .bool(isThere))]))
            } else if let link {
                StandardOutput.line(link)
            } else if isThere {
                StandardOutput.line(
                    "There is an address; it was shown when it was made. To make another: halcyon calendar --new")
            } else {
                StandardOutput.line(
                    revoke
                        ? "The calendar has no address any more."
                        : "There is no address; make one: halcyon calendar --new")
            }
        }
    }
}
