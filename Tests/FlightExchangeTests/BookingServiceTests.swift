import FlightCore
import FlightData
import FlightExchange
import FlightSamples
import FlightStore
import FlightStoreSamples
import FlightTracking
import Foundation
import Logging
import Synchronization
import Testing

/// Calendars are read with their ETag, become proposals and change flights only after a review; a mailbox that fails is asked
/// again later.
@Suite struct BookingServiceTests {
    private typealias Event = (uid: String, summary: String, start: String, end: String)

    /// A server that has one calendar.
    private final class CalendarServer: SourceTransport {
        struct State {
            var flights: [Event] = []
            var status = 200
            var location: String?
            var body: String?
            var fault: TransportFault?
            var asked: [SourceRequest] = []
        }
        let state = Mutex(State())

        func send(_ request: SourceRequest, limit: Int) async throws(TransportFault) -> SourceReply {
            let state = state.withLock { state in
                state.asked.append(request)
                return state
            }
            if let fault = state.fault { throw fault }
            if state.status != 200 {
                return SourceReply(
                    status: state.status, headers: state.location.map { ["location": $0] } ?? [:], body: [])
            }
            let events = state.flights.map {
                """
                BEGIN:VEVENT\r\nUID:\($0.uid)\r\nSUMMARY:\($0.summary)\r\nDTSTART:\($0.start)\r\nDTEND:\($0.end)\r
                END:VEVENT\r\n
                """
            }
            let text = state.body ?? "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(events.joined())END:VCALENDAR\r\n"
            let tag = "\"\(text.utf8.reduce(5381 as UInt64) { $0 &* 33 &+ UInt64($1) })\""
            if request.headers["if-none-match"] == tag { return SourceReply(status: 304, body: []) }
            return SourceReply(status: 200, headers: ["etag": tag], body: Array(text.utf8))
        }
    }

    /// A mailbox whose answers are given, or that fails.
    private final class Mails: MailboxTransport, MailboxSession {
        struct State {
            var mails: [UInt32: [UInt8]] = [:]
            var unread: Set<UInt32> = []
            var fault: BookingFault?
        }
        let state = Mutex(State())

        func session(with access: MailboxAccess) -> any MailboxSession { self }
        private func mails() throws(BookingFault) -> State {
            let now = state.withLock { $0 }
            if let fault = now.fault { throw fault }
            return now
        }
        func state() async throws(BookingFault) -> MailboxState {
            let now = try mails()
            return MailboxState(count: now.mails.count, validity: 7, next: (now.mails.keys.max() ?? 0) + 1)
        }
        func find(_ search: MailSearch) async throws(BookingFault) -> [UInt32] {
            let now = try mails()
            return now.mails.keys.filter { $0 >= search.from && (!search.isUnread || now.unread.contains($0)) }
        }
        func mail(_ uid: UInt32) async throws(BookingFault) -> [UInt8]? {
            _ = try mails()
            return state.withLock { state in
                state.unread.remove(uid)
                return state.mails[uid]
            }
        }
        func markUnread(_ uid: UInt32) async throws(BookingFault) { state.withLock { _ = $0.unread.insert(uid) } }
        func end() {}
    }

    private struct PlainBox: SecretBox {
        func seal(_ text: String, as name: String) throws(SecretBoxError) -> SealedSecret {
            SealedSecret(bytes: Array((name + "\u{0}" + text + String(repeating: "\u{0}", count: 28)).utf8))
        }
        func open(_ secret: SealedSecret, as name: String) -> String? {
            let parts = secret.bytes.split(separator: 0)
            guard parts.count == 2, String(decoding: parts[0], as: UTF8.self) == name else { return nil }
            return String(decoding: parts[1], as: UTF8.self)
        }
    }

    private struct RandomNames: SecretSource {
        func secret(bytes: Int) -> String { UUID().uuidString }
    }

    private let store: PersonStore
    private let clock = SteppedClock(noon)
    private let server = CalendarServer()
    private let mails = Mails()
    private let logbook: LogbookService
    private let bookings: BookingService
    private let intake: BookingIntake

    init() async throws {
        store = try await StorePlace.empty("bookings").of(.first)
        let bus = InProcessBus()
        let flights = FlightService(
            repository: store, feeds: [], airports: StandingData.airports, aircraft: StandingData.aircraft, bus: bus,
            clock: clock, secrets: RandomNames())
        logbook = LogbookService(
            repository: store, flights: flights, exchange: exchange, airlines: StandingData.airlines, bus: bus,
            secrets: RandomNames())
        let bookings = BookingService(
            repository: store, logbook: logbook, box: PlainBox(), mailboxes: mails, calendars: (server, server),
            queue: ReadingQueue(), clock: clock, bus: bus, secrets: RandomNames())
        self.bookings = bookings
        intake = BookingIntake(
            duties: store.house, bookings: { _ in bookings }, clock: clock,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    }

    private func subscribe(isTrusted: Bool = false) async throws -> String {
        try await bookings.subscribe("webcal://calendar.example.org/secret.ics", isTrusted: isTrusted).id
    }

    private func set(_ flights: Event...) {
        server.state.withLock { $0.flights = flights }
    }

    @discardableResult
    private func read() async throws -> BookingService.Reading? { try await intake.turn().first?.1 }

    private func open() async throws -> [BookingProposal] { try await bookings.proposals().open.map { $0.proposal } }

    private let first: Event = ("a@x", "SK 2535 CPH - BHX", "20261210T090500Z", "20261210T111000Z")
    private let second: Event = ("b@x", "SK 2536 BHX - CPH", "20261214T120000Z", "20261214T140000Z")

    @Test func calendarIsProposedChangedAndCancelled() async throws {
        let id = try await subscribe()
        set(first, second)
        #expect(try await read()?.proposals == 2)
        #expect(try await open().map { $0.change.rawValue } == ["new", "new"])
        #expect(try await logbook.entries().isEmpty)
        try await bookings.accept(nil)
        let numbers = try await logbook.entries().compactMap { $0.record.number?.compact }
        #expect(numbers == ["SK2535", "SK2536"])

        // Nothing is due, and later nothing has changed.
        #expect(try await read() == nil)
        clock.advance(.hours(3))
        #expect(try await read()?.read == 0)
        #expect(server.state.withLock { $0.asked.count } == 2)

        set(("a@x", "SK 2535 CPH - BHX", "20261211T100500Z", "20261211T121000Z"), second)
        clock.advance(.hours(3))
        try await read()
        let changed = try await bookings.proposals().open
        #expect(changed.map { $0.proposal.change } == [.changed])
        #expect(changed[0].differences.count == 2)
        try await bookings.accept(nil)
        #expect(try await logbook.entries()[0].record.date.iso == "2026-12-11")

        set(("a@x", "SK 2535 CPH - BHX", "20261211T100500Z", "20261211T121000Z"))
        clock.advance(.hours(3))
        try await read()
        #expect(try await open().map { $0.change } == [.cancelled])
        try await bookings.accept(nil)
        let records = try await logbook.entries().map { $0.record }
        #expect(records.map { $0.status == .cancelled } == [false, true])

        try await bookings.remove(id)
        #expect(try await bookings.sources().isEmpty)
        #expect(try await logbook.entries().count == 2)
    }

    @Test func trustedCalendarNeedsNoReview() async throws {
        _ = try await subscribe(isTrusted: true)
        set(first, second)
        try await read()
        #expect(try await open().isEmpty)
        #expect(try await bookings.proposals().decided.map { $0.decision?.rawValue } == ["byRule", "byRule"])
        #expect(try await logbook.entries().count == 2)
    }

    @Test func flightsOfThePastAreNotProposed() async throws {
        _ = try await subscribe()
        set(("old@x", "SK 2535 CPH - BHX", "20261110T090500Z", "20261110T111000Z"))
        try await read()
        #expect(try await open().isEmpty)
        // And a flight that leaves is not taken for one that was removed.
        set(first)
        clock.advance(.hours(3))
        try await read()
        try await bookings.accept(nil)
        clock.set(Instant(1_797_000_000))
        set()
        try await read()
        #expect(try await open().isEmpty)
    }

    @Test func dismissedBookingComesBackOnlyIfItChanges() async throws {
        _ = try await subscribe()
        set(first)
        try await read()
        let id = try await open()[0].id
        // An ID that is given twice counts once.
        #expect(try await bookings.dismiss([id, id]).count == 1)
        set(first, second)
        clock.advance(.hours(3))
        try await read()
        #expect(try await open().compactMap { $0.record.number?.compact } == ["SK2536"])
        try await bookings.reopen(id)
        #expect(try await open().count == 2)
        await #expect(throws: BookingError.noSuchProposal("x")) { try await bookings.accept(["x"]) }
    }

    @Test func flightThatWasDeletedMakesAChangeOutdated() async throws {
        _ = try await subscribe()
        set(first)
        try await read()
        try await bookings.accept(nil)
        set(("a@x", "SK 2535 CPH - BHX", "20261210T100500Z", "20261210T121000Z"))
        clock.advance(.hours(3))
        try await read()
        try await logbook.delete(try await logbook.entries().map { $0.record.id })
        #expect(try await bookings.accept(nil).map { $0.decision?.rawValue } == ["outdated"])
        #expect(try await logbook.entries().isEmpty)
    }

    @Test func faultOfACalendarIsSaidAndRetriedLater() async throws {
        let id = try await subscribe()
        func fault(_ change: (inout CalendarServer.State) -> Void) async throws -> BookingFault.Kind? {
            server.state.withLock { state in
                state = CalendarServer.State()
                change(&state)
            }
            return try await intake.turn(id).first?.1.fault?.kind
        }
        for (transport, kind) in [
            (TransportFault.tooSlow, BookingFault.Kind.tooSlow), (.tooLong, .tooLong), (.badAddress, .outOfReach),
            (.unreachable(.noSuchHost), .noSuchHost), (.unreachable(.badCertificate), .badCertificate),
            (.unreachable(.unreachable, "why"), .unreachable),
        ] {
            #expect(try await fault { $0.fault = transport } == kind)
        }
        #expect(try await fault { $0.status = 404 } == .noCalendar)
        #expect(try await fault { $0.status = 500 } == .trouble)
        #expect(try await fault { $0.body = "<html>Sign in</html>" } == .notCalendar)
        #expect(
            try await fault {
                $0.status = 302
                $0.location = "http://calendar.example.org/plain.ics"
            } == .noCalendar)
        #expect(
            try await fault {
                $0.status = 302
                $0.location = "https://calendar.example.org/round.ics"
            } == .noCalendar)
        let source = try await bookings.sources()[0]
        #expect(source.failures == 11 && source.dueAt == clock.now + .hours(6))
        #expect(try await fault { _ in } == nil)
        #expect(try await bookings.sources()[0].failures == 0)
    }

    private func mail(_ from: String, _ body: String) -> [UInt8] {
        Array(
            """
            From: \(from)\r\nSubject: Booking\r\nDate: Sat, 21 Nov 2026 10:00:00 +0000\r
            MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n\(body)\r\n
            """.utf8)
    }

    private let markup = """
        <script type="application/ld+json">{"@type": "FlightReservation", "reservationNumber": "ABC123",
        "reservationFor": {"@type": "Flight", "flightNumber": "2535", "airline": {"iataCode": "SK"},
        "departureAirport": {"iataCode": "CPH"}, "arrivalAirport": {"iataCode": "BHX"},
        "departureTime": "2026-12-10T10:05:00+01:00", "arrivalTime": "2026-12-10T11:10:00+00:00"}}</script>
        """

    @Test func mailboxIsReadOnceAndOthersStayUnread() async throws {
        let mailbox = Mailbox(
            server: "imap.example.org", user: "jane", senders: [try #require(MailSender("example.org"))])
        _ = try await bookings.connect(mailbox, password: "sesame")
        mails.state.withLock {
            $0.mails = [
                1: mail("a@example.org", markup), 2: mail("a@example.org", "News"), 3: mail("a@other.org", markup),
            ]
            $0.unread = [1, 2, 3]
        }
        let reading = try #require(try await read())
        #expect(reading.read == 3 && reading.found == 1 && reading.proposals == 1)
        #expect(mails.state.withLock { $0.unread } == [2, 3])
        clock.advance(.minutes(10))
        #expect(try await read()?.read == 0)

        mails.state.withLock { $0.fault = BookingFault(.refused) }
        clock.advance(.minutes(10))
        #expect(try await read()?.fault?.kind == .refused)
        clock.advance(.minutes(59))
        #expect(try await read() == nil)
        mails.state.withLock { $0.fault = nil }
        clock.advance(.minutes(1))
        #expect(try await read()?.fault == nil)
    }

    /// Anyone can write a mail: values that are too long are left out, and a mail need not say who sent it.
    @Test func valuesThatAreTooLongAreLeftOut() async throws {
        _ = try await bookings.connect(Mailbox(server: "imap.example.org", user: "jane"), password: "sesame")
        let long = String(repeating: "7", count: 190)
        let seat = markup.replacing(
            "\"reservationNumber\"", with: "\"airplaneSeat\": \"\(long)\", \"reservationNumber\""
        )
        .replacing("ABC123", with: long)
        mails.state.withLock { $0.mails = [1: Array(mail("", seat).dropFirst("From: \r\n".utf8.count))] }
        try await read()
        let found = try #require(try await open().first)
        #expect(found.record.seat == nil && found.record.confirmation == nil)
        #expect(found.origin.sender == BookingProposal.Origin.unknownSender && found.origin.subject == "Booking")
    }

    @Test func flightThatAMailSaysTwiceIsProposedOnce() async throws {
        _ = try await bookings.connect(Mailbox(server: "imap.example.org", user: "jane"), password: "sesame")
        let seat = markup.replacing("\"reservationNumber\"", with: "\"airplaneSeat\": \"14C\", \"reservationNumber\"")
        mails.state.withLock { $0.mails = [1: mail("a@example.org", markup + seat)] }
        try await read()
        let found = try await open()
        #expect(found.count == 1)
        #expect(found.first?.record.seat == "14C")
        // Moved to another number of the same day, with the same confirmation.
        let other = markup.replacing("\"2535\"", with: "\"1535\"").replacing("T10:05", with: "T16:05")
            .replacing("T11:10", with: "T17:10")
        mails.state.withLock { $0.mails[2] = mail("a@example.org", other) }
        clock.advance(.minutes(10))
        try await read()
        let moved = try await open()
        #expect(moved.count == 1)
        #expect(moved.first?.record.number?.compact == "SK1535" && moved.first?.record.codeshare == nil)
    }

    @Test func storedPasswordIsNotSentToAnotherServer() async throws {
        _ = try await bookings.connect(Mailbox(server: "imap.example.org", user: "jane"), password: "sesame")
        await #expect(throws: Mailbox.Fault.password) {
            try await bookings.connect(Mailbox(server: "imap.evil.example", user: "jane"), password: nil)
        }
        let folder = try await bookings.connect(
            Mailbox(server: "imap.example.org", user: "jane", folder: "Travel"), password: nil)
        #expect(try await bookings.sources() == [folder])
    }

    @Test func mailboxIsReadAgainForMoreSenders() async throws {
        let one = try #require(MailSender("example.org"))
        func connect(_ senders: [MailSender]) async throws -> BookingCursor? {
            try await bookings.connect(
                Mailbox(server: "imap.example.org", user: "jane", senders: senders), password: "sesame"
            ).cursor
        }
        _ = try await connect([one])
        mails.state.withLock { $0.mails = [1: mail("a@other.org", markup)] }
        #expect(try await read()?.found == 0)
        #expect(try await connect([one]) != nil)
        #expect(try await connect([]) == nil)
        #expect(try await read()?.found == 1)
        #expect(try await connect([one]) != nil)
    }
}
