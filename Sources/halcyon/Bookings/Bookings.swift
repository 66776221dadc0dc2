import ArgumentParser

/// `halcyon bookings`: bookings from a mailbox and from calendars.
struct Bookings: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Find bookings in your mailbox and calendars, and review them.",
        discussion: """
            Halcyon reads a mailbox every 10 minutes and calendars every 3 hours. What it finds waits for your review, \
            unless you trust the sender or the calendar. A cancellation never deletes a flight. Of a mail, only the \
            booking, the subject, the sender and the date are kept.

            Examples:
              halcyon bookings
              halcyon bookings mailbox --server imap.example.org --user jane@example.org
              halcyon bookings calendar
              halcyon bookings check
              halcyon bookings accept --all
              halcyon bookings dismiss k3Jf9aQ2xLw1
            """,
        subcommands: [
            BookingsList.self, BookingsAccept.self, BookingsDismiss.self, BookingsReopen.self, BookingsMailbox.self,
            BookingsCalendar.self, BookingsCheck.self,
        ],
        defaultSubcommand: BookingsList.self)
}
