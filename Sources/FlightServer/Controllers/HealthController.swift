import FlightCore
import FlightPages
import FlightTracking
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// For supervisors: is it well, and how is it doing. Neither says anything private, but how much somebody travels shows in the numbers.
struct HealthController: Sendable {
    let services: ServerServices
    let metrics: RequestMetrics
    let room: ConnectionRoom?

    func addRoutes(to router: Router<HalcyonContext>) {
        router.get(PageAddress.health.routerPath, use: health)
        router.get(PageAddress.metrics.routerPath, use: exposition)
    }

    @Sendable private func health(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        do {
            _ = try await services.flightService.repository.revision()
            let condition = services.storage?.condition ?? .well
            guard condition != .well else { return JSONValue.object([("status", .string("ok"))]).response() }
            // Who only starts anew what is not well would end what still can be read: 200, it lives.
            var status = "degraded"
            if case .damaged = condition { status = "damaged" }
            return JSONValue.object([("status", .string(status)), ("reason", .string(condition.name))]).response()
        } catch {
            services.logger.error("the store does not answer", metadata: ["error": "\(error)"])
            return JSONValue.object([("status", .string("store unavailable"))]).response(.serviceUnavailable)
        }
    }

    /// For this machine itself, and for whoever may see.
    @Sendable private func exposition(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let maySee = context.sight != nil
        guard maySee || services.caller(request, context).isThisMachine else { throw Problem.signInNeeded }
        let text = metrics.exposition(
            revision: try await services.flightService.repository.revision(), connections: room?.count)
        var headers = HTTPFields()
        headers[.contentType] = "text/plain; version=0.0.4"
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
}
