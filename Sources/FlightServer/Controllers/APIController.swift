import FlightCore
import FlightPages
import FlightScreens
import FlightTracking
import HTTPTypes
import Hummingbird

/// Serves the public JSON API, as described in `Docs/openapi.json`. A test checks the API against that description.
struct APIController: PersonalController {
    let services: ServerServices
    let own: PersonServices

    private var flightService: FlightService { own.flights }

    static func addRoutes(to routes: PersonalRoutes<Self>) {
        routes.get("/api/v1/snapshot", use: snapshot)
        routes.get("/api/v1/flights", use: list)
        routes.post("/api/v1/flights", use: add)
        routes.get("/api/v1/flights/{id}", use: show)
        routes.patch("/api/v1/flights/{id}", use: edit)
        routes.delete("/api/v1/flights/{id}", needing: .delete, use: delete)
        routes.post("/api/v1/flights/{id}/restore", use: restore)
        routes.get("/api/v1/flights/{id}/state", use: state)
        routes.post("/api/v1/trips", use: group)
        routes.get("/api/v1/search/flights", use: search)
        routes.post("/api/v1/search/flights", needing: .spend, use: searchSpending)
        routes.get("/api/v1/search/airports", use: airports)
        routes.post("/api/v1/mutations", use: mutate)
        routes.get("/api/v1/settings", use: settings)
        routes.put("/api/v1/settings", use: saveSettings)
    }

    // MARK: - Reading

    @Sendable private func snapshot(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        // Includes the alert history, so that the device can continue where the server stopped.
        var snapshot = try await own.snapshotWithAlerts()
        await own.complete(&snapshot)
        let terminals = try await flightService.terminals?.knowledge(of: snapshot.airports) ?? .none
        await own.addAlternatives(to: &snapshot, terminals)
        return snapshot.json(for: own.role).response()
    }

    /// Lists all flights. With `?board=true`, lists only the flights on the board, which is about as fast as loading a
    /// page.
    @Sendable private func list(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let isBoard: Bool
        switch request.uri.queryParameters["board"].map({ String($0) }) {
        case nil, "false": isBoard = false
        case "true": isBoard = true
        case let text?: throw Problem.badRequest("board", "expected true or false, not '\(text)'")
        }
        let snapshot = try await isBoard ? flightService.snapshot() : flightService.wholeSnapshot()
        return JSONValue.object([("flights", .array(snapshot.entries.map { FlightJSON.write($0.flight) }))]).response()
    }

    @Sendable private func show(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let entry = try await entry(context)
        var members = JSONMembers()
        members.add("flight", FlightJSON.write(entry.flight))
        members.add("trip", entry.trip?.text)
        members.add("log", .array(entry.log.map { $0.json }))
        return members.value.response()
    }

    @Sendable private func state(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let id = try APIController.id(context)
        let snapshot = try await flightService.snapshot(with: [id])
        guard let (trip, leg) = snapshot.trip(of: id) else { throw RepositoryError.noSuchFlight(id) }
        var settings = snapshot.settings
        if let tag = request.uri.queryParameters["language"] {
            guard let language = Language(tag: String(tag)) else {
                throw Problem.badRequest("language", "'\(tag)' is not one of \(Language.tags)")
            }
            settings.language = language
        }
        let answer = SmartStateEngine.answer(leg: leg, of: trip, in: TravelContext(now: snapshot.now))
        let lines = Words(settings).lines(answer, of: trip, at: snapshot.now)
        return JSONValue.object([
            ("state", .string(answer.state.name)), ("basis", .string(answer.basis.name)),
            ("headline", .string(lines.headline)), ("sentence", lines.sentence.map { .string($0) } ?? .null),
            ("primary", lines.primary.map { .string($0) } ?? .null),
            ("secondary", lines.secondary.map { .string($0) } ?? .null),
            ("action", lines.action.map { .string($0) } ?? .null), ("status", .string(lines.status)),
            ("nextChange", answer.nextChange.map { .integer($0.seconds) } ?? .null),
        ]).response()
    }

    // MARK: - Changing

    /// Follows a flight. The request body is `{"key": …}` for a flight from a search, or a complete flight.
    @Sendable private func add(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let body = try await APIController.body(request, context)
        let mutation = try APIController.mutation(body)
        let id: Flight.ID
        if let key = body["key"] {
            guard let text = key.string else { throw Problem.badRequest("key", "expected a string") }
            id = try await flightService.follow(try APIController.feedKey(text), mutation: mutation)
        } else {
            let flight = try FlightJSON.read(
                body, airport: { flightService.airports[$0] }, type: { flightService.aircraft[$0] })
            id = try await flightService.add(flight, mutation: mutation)
        }
        guard let entry = try await flightService.entry(id) else { throw RepositoryError.noSuchFlight(id) }
        return JSONValue.object([("flight", FlightJSON.write(entry.flight))]).response(.created)
    }

    @Sendable private func edit(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let id = try APIController.id(context)
        let body = try await APIController.body(request, context)
        let facts = try PersonalFactJSON.read(body) { flightService.airports[$0] }
        guard !facts.isEmpty else {
            throw Problem.badRequest(
                nil, "nothing to change; send at least one of " + PersonalFactJSON.keys.joined(separator: ", "))
        }
        try await flightService.edit(id, facts, mutation: try APIController.mutation(body))
        return try await show(request, context)
    }

    @Sendable private func delete(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await flightService.delete(try APIController.id(context))
        return Response(status: .noContent)
    }

    @Sendable private func restore(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await flightService.restore(try APIController.id(context))
        return try await show(request, context)
    }

    /// Combines flights into a trip. The request body is `{"flights": [id, …]}`.
    @Sendable private func group(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let body = try await APIController.body(request, context)
        guard let items = body["flights"]?.array, items.count > 1 else {
            throw Problem.badRequest("flights", "expected a list of at least two flight IDs")
        }
        var ids: [Flight.ID] = []
        for item in items {
            guard let id = item.string.flatMap({ Flight.ID($0) }) else {
                throw Problem.badRequest("flights", "expected a flight ID")
            }
            ids.append(id)
        }
        guard Set(ids).count == ids.count else {
            throw Problem.badRequest("flights", "each flight can be only one leg")
        }
        let trip = try await flightService.group(ids)
        return JSONValue.object([("trip", .string(trip.text))]).response(.created)
    }

    /// The maximum time that a change may wait on a device before it is sent.
    private static let longestWait = Span.hours(24 * 3653)

    /// Applies a change from a device, which may have been offline. A change that is sent twice is applied only once.
    @Sendable private func mutate(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let body = try await APIController.body(request, context)
        let mutation = try Mutation(body, airport: { flightService.airports[$0] })
        var sentAt: Instant?
        if let now = body["now"], !now.isNull {
            guard let seconds = now.integer, Instant.plausible.contains(Instant(seconds)) else {
                throw Problem.badRequest("now", "expected Unix seconds from 1900 to 2199")
            }
            sentAt = Instant(seconds)
            guard Instant(seconds) - mutation.at <= APIController.longestWait else {
                throw Problem.badRequest("now", "a change can wait on a device for at most ten years")
            }
        }
        let outcome = try await flightService.apply(mutation, sentAt: sentAt)
        var members = JSONMembers()
        members.add("flight", outcome.flight?.text)
        members.add("overruled", .array(outcome.overruled.map { .string($0.name) }))
        members.add("revision", .integer(outcome.revision))
        return members.value.response()
    }

    // MARK: - Searching

    /// Searches only free sources, because read-only clients and prefetched pages must not incur costs.
    @Sendable private func search(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let asked = PagePath(request.uri.string)
        return try await search({ asked[$0] }, spending: false)
    }

    /// Searches all sources, including paid ones, and therefore requires permission to change data.
    @Sendable private func searchSpending(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let body = try await APIController.body(request, context)
        for name in ["number", "from", "to", "date"] {
            guard let value = body[name], !value.isNull, value.string == nil else { continue }
            throw Problem.badRequest(name, "expected a string")
        }
        return try await search({ body[$0]?.string }, spending: true)
    }

    private func search(_ asked: (String) -> String?, spending: Bool) async throws -> Response {
        let search = try FlightSearch(
            number: asked("number") ?? "", from: asked("from") ?? "", to: asked("to") ?? "", date: asked("date") ?? "",
            here: try await flightService.today() ?? Zone.utc.local(flightService.clock.now).day,
            flightService: flightService)
        let logbook = own.logbook
        let found =
            if let search {
                try await logbook.offers(for: search, routes: services.routes, limit: 50, spending: spending).found
            } else {
                try await logbook.offers(
                    for: [.departing(within: .hours(12))], routes: services.routes, limit: 50, spending: spending)
            }
        let offers = found.offers.map { offer in
            var members = JSONMembers()
            members.add("key", offer.key.source.name + ":" + offer.key.key)
            members.add("number", offer.number.compact)
            members.add("from", offer.origin.text)
            members.add("to", offer.destination.text)
            members.add("out", offer.scheduledOut)
            members.add("in", offer.scheduledIn)
            members.add("source", offer.key.source.name)
            return members.value
        }
        return JSONValue.object([
            ("flights", .array(offers)), ("notAsked", .array(found.notAsked.map { .string($0) })),
        ]).response()
    }

    @Sendable private func airports(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let text = PagePath(request.uri.string)["q"] ?? ""
        guard text.utf8.count <= 80 else { throw Problem.badRequest("q", "at most 80 bytes") }
        let language = try await flightService.repository.settings().language
        return JSONValue.object([
            (
                "airports",
                .array(
                    flightService.airports.search(text).map { match in
                        .object([
                            ("code", .string(match.code.text)), ("city", .string(match.city.name(in: language))),
                            ("name", .string(match.name)), ("country", .string(match.country)),
                        ])
                    })
            )
        ]).response()
    }

    // MARK: - Settings

    private static let settingNames = [
        "language", "clock", "units", "distance", "speed", "altitude", "theme", "home", "homeMinutes", "ways",
    ]

    @Sendable private func settings(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await flightService.repository.settings().json.response()
    }

    @Sendable private func saveSettings(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let body = try await APIController.body(request, context)
        // The settings are replaced as a whole, so a misspelt name would reset the setting that was meant.
        for (name, _) in body.object ?? [] where !APIController.settingNames.contains(name) {
            throw Problem.badRequest(
                name, "unknown setting; the settings are " + APIController.settingNames.joined(separator: ", "))
        }
        let settings = try Settings(body)
        try await flightService.save(settings)
        return settings.json.response()
    }

    // MARK: - Reading requests

    static func id(_ context: HalcyonContext) throws -> Flight.ID {
        guard let text = context.parameters.get("id"), let id = Flight.ID(text) else { throw Problem.notFound }
        return id
    }

    private func entry(_ context: HalcyonContext) async throws -> Snapshot.Entry {
        let id = try APIController.id(context)
        guard let entry = try await flightService.entry(id) else { throw RepositoryError.noSuchFlight(id) }
        return entry
    }

    static func body(_ request: Request, _ context: HalcyonContext) async throws -> JSONValue {
        let buffer = try await request.body.collect(upTo: context.maxUploadSize)
        let value = try JSONReader.read(Array(buffer.readableBytesView))
        guard value.object != nil else { throw Problem.badRequest(nil, "expected a JSON object") }
        return value
    }

    private static func mutation(_ body: JSONValue) throws -> MutationID? {
        guard let value = body["mutation"] else { return nil }
        guard let id = value.string.flatMap({ MutationID($0) }) else {
            throw Problem.badRequest("mutation", "expected 8 to 64 printable ASCII characters")
        }
        return id
    }

    /// Reads a feed key, such as `replay:2026-11-22/UA1545/EWR`.
    static func feedKey(_ text: String) throws -> FeedKey {
        guard let colon = text.firstIndex(of: ":") else {
            throw Problem.badRequest("key", "expected a key from the search")
        }
        return FeedKey(
            source: FlightObservation.Source(String(text[..<colon])), key: String(text[text.index(after: colon)...]))
    }
}
