import FlightCore
import FlightPages
import FlightScreens
import FlightTracking
import HTTPTypes
import Hummingbird
import NIOCore

/// Serves the pages, which are drawn on the server and work without scripts. After a form is submitted, the server
/// redirects the browser to the page with the result.
struct PagesController: PersonalController {
    let services: ServerServices
    let own: PersonServices

    private var flightService: FlightService { own.flights }

    static func addRoutes(to routes: PersonalRoutes<Self>) {
        // The page for adding flights is not included here, because the server queries sources to draw it.
        for address in PageAddress.allCases where address.isDrawnByDevice && address.offline != .drawnUnlessAsked {
            routes.get(address.routerPath, use: page)
        }
        for address in FormAddress.allCases where address.isReadByDevice {
            routes.post(address.routerPath, use: change)
        }
        routes.lead(from: .edit)
        routes.lead(from: .addByHand)
        routes.get(PageAddress.add.routerPath, use: add)
        routes.post(FormAddress.follow.routerPath, use: follow)
        routes.post(FormAddress.askSources.routerPath, needing: .spend, use: askSources)
        routes.get(PageAddress.shell.routerPath, use: shell)
        routes.get(PageAddress.design.routerPath, use: design)
        routes.get(PageAddress.designLive.routerPath, use: designLive)
    }

    private func document(_ page: DrawnPage, _ settings: Settings) -> Response {
        Document(page: page, settings: settings, isSignedIn: true, assetVersion: WebAssets.shared.version).response()
    }

    // MARK: - Pages that a device also draws

    @Sendable private func page(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        var snapshot = try await snapshot(for: request.uri.path)
        var terminals = ConnectionKnowledge.none
        let asked = PageAddress.at(PagePath(request.uri.path))
        let address = asked?.address
        if address == .connection { await own.forecasts?.foretellArrivals(in: &snapshot) }
        if address == .flight, let id = asked.flatMap({ Flight.ID($0.part) }) {
            await own.complete(&snapshot, only: id)
        }
        if address == .connection || address == .terminalMap || address == .flight, let known = flightService.terminals
        {
            terminals = try await known.knowledge(of: snapshot.airports)
        }
        if address == .flight, let id = asked.flatMap({ Flight.ID($0.part) }) {
            await own.addAlternatives(to: &snapshot, terminals, only: id)
        }
        guard
            let page = DevicePage.draw(
                path: request.uri.string, snapshot: snapshot,
                context: PageContext(
                    settings: snapshot.settings, now: snapshot.now, land: services.land, terminals: terminals,
                    role: own.role))
        else { throw Problem.notFound }
        return document(page, snapshot.settings)
    }

    /// Returns the snapshot of the board with what friends show. If the given path is that of a flight or trip, the snapshot includes the
    /// flight or trip even if it is no longer on the board.
    private func snapshot(for path: String, with other: String? = nil) async throws -> Snapshot {
        let parts = PagePath(path).parts
        guard parts.count > 1 else { return try await own.snapshot() }
        if parts[0] == "trips" { return try await flightService.snapshot(trips: [Trip.ID(parts[1])].compactMap { $0 }) }
        var snapshot = try await flightService.snapshot(
            with: [parts[1], other].compactMap { $0 }.compactMap { Flight.ID($0) })
        snapshot.friends = try await own.friends.shown()
        return snapshot
    }

    /// Returns the document without any page content. An installed app starts with this document, and the device draws
    /// the content.
    @Sendable private func shell(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let settings = try await flightService.repository.settings()
        return document(DrawnPage(title: Words(settings).say(.flights), main: HTML(), nextChange: nil), settings)
    }

    /// Returns the style guide in the language given by `?language=`, or in the language of the settings.
    @Sendable private func design(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let page = DesignPage(
            settings: try await flightService.repository.settings(), land: services.land,
            language: request.uri.queryParameters["language"].map { String($0) })
        return document(page.draw(), page.settings)
    }

    /// Returns the part of the style guide that shows live activities.
    @Sendable private func designLive(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let page = LiveDesignPage(
            settings: try await flightService.repository.settings(),
            language: request.uri.queryParameters["language"].map { String($0) })
        return document(page.draw(), page.settings)
    }

    /// Handles a form that a device can also process. If there is an error, the page shows the form again with the
    /// entered values.
    @Sendable private func change(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let body = try await FormBody(request, context)
        let snapshot = try await snapshot(for: request.uri.path, with: body["with"])
        guard let mutation = MutationID(services.secrets.secret(bytes: 12)),
            let flight = Flight.ID(services.secrets.secret(bytes: 9))
        else { throw Problem.notFound }
        do {
            guard
                let form = try DeviceForm(
                    action: request.uri.path, fields: body.fields, snapshot: snapshot, id: mutation, flight: flight,
                    now: snapshot.now, places: { flightService.airports.places($0) })
            else { throw Problem.notFound }
            _ = try await flightService.applyHere(form.mutation)
            return .redirect(to: form.next)
        } catch let fault as FormFault {
            return try await refused(request.uri.path, body, fault, nil, snapshot, .unprocessableContent)
        } catch {
            let problem = Problem(error)
            guard problem.status == .unprocessableContent || problem.status == .badRequest else { throw error }
            return try await refused(request.uri.path, body, nil, problem, snapshot, problem.status)
        }
    }

    /// Shows a rejected form again, with the entered values. The error appears at the field that caused it, or above
    /// the form if no single field did.
    private func refused(
        _ path: String, _ body: FormBody, _ fault: FormFault?, _ problem: Problem?, _ snapshot: Snapshot,
        _ status: HTTPResponse.Status
    ) async throws -> Response {
        let form = RefusedForm(fields: body.fields, fault: fault)
        let context = PageContext(
            settings: snapshot.settings, now: snapshot.now, land: services.land, role: own.role)
        var response: Response
        let sent = FormAddress.at(PagePath(path))
        switch sent?.address {
        case .settings:
            let page = SettingsPage(
                settings: snapshot.settings, wasSaved: false,
                error: problem?.page.text(context.words), context: context, refused: form)
            response = document(page.draw(), snapshot.settings)
        case .addByHand:
            var add = AddPage.Form()
            add.byHand = form
            response = try await drawAdd(add, error: problem?.page, isAnswer: true)
        default:
            guard let sent, sent.address == .edit, fault != nil, let id = Flight.ID(sent.part),
                let page = FlightPage(id, snapshot: snapshot, context: context, refused: form)
            else {
                guard let fault else { throw problem ?? .notFound }
                throw Problem(
                    status: status, code: "invalid", message: fault.text(Words(.english)), field: fault.field,
                    page: .form(fault))
            }
            response = document(page.draw(), snapshot.settings)
        }
        response.status = status
        return response
    }

    // MARK: - Add

    @Sendable private func add(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let query = PagePath(request.uri.string)
        return try await drawAdd(PagesController.form { query[$0] }, error: nil)
    }

    private static func form(_ field: (String) -> String?) -> AddPage.Form {
        var form = AddPage.Form()
        form.said = (field("q") ?? "").trimmed
        form.number = field("number") ?? ""
        form.from = field("from") ?? ""
        form.to = field("to") ?? ""
        form.date = field("date") ?? ""
        return form
    }

    /// The maximum length of a search text, in Unicode scalars.
    private static let longestSearch = 120

    private static func checkLength(_ said: String) throws(Problem) {
        let count = said.unicodeScalars.count
        guard count <= longestSearch else {
            throw .badRequest(
                "q", "at most \(longestSearch) characters", page: .tooLong(count, most: longestSearch))
        }
    }

    /// Queries paid sources and shows the page with the results. The results are cached for a while.
    @Sendable private func askSources(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let fields = try await FormBody(request, context).fields
        let form = PagesController.form { fields[$0] }
        let settings = try await flightService.repository.settings()
        let today = try await flightService.today() ?? Zone.utc.local(flightService.clock.now).day
        if form.said.isEmpty {
            let search = try FlightSearch(
                number: form.number, from: form.from, to: form.to, date: form.date, here: today,
                flightService: flightService)
            if let search { _ = try await offers(search, spending: true) }
        } else {
            try PagesController.checkLength(form.said)
            _ = try await find(form.said, today, Words(settings).dayOrder, spending: true)
        }
        let asked = [
            ("q", form.said), ("number", form.number), ("from", form.from), ("to", form.to), ("date", form.date),
        ]
        .filter { !$0.1.isEmpty }.map { $0.0 + "=" + PathText.escaped($0.1) }
        return .redirect(to: PageAddress.add.path() + "?" + asked.joined(separator: "&"))
    }

    private func drawAdd(_ form: AddPage.Form, error: PageProblem?, isAnswer: Bool = false) async throws -> Response {
        let snapshot = try await flightService.snapshot()
        let settings = snapshot.settings
        let asked = form
        var form = form
        let soon = try await flightService.find(.departing(within: .hours(12)), limit: 12).compactMap { offer($0) }
        let suggestions = soon.filter { offer in
            !snapshot.entries.contains { entry in
                entry.flight.number == offer.number && entry.flight.origin.code == offer.origin.code
                    && entry.flight.out.scheduled == offer.out
            }
        }
        .prefix(6)
        let isAnyOn = try await flightService.sources?.isAnyOn() ?? false
        let zone = suggestions.first?.origin.zone ?? .utc
        let today = try await flightService.today() ?? zone.local(flightService.clock.now).day
        var reading: SpokenFlight?
        var offers: [OfferList.Offer]?
        var notAsked: [String] = []
        var unanswered: [String] = []
        var error = error
        if error == nil, !form.number.trimmed.isEmpty, FlightNumber(typed: form.number) == nil {
            error = .number(form.number.trimmed)
        }
        if error == nil, !isAnswer {
            do {
                if !form.said.isEmpty {
                    try PagesController.checkLength(form.said)
                    (reading, offers, notAsked, unanswered) = try await find(
                        form.said, today, Words(settings).dayOrder, spending: false)
                    if offers?.isEmpty ?? true, reading?.impossibleDay == nil {
                        try await offerToWriteDown(reading, &form)
                    }
                    error = reading?.registration.map { .number($0) }
                } else {
                    let search = try FlightSearch(
                        number: form.number, from: form.from, to: form.to, date: form.date, here: today,
                        flightService: flightService)
                    if let search {
                        (_, offers, notAsked, unanswered) = try await self.offers(search, spending: false)
                    }
                    if offers?.isEmpty ?? false {
                        let asked = form.number.isEmpty ? form.from + " – " + form.to : form.number
                        let airports = flightService.airports
                        let understood = SpokenFlight(asked + " " + form.date, today: today) {
                            airports.named($0).map { $0.code }
                        }
                        try await offerToWriteDown(understood, &form)
                    }
                }
            } catch {
                return try await drawAdd(form, error: Problem(error).page)
            }
        }
        let known = try await flightService.terminals?.knowledge(of: snapshot.airports) ?? .none
        for index in offers?.indices ?? 0..<0 {
            guard let offer = offers?[index] else { continue }
            offers?[index].connection = OfferedConnection(
                offer.number, from: offer.origin, to: offer.destination, out: offer.out, in: offer.in, among: snapshot,
                known: known, Words(settings))
        }
        // Paid sources can still be queried, so the page offers that before it asks for more details.
        if !notAsked.isEmpty, let byHand = form.byHand {
            form.byHand = RefusedForm(fields: byHand.fields, fault: nil)
        }
        form.knowledge =
            !notAsked.isEmpty ? .askedNotAll : unanswered.isEmpty ? .nobodyKnows : .nobodyAnswered(unanswered)
        let page = AddPage(
            form: form,
            found: OfferList(
                reading: reading, today: today, offers: offers, suggestions: offers == nil ? Array(suggestions) : [],
                isWithoutSource: !isAnyOn && flightService.sources != nil && own.role.includes(.seeSources),
                asking: notAsked.isEmpty || !own.role.includes(.spend)
                    ? nil : OfferList.Asking(sources: notAsked, fields: asked.fields),
                words: Words(settings)
            ).draw(),
            error: error?.text(Words(settings)),
            context: PageContext(settings: settings, now: flightService.clock.now, role: own.role))
        return document(page.draw(), settings)
    }

    /// Returns how the search text was understood, and the matching flights; no flights if the text is not a search.
    private func find(
        _ said: String, _ today: Day, _ order: SpokenDay.Order, spending: Bool
    ) async throws -> (SpokenFlight, [OfferList.Offer]?, notAsked: [String], unanswered: [String]) {
        let airports = flightService.airports
        let airlines = own.logbook.airlines
        let (reading, today) = SpokenFlight.read(
            said, now: flightService.clock.now, here: today, order: order,
            airline: { airlines.airline(called: $0)?.code }, airports: { airports.named($0) })
        // A date with two readings follows the user's language.
        let plain = reading.day.map { reading.on($0) } ?? reading
        guard reading.impossibleDay == nil, let search = FlightSearch(plain, today: today) else {
            return (reading, nil, [], [])
        }
        let (day, offers, notAsked, unanswered) = try await offers(search, spending: spending)
        return (reading.day == nil ? day.map { reading.on($0) } ?? reading : reading, offers, notAsked, unanswered)
    }

    /// Offers to add the flight manually with its usual route, because no source knows the flight. If the flight number
    /// has several legs, the user chooses one first.
    private func offerToWriteDown(_ reading: SpokenFlight?, _ form: inout AddPage.Form) async throws {
        guard let reading else { return }
        form.routes = try await routes(reading)
        guard form.routes.count < 2 else { return }
        form.byHand = RefusedForm(reading, route: form.routes.first) { flightService.airports[$0] }
    }

    /// Returns the likely routes of the flight number, limited to the airports in the search text; empty if the text
    /// already names both airports.
    private func routes(_ reading: SpokenFlight) async throws -> [AddPage.Route] {
        guard let number = reading.number, reading.from == nil || reading.to == nil else { return [] }
        return try await own.logbook.proposals(
            of: number, from: reading.from?.airports, to: reading.to?.airports, routes: services.routes
        ).compactMap { proposal in
            guard let origin = flightService.airports[proposal.from],
                let destination = flightService.airports[proposal.to]
            else {
                return nil
            }
            return AddPage.Route(origin: origin, destination: destination, basis: proposal.basis.phrase)
        }
    }

    private func offers(
        _ search: FlightSearch, spending: Bool
    ) async throws -> (day: Day?, offers: [OfferList.Offer], notAsked: [String], unanswered: [String]) {
        let (day, found) = try await own.logbook.offers(for: search, routes: services.routes, spending: spending)
        return (day, found.offers.compactMap { offer($0) }, found.notAsked, found.unanswered.map { $0.title })
    }

    private func offer(_ found: FeedFlight) -> OfferList.Offer? {
        guard let origin = flightService.airports[found.origin],
            let destination = flightService.airports[found.destination]
        else {
            return nil
        }
        return OfferList.Offer(
            key: found.key.source.name + ":" + found.key.key, number: found.number, origin: origin,
            destination: destination, out: found.scheduledOut, in: found.scheduledIn, source: found.key.source)
    }

    @Sendable private func follow(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let form = try await FormBody(request, context)
        let id = try await flightService.follow(try APIController.feedKey(form.fields["key"] ?? ""))
        return .redirect(to: PageAddress.flight.path(id.text))
    }
}
