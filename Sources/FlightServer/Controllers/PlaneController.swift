import FlightCore
import FlightPages
import FlightScreens
import FlightTracking
import HTTPTypes
import Hummingbird

/// Serves the page that shows where a flight's aircraft is, and the corresponding API.
struct PlaneController: PersonalController {
    let services: ServerServices
    let own: PersonServices

    static func addRoutes(to routes: PersonalRoutes<Self>) {
        routes.get(PageAddress.plane.routerPath, use: page)
        routes.get("/api/v1/flights/{id}/plane", use: show)
    }

    private func inbound(_ context: HalcyonContext) async throws -> InboundAircraft {
        guard let id = context.parameters.get("id").flatMap({ Flight.ID($0) }) else { throw Problem.notFound }
        guard let inbound = try await own.planes.inbound(of: id) else { throw RepositoryError.noSuchFlight(id) }
        return inbound
    }

    @Sendable private func page(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let inbound = try await inbound(context)
        let settings = try await own.settings()
        let version = WebAssets.shared.version
        let page = PlanePage(
            inbound, context: PageContext(settings: settings, now: inbound.now, land: services.land, role: own.role),
            assetVersion: version)
        return Document(page: page.draw(), settings: settings, isSignedIn: true, assetVersion: version).response()
    }

    @Sendable private func show(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let words = Words(try await own.settings())
        return try await inbound(context).json(words).response()
    }
}
