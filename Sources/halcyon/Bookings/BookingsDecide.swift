import ArgumentParser
import FlightCore
import FlightTracking

/// Which bookings a command decides about, and how it says so.
struct BookingChoice: ParsableArguments {
    @Argument(help: ArgumentHelp("The IDs of bookings, as listed by `halcyon bookings`.", valueName: "id"))
    var ids: [String] = []
    @Flag(help: "All bookings that wait for a review.")
    var all = false
    @OptionGroup var wording: WordsOptions
    @OptionGroup var output: OutputOption
    @OptionGroup var location: PersonOption

    func validate() throws {
        guard all == ids.isEmpty else { throw ValidationError("pass the IDs of bookings, or --all.") }
    }

    /// - Parameters:
    ///   - done: What to print before each booking.
    ///   - decide: Decides about the bookings with the given IDs, or about all open ones.
    func run(
        _ done: String, _ decide: (BookingService, [String]?) async throws -> [BookingProposal]
    ) async throws {
        try await Installation.use(location, needsKeys: false) { installation in
            let decided = try await decide(installation.bookings, all ? nil : ids)
            if output.json {
                StandardOutput.json(.object([("bookings", .array(decided.map { $0.json() }))]))
                return
            }
            if decided.isEmpty { StandardOutput.line("No booking waits for your review.") }
            let text = try await installation.bookingText(wording)
            for proposal in decided {
                let said = proposal.decision == .outdated ? "The flight has been deleted meanwhile:" : done
                StandardOutput.line("\(said) \(text.flight(proposal.record))")
            }
        }
    }
}

/// `halcyon bookings accept`: takes bookings into the logbook and onto the board.
struct BookingsAccept: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "accept",
        abstract: "Take bookings into your logbook and onto your board.",
        discussion: """
            A changed booking changes the flight that is there; a cancelled one marks it as cancelled.

            Examples:
              halcyon bookings accept k3Jf9aQ2xLw1
              halcyon bookings accept --all
            """)

    @OptionGroup var choice: BookingChoice

    func run() async throws { try await choice.run("Accepted") { try await $0.accept($1) } }
}

/// `halcyon bookings dismiss`: rejects bookings.
struct BookingsDismiss: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dismiss",
        abstract: "Reject bookings, which are not proposed again unless a mail says something else.",
        discussion: """
            Examples:
              halcyon bookings dismiss k3Jf9aQ2xLw1
              halcyon bookings dismiss --all
              halcyon bookings reopen k3Jf9aQ2xLw1
            """)

    @OptionGroup var choice: BookingChoice

    func run() async throws { try await choice.run("Dismissed") { try await $0.dismiss($1) } }
}

/// `halcyon bookings reopen`: takes a rejection back.
struct BookingsReopen: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reopen",
        abstract: "Propose a dismissed booking again.",
        discussion: """
            Examples:
              halcyon bookings list --decided
              halcyon bookings reopen k3Jf9aQ2xLw1
            """)

    @Argument(
        help: ArgumentHelp("The ID of the booking, as listed by `halcyon bookings list --decided`.", valueName: "id"))
    var id: String
    @OptionGroup var output: OutputOption
    @OptionGroup var location: PersonOption

    func run() async throws {
        try await Installation.use(location, needsKeys: false) { installation in
            try await installation.bookings.reopen(id)
            let open = try await installation.bookings.proposals().open.filter { $0.proposal.id == id }
            if output.json {
                StandardOutput.json(.object([("bookings", .array(open.map { $0.json }))]))
            } else {
                StandardOutput.line(
                    open.isEmpty ? "This booking was not dismissed." : "The booking waits for your review again.")
            }
        }
    }
}

extension Installation {
    func bookingText(_ wording: WordsOptions) async throws -> BookingText {
        BookingText(
            words: wording.words(try await flightService.repository.settings()), airports: flightService.airports,
            now: clock.now)
    }
}
