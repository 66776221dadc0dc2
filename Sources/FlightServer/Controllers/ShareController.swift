import FlightCore
import FlightPages
import FlightScreens
import FlightTracking
import HTTPTypes
import Hummingbird

/// Serves the owner's page for creating and revoking shared links, and the corresponding API.
struct ShareController: PersonalController {
    private let services: ServerServices
    private let own: PersonServices
    private let share: ShareServices

    init?(services: ServerServices, own: PersonServices) {
        guard let share = services.share else { return nil }
        self.services = services
        self.own = own
        self.share = share
    }

    static func addRoutes(to routes: PersonalRoutes<Self>) {
        routes.get(PageAddress.share.routerPath, needing: .share, use: page)
        routes.post(FormAddress.share.routerPath, needing: .share, use: make)
        routes.post(FormAddress.revokeLink.routerPath, needing: .share, use: revoke)
        routes.get(PageAddress.stickerDrawing.routerPath, needing: .share, use: stickerDrawing)
        routes.get(PageAddress.stickerPicture.routerPath, needing: .share, use: stickerPicture)
        routes.get("/api/v1/links", use: list)
        routes.post("/api/v1/links", needing: .share, use: add)
        routes.delete("/api/v1/links/{id}", needing: .share, use: remove)
    }

    // MARK: - The page

    @Sendable private func page(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let path = PagePath(request.uri.string)
        return try await draw(request, context, isTrip: path["trip"] != nil, made: nil, error: nil)
    }

    private func draw(
        _ request: Request, _ context: HalcyonContext, isTrip: Bool, made: SharePage.Made?, error: PageProblem?
    ) async throws -> Response {
        let id = try APIController.id(context)
        guard let entry = try await own.flights.entry(id) else { throw RepositoryError.noSuchFlight(id) }
        var legs = 1
        if let trip = entry.trip, let whole = try await own.flights.trip(trip) { legs = whole.legs.count }
        let settings = try await own.settings()
        let version = WebAssets.shared.version
        let page = SharePage(
            of: entry.flight, friends: try await own.friends.watchers(of: id), legs: legs, isTrip: isTrip, made: made,
            error: error, once: services.freshOnce,
            context: PageContext(settings: settings, now: own.flights.clock.now), assetVersion: version)
        return Document(page: page.draw(), settings: settings, isSignedIn: true, assetVersion: version)
            .response(error == nil ? .ok : .unprocessableContent)
    }

    @Sendable private func make(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let id = try APIController.id(context)
        let form = try await FormBody(request, context)
        let isTrip = form["what"] == "trip"
        var subject = ShareLink.Subject.flight(id)
        if isTrip {
            guard let entry = try await own.flights.entry(id) else { throw RepositoryError.noSuchFlight(id) }
            if let trip = entry.trip { subject = .trip(trip) }
        }
        let facts = form.all("show").compactMap { SharedFact(name: $0) }
        var expiry = ShareService.usualExpiry
        if let hours = form["expires"].flatMap({ Int64($0) }), ShareScreen.hours.contains(hours) {
            expiry = .afterArrival(.hours(hours))
        }
        do {
            let (own, doer) = (own, services.doer(request, context))
            let made = try await services.once(form, request, context) { [subject, expiry] in
                let made = try await own.share.share(subject, showing: facts, name: form["name"], until: expiry)
                try await own.access.note(.shareMade, made.link.id, by: doer)
                return made
            }
            let (base, reach) = services.sharedAddress(of: request)
            let address = base + PageAddress.shared.path(made.secret)
            // The QR code is omitted if only this computer can open the link.
            let code = reach == .thisComputer ? nil : share.codes?.squares(of: address)
            let page = SharePage.Made(address: address, until: made.until, code: code, reach: reach)
            // No other response contains the link. It is not part of any URL of the app, and the response must not be
            // cached.
            var response = try await draw(request, context, isTrip: isTrip, made: page, error: nil)
            response.headers[.cacheControl] = "no-store"
            return response
        } catch let error as ShareError {
            return try await draw(request, context, isTrip: isTrip, made: nil, error: error.page)
        }
    }

    @Sendable private func revoke(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        guard let id = context.parameters.get("id"), try await own.share.revoke(id) else { throw Problem.notFound }
        await own.access.noteEnd(.shareEnded, id, by: services.doer(request, context))
        return .redirect(to: PageAddress.access.path() + "#links")
    }

    // MARK: - Stickers

    private struct Stuck {
        let sticker: Sticker
        let kind: Sticker.Kind
        /// The name of the file without its extension, such as `halcyon-UA1234-route`.
        let name: String
    }

    private func sticker(_ request: Request, _ context: HalcyonContext) async throws -> Stuck {
        let id = try APIController.id(context)
        let query = request.uri.queryParameters
        let kindName = query["kind"].map { String($0) } ?? Sticker.Kind.route.name
        guard let kind = Sticker.Kind(name: kindName) else {
            throw Problem.badRequest("kind", "expected route or status, not '\(kindName)'")
        }
        let inkName = query["ink"].map { String($0) } ?? Sticker.Ink.light.name
        guard let ink = Sticker.Ink(name: inkName) else {
            throw Problem.badRequest("ink", "expected light or dark, not '\(inkName)'")
        }
        guard let flight = try await own.flights.entry(id)?.flight else { throw RepositoryError.noSuchFlight(id) }
        let words = Words(try await own.settings())
        let called = (flight.number?.text ?? flight.origin.code.text + "-" + flight.destination.code.text)
            .filter { $0 != " " }
        return Stuck(
            sticker: Sticker(kind, of: flight, ink, now: own.flights.clock.now, words: words), kind: kind,
            name: "halcyon-\(called)-\(kind.name)")
    }

    @Sendable private func stickerDrawing(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let stuck = try await sticker(request, context)
        return PictureAnswer.svg(stuck.sticker.document, stuck.name)
    }

    @Sendable private func stickerPicture(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let stuck = try await sticker(request, context)
        return try await PictureAnswer.png(stuck.sticker.document, stuck.kind.size, stuck.name, by: share.pictures)
    }

    // MARK: - API

    @Sendable private func list(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let listed = try await own.share.list()
        return JSONValue.object([("links", .array(listed.map { $0.link.json(until: $0.until) }))]).response()
    }

    /// Creates a link to a flight or a trip: `{"flight": id}` or `{"trip": id}`. The optional members `show` and `name`
    /// add details. The optional member `afterArrival`, in seconds after arrival, or `expiresAt` sets the end of the
    /// link.
    @Sendable private func add(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let body = try await APIController.body(request, context)
        func text(_ name: String) throws(Problem) -> String? {
            guard let value = body[name], !value.isNull else { return nil }
            guard let text = value.string else { throw .badRequest(name, "expected a string") }
            return text
        }
        func whole(_ name: String) throws(Problem) -> Int64? {
            guard let value = body[name], !value.isNull else { return nil }
            guard let number = value.integer else { throw .badRequest(name, "expected a whole number") }
            return number
        }
        let subject: ShareLink.Subject
        switch (try text("flight"), try text("trip")) {
        case (let text?, nil):
            guard let id = Flight.ID(text) else { throw Problem.badRequest("flight", "this is not a flight ID") }
            subject = .flight(id)
        case (nil, let text?):
            guard let id = Trip.ID(text) else { throw Problem.badRequest("trip", "this is not a trip ID") }
            subject = .trip(id)
        default: throw Problem.badRequest("flight", "expected either a flight or a trip")
        }
        var facts: [SharedFact] = []
        if let show = body["show"], !show.isNull {
            guard let items = show.array else { throw Problem.badRequest("show", "expected a list") }
            for item in items {
                guard let fact = item.string.flatMap({ SharedFact(name: $0) }) else {
                    throw Problem.badRequest("show", "show takes " + SharedFact.names)
                }
                facts.append(fact)
            }
        }
        var expiry = ShareService.usualExpiry
        switch (try whole("expiresAt"), try whole("afterArrival")) {
        case (nil, nil): break
        case (let seconds?, nil): expiry = .at(Instant(seconds))
        case (nil, let seconds?): expiry = .afterArrival(Span(seconds))
        default: throw Problem.badRequest("expiresAt", "expected either expiresAt or afterArrival")
        }
        let made = try await own.share.share(
            subject, showing: facts, name: try text("name"), until: expiry)
        try await own.access.note(.shareMade, made.link.id, by: services.doer(request, context))
        var members = made.link.json(until: made.until).object ?? []
        members.append(
            ("address", .string(services.address(of: request) + PageAddress.shared.path(made.secret))))
        return JSONValue.object(members).response(.created)
    }

    @Sendable private func remove(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        guard let id = context.parameters.get("id"), try await own.share.revoke(id) else { throw Problem.notFound }
        await own.access.noteEnd(.shareEnded, id, by: services.doer(request, context))
        return Response(status: .noContent)
    }
}
