import FlightCore
import FlightScreens
import FlightTracking
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// Serves health information and metrics for monitoring. They contain no private data, but the metrics suggest how
/// often the owner travels.
struct HealthController: Sendable {
    let services: ServerServices
    let room: ConnectionRoom?

    func addRoutes(to router: Router<HalcyonContext>) {
        router.get(PageAddress.health.routerPath, use: health)
        router.get(PageAddress.ready.routerPath, use: ready)
        router.get(PageAddress.metrics.routerPath, use: exposition)
    }

    /// Whether the process is alive. The status is always 200, because a supervisor restarts an unhealthy server, and
    /// another process would find the same disk or database.
    @Sendable private func health(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let condition = services.storage?.condition ?? .well
        guard condition != .well else { return JSONValue.object([("status", .string("ok"))]).response() }
        var status = "degraded"
        if case .damaged = condition { status = "damaged" }
        return JSONValue.object([("status", .string(status)), ("reason", .string(condition.name))]).response()
    }

    /// Whether the process can answer requests: it reaches its database. A proxy sends requests to others while it cannot.
    @Sendable private func ready(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        do {
            _ = try await services.door.hasSessions()
            return JSONValue.object([("status", .string("ready"))]).response()
        } catch {
            services.logger.error("the store is unavailable", metadata: ["error": "\(error)"])
            return JSONValue.object([("status", .string("store unavailable"))]).response(.serviceUnavailable)
        }
    }

    /// Returns the metrics to clients on this machine and to clients that have read access.
    @Sendable private func exposition(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let maySee = context.reader?.includes(.seeSources) ?? false
        guard maySee || services.caller(request, context).isThisMachine else {
            throw context.reader.map { Problem.outOfReach($0, .seeSources) } ?? Problem.signInNeeded
        }
        let flights = services.house.of(.first).flights
        let text = services.metrics.exposition(
            revision: try await flights.repository.revision(), connections: room?.count,
            sources: try await flights.sources?.all().map { $0.record } ?? [],
            waitingAlerts: try await services.alerts?.outbox.waitingCount())
        var headers = HTTPFields()
        headers[.contentType] = "text/plain; version=0.0.4"
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
}
