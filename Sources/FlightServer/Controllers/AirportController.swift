import FlightCore
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
    }

    /// Returns the map of an airport. The response may be cached forever if the request names the version from the
    /// snapshot.
    @Sendable private func terminals(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let code = context.parameters.get("code") ?? ""
        let airport: Airport
        do {
            airport = try own.flights.airport(code)
        } catch {
            throw Problem(status: .notFound, code: "unknown-airport", message: error.message, field: "code")
        }
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

    @Sendable private func show(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        guard let service = services.airports else { throw Problem.notFound }
        let code = context.parameters.get("code") ?? ""
        let airport: Airport
        do {
            airport = try service.airport(code)
        } catch {
            throw Problem(status: .notFound, code: "unknown-airport", message: error.message, field: "code")
        }
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
