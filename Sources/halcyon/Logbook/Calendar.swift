import ArgumentParser
import FlightCore
import FlightStore
import FlightTracking

/// `halcyon calendar`: manages the private link for calendar subscriptions.
struct Calendar: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Create or revoke the link that calendars subscribe to.",
        discussion: """
            Anyone with the link can see your flights, but not your confirmation codes or notes. The link is shown \
            once, when you create it; Halcyon keeps only its SHA-256. A new link replaces the old one.

            Examples:
              halcyon calendar
              halcyon calendar --new --address https://flights.example.org
              halcyon calendar --revoke
            """)

    @Flag(help: "Create a new link.")
    var new = false

    @Flag(help: "Revoke the link immediately.")
    var revoke = false

    @OptionGroup var address: AddressOption
    @OptionGroup var output: OutputOption
    @OptionGroup var location: PersonOption

    func validate() throws {
        if new, revoke { throw ValidationError("--new cannot be combined with --revoke.") }
    }

    func run() async throws {
        try await Installation.use(location, whenDamaged: revoke ? .readOnly : .refuse) { installation in
            let logbook = installation.logbook
            var link: String?
            if new {
                link = address.base(in: installation.directory) + (try await logbook.newCalendarAddress())
                try await installation.access.note(.calendarMade, nil, by: .machine)
            }
            if revoke {
                try await logbook.revokeCalendarAddress()
                await installation.access.noteEnd(.calendarEnded, nil, by: .machine)
            }
            let isThere = try await logbook.hasCalendarAddress()
            if output.json {
                StandardOutput.json(
                    .object([("calendar", link.map { .string($0) } ?? .null), ("isThere", .bool(isThere))]))
            } else if let link {
                StandardOutput.line(link)
            } else if isThere {
                StandardOutput.line(
                    "A calendar link exists; it cannot be shown again. To replace it: halcyon calendar --new")
            } else {
                StandardOutput.line(
                    revoke
                        ? "The calendar link is revoked."
                        : "No calendar link. To create one: halcyon calendar --new")
            }
        }
    }
}
