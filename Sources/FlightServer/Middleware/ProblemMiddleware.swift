import FlightCore
import FlightPages
import FlightTracking
import Hummingbird
import Logging
import NIOCore

/// Turns errors into answers: JSON for programs, a page for people.
struct ProblemMiddleware: RouterMiddleware {
    let services: ServerServices

    func handle(
        _ request: Request, context: HalcyonContext, next: (Request, HalcyonContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch {
            let problem = Problem(error)
            if problem.status.code >= 500 {
                // Where the path holds a secret, only the route is told.
                let route = context.endpointPath ?? ""
                let path = route.contains("{secret}") ? route : request.uri.path
                services.logger.error("request failed", metadata: ["path": "\(path)", "error": "\(error)"])
            }
            let wantsPage =
                !request.uri.path.hasPrefix("/api/") && (request.headers[.accept]?.contains("text/html") ?? false)
            let response =
                wantsPage ? await page(problem, context) : problem.json.response(problem.status)
            // The router leaves out the bodies of its own answers only.
            return request.method == .head ? response.createHeadResponse() : response
        }
    }

    private func page(_ problem: Problem, _ context: HalcyonContext) async -> Response {
        let settings = (try? await services.desk.repository.settings()) ?? Settings()
        let words = Words(settings)
        let message: MessagePage
        switch problem.status {
        case .unauthorized: message = .signIn(words)
        case .notFound: message = .notFound(words)
        case .forbidden: message = MessagePage(title: words.say(.forbidden), text: problem.message, words: words)
        default: message = MessagePage(title: words.say(.error), text: problem.message, words: words)
        }
        return Document(
            page: message.draw(), settings: settings, isSignedIn: false,
            assetVersion: WebAssets.shared.version
        ).response(problem.status)
    }
}

extension Document {
    /// A response with this page.
    func response(_ status: HTTPResponse.Status = .ok) -> Response {
        var headers = HTTPFields()
        headers[.contentType] = "text/html; charset=utf-8"
        headers[.cacheControl] = "no-store"
        return Response(
            status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: html.bytes)))
    }
}
