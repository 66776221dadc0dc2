import FlightCore
import FlightExchange
import FlightTracking
import Testing

/// Subject, sender and date of a mail.
struct MailHeadTests {
    private func head(_ lines: String...) -> MailHead {
        exchange.head(ofMail: Array((lines.joined(separator: "\r\n") + "\r\n\r\nText").utf8))
    }

    @Test func encodedWordsAreDecoded() {
        let mail = head(
            "From: =?utf-8?Q?Fl=C3=BCge?= <Noreply@Example.org>",
            "Subject: =?utf-8?B?w4RuZGVydW5n?=", " =?iso-8859-1?Q?_Ihres_Fl=FCges?= SK 2535",
            "Date: Sat, 20 Jan 2018 10:00:00 +0100")
        #expect(mail.subject == "Änderung Ihres Flüges SK 2535")
        #expect(mail.sender == "noreply@example.org")
        #expect(mail.sentAt == Instant(1_516_438_800))
    }

    @Test func damagedHeadIsReadAsFarAsPossible() {
        let mail = head("From: someone", "Subject: =?utf-8?X?abc?= \u{202E}x", "Date: yesterday")
        #expect(mail.subject == "=?utf-8?X?abc?= x")
        #expect(mail.sender.isEmpty && mail.sentAt == nil)
    }

    /// Encoded words that never end are not searched for again and again.
    @Test func longSubjectIsCut() {
        let mail = head("From: a@example.org", "Subject: " + String(repeating: "=?a?q?xx ", count: 25_000))
        #expect(mail.subject.count == 200 && mail.sender == "a@example.org")
    }
}
