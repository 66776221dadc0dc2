import FlightCore
import FlightScreens
import FlightTracking
import HTTPTypes
import Hummingbird

/// Serves the connection from a flight to the next one of its trip in the API.
struct ConnectionController: PersonalController {
    let own: PersonServices

    init?(services: ServerServices, own: PersonServices) { self.own = own }

    static func addRoutes(to routes: PersonalRoutes<Self>) {
        routes.get("/api/v1/flights/{id}/connection", use: show)
    }

    /// Returns the connection as JSON; `null` if there is none.
    @Sendable private func show(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let id = try APIController.id(context)
        var snapshot = try await own.flights.snapshot(with: [id])
        await own.forecasts?.foretellArrivals(in: &snapshot)
        guard let (trip, leg) = snapshot.trip(of: id) else { throw RepositoryError.noSuchFlight(id) }
        let airports = trip.legs.map { $0.landingAirport.code }
        let known = try await own.flights.terminals?.knowledge(of: airports) ?? .none
        let now = snapshot.now
        let connection = ConnectionAssistant(
            trip, leg: leg, now: now, known: known, spread: { [snapshot] in snapshot.spread(of: $0, now: now) })
        return JSONValue.object([("connection", connection?.json ?? .null)]).response()
    }
}
