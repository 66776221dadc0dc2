import FlightCore
import FlightPages
import FlightScreens
import FlightTracking
import HTTPTypes
import Hummingbird

/// Serves the API of airports and their maps.
struct AirportController: PersonalController {
    let services: ServerServices
    let own: PersonServices

    static func addRoutes(to routes: PersonalRoutes<Self>) {
        routes.get("/api/v1/airports/{code}", use: show)
        routes.get("/api/v1/airports/{code}/terminals", use: terminals)
        routes.get(PageAddress.airports.routerPath, use: page)
        routes.get("/api/v1/favourites", use: favourites)
        routes.put("/api/v1/favourites/{code}", use: keep)
        routes.delete("/api/v1/favourites/{code}", use: remove)
        routes.post(FormAddress.favourite.routerPath, use: change)
    }

    /// Returns the map of an airport. The response may be cached forever if the request names the version from the
    /// snapshot.
    @Sendable private func terminals(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let airport = try airport(context)
        guard let found = try await own.flights.terminals?.plan(of: airport.code) else {
            throw Problem(
                status: .notFound, code: "no-terminals",
                message: "there is no map of \(airport.code.text); add one with: halcyon airport import "
                    + "\(airport.code.text) FILE", field: "code")
        }
        var response = found.plan.map.json.response()
        let isPinned = request.uri.queryParameters["v"].map { String($0) == found.version } ?? false
        response.headers[.cacheControl] = isPinned ? "private, max-age=31536000, immutable" : "no-cache"
        return response
    }

    /// Returns the airport of the address.
    private func airport(_ context: HalcyonContext) throws -> Airport {
        do {
            return try own.flights.airport(context.parameters.get("code") ?? "")
        } catch {
            throw Problem(status: .notFound, code: "unknown-airport", message: error.message, field: "code")
        }
    }

    // MARK: - Favourites

    /// Shows the favourites, or leads to the airport that was searched.
    @Sendable private func page(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let said = PagePath(request.uri.string)["q"]?.trimmed ?? ""
        var search: AirportsPage.Search?
        if !said.isEmpty {
            let matches = said.utf8.count <= 80 ? services.common.airports.places(said) : []
            if let airport = (try? own.flights.airport(said)) ?? (matches.count == 1 ? matches.first : nil) {
                return .redirect(to: PageAddress.airport.path(airport.code.text))
            }
            search = AirportsPage.Search(said: String(said.prefix(80)), matches: matches)
        }
        let settings = try await own.settings()
        let page = AirportsPage(
            favourites: try await own.favourites.favourites(), search: search,
            context: PageContext(settings: settings, now: own.flights.clock.now, land: nil, role: own.role))
        return Document(
            page: page.draw(), settings: settings, isSignedIn: true, assetVersion: WebAssets.shared.version
        ).response()
    }

    @Sendable private func favourites(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let words = Words(try await own.settings())
        let all = try await own.favourites.favourites()
        return JSONValue.object([("favourites", .array(all.map { $0.json(words, now: own.flights.clock.now) }))])
            .response()
    }

    /// Adds or changes a favourite. The request body is `{"alerts": true}`, or empty.
    @Sendable private func keep(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let airport = try airport(context)
        let buffer = try await request.body.collect(upTo: 1 << 10)
        var hasAlerts: Bool?
        if buffer.readableBytes > 0 {
            let body = try JSONReader.read(Array(buffer.readableBytesView))
            guard body.object != nil else { throw Problem.badRequest(nil, "expected a JSON object") }
            if let said = body["alerts"] {
                guard let flag = said.bool else { throw Problem.badRequest("alerts", "expected true or false") }
                hasAlerts = flag
            }
        }
        let before = try await own.favourites.wish(for: airport.code)
        let isOn = hasAlerts ?? (before == .alerts)
        try await set(isOn ? .alerts : .board, of: airport)
        return try await favourites(request, context)
    }

    @Sendable private func remove(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await set(.none, of: try airport(context))
        return Response(status: .noContent)
    }

    @Sendable private func change(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let airport = try airport(context)
        let fields = try await FormBody(request, context).fields
        guard let wish = fields["wish"].flatMap({ FavouriteWish(name: $0) }) else {
            throw Problem.badRequest("wish", "expected one of \(FavouriteWish.names)")
        }
        try await set(wish, of: airport)
        return .redirect(to: PageAddress.airport.path(airport.code.text) + "#favourite")
    }

    /// Stores what the person wants, together with the last known state of the airport.
    private func set(_ wish: FavouriteWish, of airport: Airport) async throws {
        let seen = wish == .none ? nil : try await services.airports?.look(at: airport, as: .forecast)
        try await own.favourites.set(wish, of: airport.code, seen: seen)
    }

    @Sendable private func show(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        guard let service = services.airports else { throw Problem.notFound }
        let airport = try airport(context)
        var settings = try await own.settings()
        if let tag = request.uri.queryParameters["language"] {
            guard let language = Language(tag: String(tag)) else {
                throw Problem.badRequest("language", "'\(tag)' is not one of \(Language.tags)")
            }
            settings.language = language
        }
        return try await service.look(at: airport, as: .person(own.flights)).json(Words(settings)).response()
    }
}
