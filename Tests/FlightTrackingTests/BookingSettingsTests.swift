import FlightCore
import FlightTracking
import Testing

/// The texts accepted as a mailbox, a sender and a calendar, and the pauses after failures.
struct BookingSettingsTests {
    @Test(arguments: [
        ("booking@example.org", "booking@example.org", true), ("booking@example.org", "other@example.org", false),
        ("example.org", "a@example.org", true), ("@example.org", "a@mail.example.org", true),
        ("Example.ORG", "A@EXAMPLE.org", true), ("example.org", "a@evil-example.org", false),
        ("example.org", "example.org@evil.org", false), ("example.org", "a@example.org.evil.net", false),
    ])
    func sender(_ written: String, _ address: String, _ isIncluded: Bool) throws {
        #expect(try #require(MailSender(written)).includes(address) == isIncluded)
    }

    @Test(arguments: ["", "@", "a@b@c.org", "nodot", "a b.org", ".org", "x@.org", "a\"@example.org", "ä@example.org"])
    func nonsenseIsNoSender(_ written: String) { #expect(MailSender(written) == nil) }

    @Test func mailboxSurvivesJSON() throws {
        let mailbox = Mailbox(
            server: "imap.example.org", port: 1993, encryption: .startTLS, user: "jane", signIn: .token,
            folder: "Reisen/Flüge", senders: try #require(MailSender.list("a@b.org, c.org")), trusted: [], days: 7,
            marksRead: false)
        #expect(try Mailbox(mailbox.json) == mailbox)
    }

    @Test func passwordNeverTravelsUnencrypted() {
        #expect(Mailbox(server: "imap.example.org", encryption: .none, user: "jane").fault == .notEncrypted)
        #expect(Mailbox(server: "localhost", encryption: .none, user: "jane").fault == nil)
    }

    @Test(arguments: [
        ("webcal://calendar.example.org/a.ics", "https://calendar.example.org/a.ics"),
        (" https://example.org/x?y=1 ", "https://example.org/x?y=1"),
    ])
    func calendar(_ written: String, _ kept: String) {
        #expect(CalendarSubscription.Address(written)?.text == kept)
    }

    @Test(arguments: ["", "example.org/a.ics", "https://user:secret@example.org/", "ftp://example.org/", "https://"])
    func nonsenseIsNoCalendar(_ written: String) { #expect(CalendarSubscription.Address(written) == nil) }

    @Test(arguments: [(1, 300), (2, 600), (3, 1200), (7, 19_200), (8, 21_600), (100, 21_600)])
    func pausesGrow(_ failures: Int, _ seconds: Int64) {
        #expect(BookingSource.pause(after: failures, BookingFault(.tooSlow)) == Span(seconds))
    }

    @Test func refusedPasswordIsNotTriedAgainSoon() {
        #expect(BookingSource.pause(after: 1, BookingFault(.refused)) == .hours(1))
    }
}
