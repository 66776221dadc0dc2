import FlightCore
import FlightStore
import FlightTracking
import HTTPTypes
import Hummingbird
import Testing

@testable import FlightServer

/// The page and the API of bookings: they show what was found, take it over only when asked, and never show a password or an
/// address.
@Suite struct BookingPageTests {
    private let fixture: ServerFixture

    init() async throws { fixture = try await ServerFixture() }

    private func proposal(
        _ id: String, _ number: String, change: BookingProposal.Change = .new, target: LoggedFlight.ID? = nil,
        day: Int64 = 3, subject: String = "Your <booking>"
    ) throws -> BookingProposal {
        let origin = try #require(Airport.Code("FRA"))
        let destination = try #require(Airport.Code("WAW"))
        let out = ServerFixture.noon + .hours(24 * day)
        var record = LoggedFlight(
            id: try #require(LoggedFlight.ID(id)), date: PartialDay(LocalTime(out, offset: 3600).day),
            origin: .airport(origin), destination: .airport(destination))
        record.number = FlightNumber(number)
        record.out.scheduled = out
        record.in.scheduled = out + .minutes(95)
        record.sources = [.init(format: .calendar, at: ServerFixture.noon)]
        return BookingProposal(
            id: id, change: change, target: target, record: record,
            origin: .init(
                source: "mailbox", subject: subject, sender: "booking@example.com", sentAt: ServerFixture.noon),
            foundAt: ServerFixture.noon)
    }

    private func put(_ proposals: BookingProposal...) async throws {
        try await fixture.store.transaction { transaction in
            for proposal in proposals { try transaction.put(proposal, at: ServerFixture.noon) }
        }
    }

    private func waiting(_ client: any TestClient) async throws -> Int64? {
        try await client.api(.get, "/api/v1/snapshot").json["bookingsToReview"]?.integer
    }

    @Test func bookingIsReviewedOnThePage() async throws {
        try await put(try proposal("one", "LH1612"), try proposal("two", "LH1614", day: 5))
        try await fixture.test { client in
            let cookie = try await client.signIn()
            func post(_ path: String) async throws -> TestResponse {
                try await client.browse(.post, path, cookie: cookie, form: "")
            }
            #expect(try await client.browse(.get, "/", cookie: cookie).text.contains("2 bookings to review"))
            #expect(try await waiting(client) == 2)
            let page = try await client.browse(.get, "/bookings", cookie: cookie).text
            #expect(page.contains("LH 1612 · FRA – WAW") && page.contains("Your &lt;booking"))

            #expect(try await post("/bookings/one/accept").headers[.location] == "/bookings#review")
            #expect(try await post("/bookings/two/dismiss").status == .seeOther)
            #expect(try await waiting(client) == nil)
            let board = try await client.browse(.get, "/", cookie: cookie).text
            #expect(board.contains("LH 1612") && !board.contains("LH 1614") && !board.contains("to review"))
            let decided = try await client.browse(.get, "/bookings", cookie: cookie).text
            #expect(decided.contains("Nothing to review") && decided.contains("Accepted"))
            #expect(decided.contains("href=\"/flights/"))

            #expect(try await post("/bookings/two/reopen").headers[.location] == "/bookings#booking-two")
            #expect(try await post("/bookings/all/accept").status == .seeOther)
            #expect(try await client.browse(.get, "/", cookie: cookie).text.contains("LH 1614"))
            #expect(try await post("/bookings/none/accept").status == .notFound)
        }
    }

    @Test func mailboxIsConnectedAndItsPasswordNeverShown() async throws {
        let secret = "a-pass-word-of-27-letters-x"
        try await fixture.test { client in
            let cookie = try await client.signIn()
            func send(_ fields: String) async throws -> TestResponse {
                try await client.browse(.post, "/bookings/mailbox", cookie: cookie, form: fields)
            }
            let whole = "user=jane%40example.org&folder=&days=30&encryption=tls&signIn=password&marksRead=yes"
            for (fields, field) in [
                ("server=&\(whole)&password=\(secret)", "server"),
                ("server=imap.example.org&\(whole)", "password"),
                ("server=imap.example.org&port=70000&\(whole)&password=\(secret)", "port"),
                ("server=imap.example.org&\(whole)&trusted=anyone&password=\(secret)", "trusted"),
                (
                    "server=imap.example.org&encryption=none&\(whole.replacing("tls", with: "none"))&password=\(secret)",
                    "none"
                ),
            ] {
                let answer = try await send(fields)
                #expect(answer.status == .unprocessableContent, "\(field)")
                #expect(answer.text.contains("id=\"fault\"") && !answer.text.contains(secret), "\(field)")
                #expect(answer.text.contains("jane@example.org"), "what was entered stays")
            }
            #expect(try await fixture.store.bookingSources().isEmpty)

            let saved = try await send("server=imap.example.org&\(whole)&senders=example.com&password=\(secret)")
            let source = try #require(try await fixture.store.bookingSources().first)
            #expect(saved.headers[.location] == "/bookings#source-" + source.id)
            #expect(NamedBox().open(source.secret, as: BookingSource.secretName(source.id)) == secret)
            let page = try await client.browse(.get, "/bookings", cookie: cookie).text
            #expect(page.contains("Reading…") && page.contains("value=\"example.com\"") && !page.contains(secret))
            #expect(!(try await client.api(.get, "/api/v1/booking-sources").text.contains(secret)))

            // The password stays if it is not entered again.
            #expect(try await send("server=imap.example.org&\(whole)").status == .seeOther)
            let changed = try #require(try await fixture.store.bookingSources().first)
            #expect(changed.secret == source.secret)
            let removed = try await client.browse(
                .post, "/bookings/sources/\(changed.id)/remove", cookie: cookie, form: "")
            #expect(removed.headers[.location] == "/bookings")
            #expect(try await fixture.store.bookingSources().isEmpty)
        }
    }

    /// Only an owner may have services of this machine or its network contacted.
    @Test func memberCannotReachTheServersOwnMachine() async throws {
        let made = try await fixture.services.people.invite(.member, name: nil, by: .machine)
        let joined = try #require(
            try await fixture.services.people.join(
                made.code, name: "Marek", browser: "Firefox", language: nil, from: "192.0.2.7"))
        try await fixture.test { client in
            let saved = try await client.browse(
                .post, "/bookings/mailbox", cookie: "halcyon_session=" + joined.session.secret,
                form: "server=127.0.0.1&port=2&encryption=none&signIn=password&user=a&password=b&folder=&days=30")
            #expect(saved.status == .seeOther)
        }
        let bookings = fixture.services.house.of(joined.person.id).bookings
        let source = try #require(try await bookings.sources().first)
        #expect(try await bookings.read(source).fault?.kind == .outOfReach)
        let trial = try await bookings.tryOut(source)
        #expect(throws: BookingFault(.outOfReach)) { try trial.get() }
    }

    @Test func calendarAddressIsNeverShown() async throws {
        try await fixture.test { client in
            let cookie = try await client.signIn()
            func send(_ fields: String) async throws -> TestResponse {
                try await client.browse(.post, "/bookings/calendars", cookie: cookie, form: fields)
            }
            let wrong = try await send("address=calendar")
            #expect(wrong.status == .unprocessableContent && wrong.text.contains("Enter the whole address"))
            #expect(try await send("address=https://cal.example.org/private-7/x.ics&trust=yes").status == .seeOther)
            let page = try await client.browse(.get, "/bookings", cookie: cookie).text
            #expect(page.contains("accepted without review") && !page.contains("private-7"))
            let source = try #require(try await fixture.store.bookingSources().first)
            #expect(source.isDue(at: fixture.clock.now))
        }
    }

    @Test func bookingsAreReviewedThroughTheAPI() async throws {
        try await put(try proposal("one", "LH1612"), try proposal("two", "LH1614", day: 5))
        try await fixture.test { client in
            let list = try await client.api(.get, "/api/v1/bookings")
            #expect(list.json["open"]?.array?.compactMap { $0["id"]?.string } == ["one", "two"])
            let accepted = try await client.api(.post, "/api/v1/bookings/one/accept")
            #expect(accepted.json["bookings"]?.array?.first?["decision"]?.string == "accepted")
            #expect(try await client.api(.post, "/api/v1/bookings/two/dismiss").status == .ok)
            #expect(try await client.api(.post, "/api/v1/bookings/two/reopen").json["bookings"]?.array?.count == 1)
            let unknown = try await client.api(.post, "/api/v1/bookings/none/dismiss")
            #expect(unknown.status == .notFound && unknown.json["error"]?["code"]?.string == "no-such-booking")

            let refused = try await client.api(
                .post, "/api/v1/booking-sources/mailbox", #"{"server":"imap.example.org","user":"jane"}"#)
            #expect(refused.status == .unprocessableContent && refused.json["error"]?["field"]?.string == "password")
            let connected = try await client.api(
                .post, "/api/v1/booking-sources/mailbox",
                #"{"server":"imap.example.org","user":"jane","password":"secret-of-jane"}"#)
            #expect(connected.json["settings"]?["folder"]?.string == "INBOX")
            #expect(!connected.text.contains("secret-of-jane"))
            let id = try #require(connected.json["id"]?.string)
            #expect(try await client.api(.post, "/api/v1/booking-sources/\(id)/read").status == .ok)
            #expect(try await client.api(.delete, "/api/v1/booking-sources/\(id)").status == .noContent)
            #expect(try await client.api(.delete, "/api/v1/booking-sources/\(id)").status == .notFound)
            let calendar = try await client.api(
                .post, "/api/v1/booking-sources/calendars", #"{"address":"calendar"}"#)
            #expect(calendar.json["error"]?["field"]?.string == "address")
        }
    }
}
