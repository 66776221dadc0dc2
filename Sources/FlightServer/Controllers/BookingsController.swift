import FlightCore
import FlightPages
import FlightScreens
import FlightTracking
import HTTPTypes
import Hummingbird

/// Serves the page of bookings that were found in a mailbox and in calendars, and the corresponding public API. Both accept
/// passwords and addresses, but never show one.
struct BookingsController: PersonalController {
    let services: ServerServices
    let own: PersonServices

    static func addRoutes(to routes: PersonalRoutes<Self>) {
        routes.get(PageAddress.bookings.routerPath, use: page)
        routes.post(FormAddress.acceptBooking.routerPath, use: acceptOnPage)
        routes.post(FormAddress.dismissBooking.routerPath, use: dismissOnPage)
        routes.post(FormAddress.reopenBooking.routerPath, use: reopenOnPage)
        routes.post(FormAddress.connectMailbox.routerPath, use: connectOnPage)
        routes.lead(from: .connectMailbox)
        routes.post(FormAddress.addCalendar.routerPath, use: subscribeOnPage)
        routes.lead(from: .addCalendar)
        routes.post(FormAddress.readBookingSource.routerPath, use: readOnPage)
        routes.post(FormAddress.removeBookingSource.routerPath, use: removeOnPage)
        routes.get("/api/v1/bookings", use: list)
        routes.post("/api/v1/bookings/{id}/accept", use: accept)
        routes.post("/api/v1/bookings/{id}/dismiss", use: dismiss)
        routes.post("/api/v1/bookings/{id}/reopen", use: reopen)
        routes.get("/api/v1/booking-sources", use: listSources)
        routes.post("/api/v1/booking-sources/mailbox", use: connect)
        routes.post("/api/v1/booking-sources/calendars", use: subscribe)
        routes.post("/api/v1/booking-sources/{id}/read", use: readNow)
        routes.delete("/api/v1/booking-sources/{id}", use: remove)
    }

    private var bookings: BookingService { own.bookings }

    private func id(_ context: HalcyonContext) -> String { context.parameters.get("id") ?? "" }

    /// Returns the proposals that an address names; nil for all open ones.
    private func proposals(_ context: HalcyonContext) -> [String]? {
        let id = id(context)
        return id == BookingsPage.all ? nil : [id]
    }

    // MARK: - The page

    @Sendable private func page(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await draw(nil)
    }

    private func draw(_ refused: BookingsPage.Refused?) async throws -> Response {
        let settings = try await own.settings()
        let views = BookingViews(airports: own.flights.airports)
        let proposals = try await bookings.proposals()
        let tracked = Dictionary(
            try await own.logbook.entries().map { ($0.record.id, $0.flight != nil) }, uniquingKeysWith: { $1 })
        let now = services.accessClock.now
        var mailbox: BookingsPage.Mailbox?
        var calendars: [BookingsPage.Calendar] = []
        for source in try await bookings.sources() {
            switch source.kind {
            case .mailbox(let settings):
                mailbox = BookingsPage.Mailbox(
                    id: source.id, fields: settings.fields, reading: source.reading(at: now))
            case .calendar(let calendar):
                calendars.append(
                    BookingsPage.Calendar(
                        id: source.id, host: calendar.host, isTrusted: calendar.isTrusted,
                        reading: source.reading(at: now)))
            }
        }
        let page = BookingsPage(
            proposals: proposals.open.map { views.proposal($0) },
            decided: proposals.decided.prefix(BookingsPage.mostDecided).compactMap { proposal in
                views.decided(proposal) { id in
                    tracked[id].map { $0 ? PageAddress.flight.path(id.text) : PageAddress.record.path(id.text) }
                }
            },
            mailbox: mailbox, calendars: calendars, refused: refused,
            zone: settings.home.flatMap { own.flights.airports[$0]?.zone } ?? .utc,
            context: PageContext(settings: settings, now: now), assetVersion: WebAssets.shared.version)
        return Document(
            page: page.draw(), settings: settings, isSignedIn: true, assetVersion: WebAssets.shared.version
        ).response(refused == nil ? .ok : .unprocessableContent)
    }

    private func back(to part: String) -> Response { .redirect(to: PageAddress.bookings.path() + part) }

    @Sendable private func acceptOnPage(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await bookings.accept(proposals(context))
        return back(to: "#review")
    }

    @Sendable private func dismissOnPage(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await bookings.dismiss(proposals(context))
        return back(to: "#review")
    }

    @Sendable private func reopenOnPage(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await bookings.reopen(id(context))
        return back(to: "#booking-" + id(context))
    }

    @Sendable private func readOnPage(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await hurry(id(context))
        return back(to: "#source-" + id(context))
    }

    @Sendable private func removeOnPage(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await bookings.remove(id(context))
        return back(to: "")
    }

    @Sendable private func connectOnPage(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let form = try await FormBody(request, context)
        let fields = fields(of: form)
        do {
            let source = try await bookings.connect(try mailbox(fields), password: form["password"])
            services.bookings?.wake()
            return back(to: "#source-" + source.id)
        } catch let fault as FieldFault {
            return try await draw(.mailbox(fault.fault, fields))
        } catch let fault as Mailbox.Fault {
            return try await draw(.mailbox(fault.shown, fields))
        } catch let error as SecretBoxError {
            return try await draw(.mailbox(.notStored(error.message), fields))
        }
    }

    @Sendable private func subscribeOnPage(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let form = try await FormBody(request, context)
        do {
            let source = try await bookings.subscribe(form["address"] ?? "", isTrusted: form["trust"] != nil)
            services.bookings?.wake()
            return back(to: "#source-" + source.id)
        } catch BookingError.badAddress {
            return try await draw(.calendar(.address))
        } catch BookingError.tooManyCalendars {
            return try await draw(.calendar(.tooMany(most: BookingService.mostCalendars)))
        } catch let error as SecretBoxError {
            return try await draw(.calendar(.notStored(error.message)))
        }
    }

    private func hurry(_ id: String) async throws {
        try await bookings.hurry(id)
        services.bookings?.wake()
    }

    /// A field that cannot be read as entered.
    private struct FieldFault: Error {
        let fault: BookingsPage.MailboxFault
    }

    private func fields(of form: FormBody) -> BookingsPage.MailboxFields {
        var fields = BookingsPage.MailboxFields()
        fields.server = (form["server"] ?? "").trimmed
        fields.port = (form["port"] ?? "").trimmed
        fields.encryption = form["encryption"] ?? fields.encryption
        fields.user = (form["user"] ?? "").trimmed
        fields.signIn = form["signIn"] ?? fields.signIn
        fields.folder = (form["folder"] ?? "").trimmed
        fields.senders = form["senders"] ?? ""
        fields.trusted = form["trusted"] ?? ""
        fields.days = (form["days"] ?? "").trimmed
        fields.marksRead = form["marksRead"] != nil
        return fields
    }

    private func mailbox(_ fields: BookingsPage.MailboxFields) throws -> Mailbox {
        var port: UInt16?
        if !fields.port.isEmpty {
            guard let number = UInt16(fields.port) else { throw FieldFault(fault: .port) }
            port = number
        }
        guard let encryption = Mailbox.Encryption(rawValue: fields.encryption) else {
            throw FieldFault(fault: .notEncrypted)
        }
        guard let signIn = Mailbox.SignIn(rawValue: fields.signIn) else { throw FieldFault(fault: .password) }
        guard let senders = MailSender.list(fields.senders) else { throw FieldFault(fault: .senders) }
        guard let trusted = MailSender.list(fields.trusted) else { throw FieldFault(fault: .trusted) }
        guard let days = Int(fields.days) else { throw FieldFault(fault: .days) }
        return Mailbox(
            server: fields.server, port: port, encryption: encryption, user: fields.user, signIn: signIn,
            folder: fields.folder.isEmpty ? "INBOX" : fields.folder, senders: senders, trusted: trusted, days: days,
            marksRead: fields.marksRead)
    }

    // MARK: - API

    @Sendable private func list(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let proposals = try await bookings.proposals()
        return JSONValue.object([
            ("open", .array(proposals.open.map { $0.json })),
            ("decided", .array(proposals.decided.map { $0.json() })),
        ]).response()
    }

    private func response(_ decided: [BookingProposal]) -> Response {
        JSONValue.object([("bookings", .array(decided.map { $0.json() }))]).response()
    }

    @Sendable private func accept(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        response(try await bookings.accept(proposals(context)))
    }

    @Sendable private func dismiss(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        response(try await bookings.dismiss(proposals(context)))
    }

    @Sendable private func reopen(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await bookings.reopen(id(context))
        return response(try await bookings.proposals().open.map { $0.proposal }.filter { $0.id == id(context) })
    }

    @Sendable private func listSources(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        JSONValue.object([("sources", .array(try await bookings.sources().map { $0.json }))]).response()
    }

    /// Connects the mailbox: the settings as listed, and `"password"`, which can be left out to keep the stored one.
    @Sendable private func connect(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let value = try await body(request, context)
        let source = try await bookings.connect(try Mailbox(value), password: value["password"]?.string)
        services.bookings?.wake()
        return source.json.response()
    }

    /// Subscribes to a calendar: `{"address": "https://…/….ics", "isTrusted": false}`.
    @Sendable private func subscribe(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let value = try await body(request, context)
        guard let address = value["address"]?.string else { throw Problem.badRequest("address", "expected a string") }
        let source = try await bookings.subscribe(address, isTrusted: value["isTrusted"]?.bool ?? false)
        services.bookings?.wake()
        return source.json.response()
    }

    @Sendable private func readNow(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await hurry(id(context))
        guard let source = try await bookings.sources().first(where: { $0.id == id(context) }) else {
            throw BookingError.noSuchSource(id(context))
        }
        return source.json.response()
    }

    @Sendable private func remove(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await bookings.remove(id(context))
        return Response(status: .noContent)
    }

    private func body(_ request: Request, _ context: HalcyonContext) async throws -> JSONValue {
        let buffer = try await request.body.collect(upTo: context.maxUploadSize)
        let value = try JSONReader.read(Array(buffer.readableBytesView))
        guard value.object != nil else { throw Problem.badRequest(nil, "expected a JSON object") }
        return value
    }
}
