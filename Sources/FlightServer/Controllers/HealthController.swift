import FlightCore
import FlightPages
import FlightTracking
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// For supervisors: is it well, and how is it doing. Neither says anything private.
struct HealthController: Sendable {
    let services: ServerServices
    let metrics: RequestMetrics

    func addRoutes(to router: Router<HalcyonContext>) {
        router.get(PageAddress.health.routerPath, use: health)
        router.get(PageAddress.metrics.routerPath, use: exposition)
    }

    @Sendable private func health(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        do {
            _ = try await services.desk.repository.revision()
            return JSONValue.object([("status", .string("ok"))]).response()
        } catch {
            services.logger.error("the store does not answer", metadata: ["error": "\(error)"])
            return JSONValue.object([("status", .string("store unavailable"))]).response(.serviceUnavailable)
        }
    }

    @Sendable private func exposition(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let text = metrics.exposition(revision: try await services.desk.repository.revision())
        var headers = HTTPFields()
        headers[.contentType] = "text/plain; version=0.0.4"
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
}
