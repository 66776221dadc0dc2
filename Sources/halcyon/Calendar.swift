import ArgumentParser
import FlightCore
import FlightTracking

/// `halcyon calendar`: the private address that a calendar subscribes to.
struct Calendar: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show, make or revoke the address that calendars subscribe to.",
        discussion: """
            Whoever has the address sees your flights, without confirmation codes and notes. A new address makes the \
            one before worthless.

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
        try await Installation.use(location) { installation in
            let logbook = installation.logbook
            if new { try await logbook.newCalendarAddress() }
            if revoke { try await logbook.revokeCalendarAddress() }
            let base = address.base(in: installation.directory)
            let link = try await logbook.calendarPath().map { base + $0 }
            if output.json {
                StandardOutput.json(.object([("calendar", link.map { .string($0) } ?? .null)]))
            } else if let link {
                StandardOutput.line(link)
            } else {
                StandardOutput.line(
                    revoke
                        ? "The calendar has no address any more."
                        : "There is no address; make one: halcyon calendar --new")
            }
        }
    }
}
