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
        router.get(PageAddress.metrics.routerPath, use: exposition)
    }

    @Sendable private func health(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        do {
            _ = try await services.door.hasSessions()
            let condition = services.storage?.condition ?? .well
            guard condition != .well else { return JSONValue.object([("status", .string("ok"))]).response() }
            // The status is 200, because a supervisor may restart an unhealthy server. This server can still serve
            // reads.
            var status = "degraded"
            if case .damaged = condition { status = "damaged" }
            return JSONValue.object([("status", .string(status)), ("reason", .string(condition.name))]).response()
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
        let text = services.metrics.exposition(
            revision: try await services.house.of(.first).flights.repository.revision(), connections: room?.count)
        var headers = HTTPFields()
        headers[.contentType] = "text/plain; version=0.0.4"
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
}
