import FlightCore
import FlightPages
import FlightTracking
import HTTPTypes
import Hummingbird
import NIOCore

/// The pages, drawn on the server; they work without script. Forms answer with a redirect to the page that shows what
/// was done.
struct PagesController: Sendable {
    let services: ServerServices

    private var desk: FlightDesk { services.desk }

    func addRoutes(to routes: RouterGroup<HalcyonContext>) {
        routes.get("/", use: board)
        routes.get("/flights/{id}", use: flight)
        routes.get("/flights/{id}/calm", use: flightCalm)
        routes.post("/flights/{id}/edit", use: edit)
        routes.post("/flights/{id}/delete", use: delete)
        routes.post("/flights/{id}/restore", use: restore)
        routes.get("/add", use: add)
        routes.post("/add", use: follow)
        routes.post("/add/by-hand", use: addByHand)
        routes.get("/settings", use: settings)
        routes.post("/settings", use: saveSettings)
        routes.post("/settings/tokens", use: makeToken)
        routes.post("/settings/access/{id}/revoke", use: revoke)
    }

    private func document(_ page: DrawnPage, _ section: Section, _ settings: Settings) -> Response {
        Document(
            page: page, section: section, settings: settings, isSignedIn: true,
            assetVersion: WebAssets.shared.version
        ).response()
    }

    // MARK: - Board and flight

    @Sendable private func board(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let snapshot = try await desk.snapshot()
        let deleted = request.uri.queryParameters["deleted"].flatMap { Flight.ID(String($0)) }
        let page = BoardPage(
            snapshot: snapshot, context: PageContext(settings: snapshot.settings, now: snapshot.now),
            justDeleted: deleted)
        return document(page.draw(), .flights, snapshot.settings)
    }

    @Sendable private func flight(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let id = try APIController.id(context)
        let snapshot = try await desk.snapshot()
        guard
            let page = FlightPage(
                id, snapshot: snapshot, context: PageContext(settings: snapshot.settings, now: snapshot.now))
        else { throw Problem.notFound }
        return document(page.draw(), .flights, snapshot.settings)
    }

    @Sendable private func flightCalm(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let id = try APIController.id(context)
        let snapshot = try await desk.snapshot()
        guard
            let page = FlightCalmPage(
                id, snapshot: snapshot, context: PageContext(settings: snapshot.settings, now: snapshot.now))
        else { throw Problem.notFound }
        return document(page.draw(), .flights, snapshot.settings)
    }

    @Sendable private func edit(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let id = try APIController.id(context)
        let form = try await FormBody(request, context)
        guard let entry = try await desk.entry(id) else { throw Problem.notFound }
        var facts: [PersonalFact] = []
        if let text = form["seat"] { facts.append(.seat(text)) }
        if let text = form["confirmation"] { facts.append(.confirmation(text)) }
        if let text = form["gate"], text.trimmed != entry.flight.departureGate ?? "" {
            facts.append(.departureGate(text))
        }
        if let text = form["notes"] { facts.append(.notes(text)) }
        if let text = form["who"] {
            facts.append(.who(text))
            facts.append(.role(text.trimmed.isEmpty ? .mine : .followed))
        }
        if let text = form["leaveBy"] {
            facts.append(.leaveBy(try form.localTime("leaveBy", text, in: entry.flight.origin.zone)))
        }
        try await desk.edit(id, facts)
        return .redirect(to: "/flights/" + id.text)
    }

    @Sendable private func delete(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let id = try APIController.id(context)
        try await desk.delete(id)
        return .redirect(to: "/?deleted=" + id.text)
    }

    @Sendable private func restore(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let id = try APIController.id(context)
        try await desk.restore(id)
        return .redirect(to: "/flights/" + id.text)
    }

    // MARK: - Add

    @Sendable private func add(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        var form = AddPage.Form()
        form.number = request.uri.queryParameters["number"].map { String($0) } ?? ""
        form.from = request.uri.queryParameters["from"].map { String($0) } ?? ""
        form.to = request.uri.queryParameters["to"].map { String($0) } ?? ""
        form.date = request.uri.queryParameters["date"].map { String($0) } ?? ""
        return try await drawAdd(form, error: nil)
    }

    private func drawAdd(_ form: AddPage.Form, error: String?) async throws -> Response {
        let settings = try await desk.repository.settings()
        var form = form
        var offers: [AddPage.Offer]?
        if error == nil {
            do {
                let text = try FlightQueryText(
                    number: form.number, from: form.from, to: form.to, date: form.date, desk: desk)
                if let query = text.query { offers = try await desk.find(query).compactMap { offer($0) } }
            } catch {
                return try await drawAdd(form, error: Problem(error).message)
            }
        }
        let suggestions = try await desk.find(.departing(within: .hours(12)), limit: 6).compactMap { offer($0) }
        if form.date.isEmpty {
            let zone = settings.home.flatMap { desk.airports[$0]?.zone } ?? suggestions.first?.origin.zone ?? .utc
            form.date = zone.local(desk.clock.now).day.iso
        }
        let page = AddPage(
            form: form, offers: offers, suggestions: offers == nil ? suggestions : [], error: error,
            context: PageContext(settings: settings, now: desk.clock.now))
        return document(page.draw(), .add, settings)
    }

    private func offer(_ found: FeedFlight) -> AddPage.Offer? {
        guard let origin = desk.airports[found.origin], let destination = desk.airports[found.destination] else {
            return nil
        }
        return AddPage.Offer(
            key: found.key.source.name + ":" + found.key.key, number: found.number, origin: origin,
            destination: destination, out: found.scheduledOut, in: found.scheduledIn)
    }

    @Sendable private func follow(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let form = try await FormBody(request, context)
        let id = try await desk.follow(try APIController.feedKey(form["key"] ?? ""))
        return .redirect(to: "/flights/" + id.text)
    }

    @Sendable private func addByHand(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let form = try await FormBody(request, context)
        do {
            let origin = try desk.airport((form["from"] ?? "").trimmed)
            let destination = try desk.airport((form["to"] ?? "").trimmed)
            var flight = Flight(origin: origin, destination: destination)
            let number = (form["number"] ?? "").trimmed
            if !number.isEmpty {
                guard let parsed = FlightNumber(number) else {
                    throw Problem.badRequest("number", "'\(number)' is not a flight number such as UA 1545")
                }
                flight.number = parsed
            }
            flight.out.scheduled = try form.localTime("out", form["out"] ?? "", in: origin.zone)
            guard flight.out.scheduled != nil else { throw Problem.badRequest("out", "the departure time is missing") }
            flight.in.scheduled = try form.localTime("in", form["in"] ?? "", in: destination.zone)
            let label = { (name: String) in (form[name] ?? "").trimmed.isEmpty ? nil : (form[name] ?? "").trimmed }
            flight.seat = label("seat")
            flight.confirmation = label("confirmation")
            flight.who = label("who")
            if flight.who != nil { flight.role = .followed }
            let id = try await desk.add(flight)
            return .redirect(to: "/flights/" + id.text)
        } catch {
            let problem = Problem(error)
            guard problem.status.code < 500 else { throw error }
            var entered = AddPage.Form()
            entered.byHand = ["number", "from", "to", "out", "in", "seat", "confirmation", "who"].map {
                ($0, form[$0] ?? "")
            }
            var response = try await drawAdd(entered, error: problem.message)
            response.status = problem.status
            return response
        }
    }

    // MARK: - Settings

    @Sendable private func settings(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await drawSettings(
            context, newToken: nil, wasSaved: request.uri.queryParameters["saved"] != nil, error: nil)
    }

    private func drawSettings(
        _ context: HalcyonContext, newToken: String?, wasSaved: Bool, error: String?
    ) async throws -> Response {
        let settings = try await desk.repository.settings()
        func list(_ kind: Credential.Kind) async throws -> [SettingsPage.Access] {
            try await services.access.credentials(kind, now: services.accessClock.now).map {
                SettingsPage.Access(
                    id: $0.id, label: $0.label, lastUsed: $0.lastUsedAt, isThis: $0.id == context.access?.id)
            }
        }
        let page = SettingsPage(
            sessions: try await list(.session), tokens: try await list(.token), newToken: newToken,
            wasSaved: wasSaved, error: error, context: PageContext(settings: settings, now: desk.clock.now))
        return document(page.draw(), .settings, settings)
    }

    @Sendable private func saveSettings(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let form = try await FormBody(request, context)
        var members = JSONMembers()
        for key in ["language", "clock", "units", "theme", "home"] {
            if let text = form[key]?.trimmed, !text.isEmpty { members.add(key, text) }
        }
        do {
            try await desk.save(try Settings(members.value))
        } catch {
            let problem = Problem(error)
            guard problem.status.code < 500 else { throw error }
            var response = try await drawSettings(context, newToken: nil, wasSaved: false, error: problem.message)
            response.status = problem.status
            return response
        }
        return .redirect(to: "/settings?saved")
    }

    @Sendable private func makeToken(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let form = try await FormBody(request, context)
        let label = String((form["label"] ?? "").trimmed.prefix(60))
        guard !label.isEmpty else { throw Problem.badRequest("label", "say what the token is for") }
        let secret = services.secrets.secret(bytes: 32)
        try await services.access.add(
            Credential(
                id: services.secrets.secret(bytes: 9), kind: .token, label: label, scope: .write,
                secretHash: SecretHash.of(secret), createdAt: services.accessClock.now))
        return try await drawSettings(context, newToken: secret, wasSaved: false, error: nil)
    }

    @Sendable private func revoke(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        guard let id = context.parameters.get("id"), try await services.access.revoke(id) else {
            throw Problem.notFound
        }
        return .redirect(to: "/settings")
    }
}
