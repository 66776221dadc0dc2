import FlightCore
import FlightPages
import FlightScreens
import FlightTracking
import HTTPTypes
import Hummingbird

/// Serves airport pages, whose public parts are open to everyone, and the corresponding API.
struct AirportController: Sendable {
    let services: ServerServices

    func addRoutes(to router: Router<HalcyonContext>, private routes: RouterGroup<HalcyonContext>) {
        router.get(PageAddress.airport.routerPath, use: page)
        routes.get("/api/v1/airports/{code}", use: show)
        routes.get("/api/v1/airports/{code}/terminals", use: terminals)
    }

    @Sendable private func page(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let sight = context.sight
        let isOwner = sight != nil
        let settings = try await settings(request, isOwner: isOwner)
        let code = context.parameters.get("code") ?? ""
        guard let service = services.airports, let airport = try? service.airport(code) else {
            return unknown(code, settings, isOwner: isOwner)
        }
        let path = PagePath(request.uri.string)
        let wall = path["wall"]
        // Each page has one address, so other spellings of the airport code are redirected.
        guard code == airport.code.text else {
            let query = request.uri.query.map { "?" + $0 } ?? ""
            return .redirect(to: PageAddress.airport.path(airport.code.text) + query)
        }
        let direction: AirportMovement.Direction =
            path["arrivals"] != nil || wall == "arrivals" ? .arrival : .departure
        let seen = try await service.look(at: airport, as: sight.map { .owner($0) } ?? .stranger, first: direction)
        let pageContext = PageContext(settings: settings, now: seen.now, land: nil)
        let version = WebAssets.shared.version
        let drawn =
            wall == nil
            ? AirportPage(
                seen, direction: direction, isOwner: isOwner, context: pageContext, assetVersion: version
            ).draw()
            : AirportWallPage(seen, direction: direction, context: pageContext, assetVersion: version).draw()
        return Document(page: drawn, settings: settings, isSignedIn: isOwner, assetVersion: version).response()
    }

    /// Returns the traveller's own settings or, for a guest, settings derived from the browser.
    private func settings(_ request: Request, isOwner: Bool) async throws -> Settings {
        if isOwner { return try await services.flightService.repository.settings() }
        var settings = Settings()
        if let language = CalmController.language(request.headers[.acceptLanguage] ?? "") {
            settings.language = language
        }
        return settings
    }

    /// Returns a page that says the code is unknown and suggests airports with similar names.
    private func unknown(_ said: String, _ settings: Settings, isOwner: Bool) -> Response {
        let text = URLQuery.pairs(Array(said.utf8)[...]).first?.name ?? said
        let matches = text.utf8.count <= 80 ? services.flightService.airports.places(text) : []
        let page = UnknownAirportPage(said: String(text.prefix(80)), matches: matches, words: Words(settings)).draw()
        return Document(
            page: page, settings: settings, isSignedIn: isOwner, assetVersion: WebAssets.shared.version
        ).response(.notFound)
    }

    /// Returns the map of an airport. The response may be cached forever if the request names the version from the
    /// snapshot.
    @Sendable private func terminals(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let code = context.parameters.get("code") ?? ""
        let airport: Airport
        do {
            airport = try services.flightService.airport(code)
        } catch {
            throw Problem(status: .notFound, code: "unknown-airport", message: error.message, field: "code")
        }
        guard let found = try await services.flightService.terminals?.plan(of: airport.code) else {
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

    @Sendable private func show(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        guard let service = services.airports, let sight = context.sight else { throw Problem.notFound }
        let code = context.parameters.get("code") ?? ""
        let airport: Airport
        do {
            airport = try service.airport(code)
        } catch {
            throw Problem(status: .notFound, code: "unknown-airport", message: error.message, field: "code")
        }
        var settings = try await services.flightService.repository.settings()
        if let tag = request.uri.queryParameters["language"] {
            guard let language = Language(tag: String(tag)) else {
                throw Problem.badRequest("language", "'\(tag)' is not one of \(Language.tags)")
            }
            settings.language = language
        }
        return try await service.look(at: airport, as: .owner(sight)).json(Words(settings)).response()
    }
}
