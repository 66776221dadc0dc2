import FlightCore
import FlightPages
import FlightScreens
import FlightTracking
import HTTPTypes
import Hummingbird

/// Serves the page with later flights for a cancelled, diverted or late flight, and the corresponding API.
struct AlternativesController: PersonalController {
    let services: ServerServices
    let own: PersonServices

    static func addRoutes(to routes: PersonalRoutes<Self>) {
        routes.get(PageAddress.alternatives.routerPath, use: page)
        routes.get("/api/v1/flights/{id}/alternatives", use: show)
    }

    /// Returns a flight with its later flights; nil if it needs none. Queries free sources that are due.
    private func known(
        _ context: HalcyonContext
    ) async throws -> (flight: Flight, snapshot: Snapshot, alternatives: Alternatives?) {
        let id = try APIController.id(context)
        var snapshot = try await own.flights.snapshot(with: [id])
        guard let (trip, leg) = snapshot.trip(of: id) else { throw RepositoryError.noSuchFlight(id) }
        await own.forecasts?.foretellArrivals(in: &snapshot)
        let airports = trip.legs.map { $0.landingAirport.code }
        let terminals = try await own.flights.terminals?.knowledge(of: airports) ?? .none
        guard let need = AlternativesNeed(id, in: snapshot, known: terminals) else {
            return (trip.legs[leg], snapshot, nil)
        }
        let found = try await own.alternatives.alternatives(for: need, at: snapshot.now, asking: true)
        return (trip.legs[leg], snapshot, found)
    }

    @Sendable private func page(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let known = try await known(context)
        let settings = known.snapshot.settings
        let page = AlternativesPage(
            known.alternatives, of: known.flight, followed: known.snapshot.entries.map { $0.flight },
            context: PageContext(settings: settings, now: known.snapshot.now, land: nil, role: own.role))
        return Document(
            page: page.draw(), settings: settings, isSignedIn: true, assetVersion: WebAssets.shared.version
        ).response()
    }

    /// Returns the later flights as JSON; `null` if the flight needs none.
    @Sendable private func show(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let known = try await known(context)
        let words = Words(known.snapshot.settings)
        return JSONValue.object([("alternatives", known.alternatives?.json(words) ?? .null)]).response()
    }
}

extension PersonServices {
    /// Adds later flights to the flights of a snapshot that may need a replacement. Does not wait for sources.
    ///
    /// - Parameter only: The only flight to complete; nil for all flights.
    func addAlternatives(
        to snapshot: inout Snapshot, _ terminals: ConnectionKnowledge, only: Flight.ID? = nil
    ) async {
        let read = snapshot
        await alternatives.complete(&snapshot, only: only) { read.isConnectionAtRisk($0, $1, known: terminals) }
    }
}
