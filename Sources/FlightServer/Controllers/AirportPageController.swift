import FlightCore
import FlightPages
import FlightScreens
import FlightTracking
import Hummingbird

/// Serves airport pages, whose public parts are open to everyone.
struct AirportPageController: Sendable {
    let services: ServerServices

    func addRoutes(to router: Router<HalcyonContext>) {
        router.get(PageAddress.airport.routerPath, use: page)
    }

    @Sendable private func page(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let own = services.own(context)
        let isOwner = own != nil
        let settings = try await own?.settings() ?? ProblemMiddleware.strangersSettings(request)
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
        let seen = try await service.look(
            at: airport, as: own.map { .person($0.flights) } ?? .stranger, first: direction)
        let pageContext = PageContext(settings: settings, now: seen.now, land: nil, role: own?.role ?? .guest)
        let version = WebAssets.shared.version
        var favourite: AirportPage.Favourite?
        if let own, wall == nil, own.role.includes(.change) {
            let all = try await own.favourites.favourites()
            favourite = AirportPage.Favourite(
                try await own.favourites.wish(for: airport.code), isFull: all.count >= FavouriteAirport.most)
        }
        let drawn =
            wall == nil
            ? AirportPage(
                seen, direction: direction, isOwner: isOwner, context: pageContext, favourite: favourite,
                assetVersion: version
            ).draw()
            : AirportWallPage(seen, direction: direction, context: pageContext, assetVersion: version).draw()
        return Document(page: drawn, settings: settings, isSignedIn: isOwner, assetVersion: version).response()
    }

    /// Returns a page that says the code is unknown and suggests airports with similar names.
    private func unknown(_ said: String, _ settings: Settings, isOwner: Bool) -> Response {
        let text = URLQuery.pairs(Array(said.utf8)[...]).first?.name ?? said
        let matches = text.utf8.count <= 80 ? services.common.airports.places(text) : []
        let page = UnknownAirportPage(said: String(text.prefix(80)), matches: matches, words: Words(settings)).draw()
        return Document(
            page: page, settings: settings, isSignedIn: isOwner, assetVersion: WebAssets.shared.version
        ).response(.notFound)
    }
}
