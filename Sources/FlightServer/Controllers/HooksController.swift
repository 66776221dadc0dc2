import FlightCore
import FlightTracking
import HTTPTypes
import Hummingbird
import NIOCore

/// Receives the updates that sources push. The secret in the path grants access without signing in.
struct HooksController: Sendable {
    let services: ServerServices

    /// The maximum size of a delivery in bytes; well above what sources send.
    private static let longest = 1 << 20

    func addRoutes(to router: Router<HalcyonContext>) {
        router.post("/hooks/{name}/{secret}", use: deliver)
    }

    @Sendable private func deliver(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        guard let deliveries = services.deliveries, let name = context.parameters.get("name"),
            let secret = context.parameters.get("secret")
        else { throw Problem.notFound }
        do throws(HookService.Refusal) {
            let admission = try await deliveries.service.admit(name, secret: secret)
            let body = try await body(of: request, admission, deliveries.service)
            try await deliveries.service.take(
                body, contentType: request.headers[.contentType], admission, for: deliveries.taker)
            return Response(status: .ok)
        } catch {
            switch error {
            case .unknown:
                try await services.guessed(.wrongHook, request, context)
                throw Problem.notFound
            case .tooMany:
                var response = Problem(
                    status: .tooManyRequests, code: "too-many", message: "too many deliveries per second"
                ).json.response(.tooManyRequests)
                response.headers[.retryAfter] = "2"
                return response
            case .tooLong: throw Problem(NIOTooManyBytesError(maxBytes: HooksController.longest))
            case .nonsense: throw Problem.badRequest(nil, "this delivery cannot be read")
            case .failed:
                throw Problem(
                    status: .serviceUnavailable, code: "not-kept", message: "not stored; send it again")
            }
        }
    }

    private func body(
        of request: Request, _ admission: HookService.Admission, _ service: HookService
    ) async throws(HookService.Refusal) -> [UInt8] {
        do {
            return Array(try await request.body.collect(upTo: HooksController.longest).readableBytesView)
        } catch {
            let isTooLong = error is NIOTooManyBytesError
            await service.refuse(admission, isTooLong ? "too long" : "cut off")
            throw isTooLong ? .tooLong : .nonsense
        }
    }
}
