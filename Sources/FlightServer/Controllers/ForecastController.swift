import FlightCore
import FlightPages
import FlightScreens
import FlightTracking
import HTTPTypes
import Hummingbird

/// Serves the page with a flight's delay forecast, and the corresponding API.
struct ForecastController: PersonalController {
    let services: ServerServices
    let own: PersonServices

    static func addRoutes(to routes: PersonalRoutes<Self>) {
        routes.get(PageAddress.forecast.routerPath, use: page)
        routes.get("/api/v1/flights/{id}/forecast", use: show)
    }

    private func flight(_ context: HalcyonContext) async throws -> Flight {
        guard let id = context.parameters.get("id").flatMap({ Flight.ID($0) }) else { throw Problem.notFound }
        guard let flight = try await own.flights.entry(id)?.flight else {
            throw RepositoryError.noSuchFlight(id)
        }
        return flight
    }

    private func outlook(of flight: Flight) async throws -> FlightOutlook? {
        guard let forecasts = own.forecasts, let id = flight.id else { return nil }
        return try await forecasts.outlook(of: id)
    }

    @Sendable private func page(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let flight = try await flight(context)
        let settings = try await own.settings()
        let version = WebAssets.shared.version
        let page = ForecastPage(
            of: flight, try await outlook(of: flight),
            context: PageContext(settings: settings, now: own.flights.clock.now), assetVersion: version)
        return Document(page: page.draw(), settings: settings, isSignedIn: true, assetVersion: version).response()
    }

    /// Returns the forecast as JSON; `null` if there is none.
    @Sendable private func show(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let words = Words(try await own.settings())
        let outlook = try await outlook(of: try await flight(context))
        return JSONValue.object([("forecast", outlook?.json(words) ?? .null)]).response()
    }
}
