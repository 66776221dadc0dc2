import FlightCore
import FlightPages
import FlightScreens
import FlightTracking
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// Turns errors into responses: JSON for programs, and pages for people. This middleware runs both before and after
/// ``AccessMiddleware``, because a person's language is used only once the client is known.
struct ProblemMiddleware: RouterMiddleware {
    let services: ServerServices

    func handle(
        _ request: Request, context: HalcyonContext, next: (Request, HalcyonContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch {
            let problem = Problem(error)
            if problem.status.code >= 500, !(error is CancellationError) {
                // Logs only the route if the path contains a secret.
                let route = context.endpointPath ?? ""
                let path = route.contains("{secret}") ? route : request.uri.path
                services.logger.error("request failed", metadata: ["path": "\(path)", "error": "\(error)"])
            }
            // Either the scope of a valid credential is too narrow, or another site's page has sent the request
            // through the browser.
            if problem.status == .forbidden, let access = context.access {
                services.logger.notice(
                    "request refused",
                    metadata: [
                        "reason": "\(problem.code)", "method": "\(request.method)",
                        "route": "\(context.endpointPath ?? "")", "by": "\(access.id)",
                        "from": "\(services.caller(request, context).address ?? "unknown")",
                    ])
            }
            let isOfAirTrail = Problem.isOfAirTrail(request.uri.path)
            let wantsPage =
                !isOfAirTrail && !request.uri.path.hasPrefix("/api/")
                && (request.headers[.accept]?.contains("text/html") ?? false)
            // A browser that has data keeps them on its sign-in page, where its app removes them.
            if wantsPage, problem.code == Problem.signInNeeded.code, request.method == .get,
                HTTPField.Name("Sec-Fetch-Mode").map({ request.headers[$0] == "navigate" }) ?? false,
                request.cookies[AccessMiddleware.personCookie] == nil, let response = services.autoLogin(request)
            {
                return response
            }
            var response =
                wantsPage
                ? await page(problem, error, request, context)
                : (isOfAirTrail ? problem.airTrailJSON : problem.json).response(problem.status)
            // The page continues as soon as the database answers.
            if wantsPage, request.method == .get, problem.code == Problem.unreachable,
                let name = HTTPField.Name("Refresh")
            {
                response.headers[name] = "5"
            }
            if let wait = problem.wait { response.headers[.retryAfter] = "\(wait)" }
            // For HEAD, the router removes the body only from its own responses.
            return request.method == .head ? response.createHeadResponse() : response
        }
    }

    /// Returns the settings for an unknown client: the browser's language, and nothing from the owner's settings.
    static func strangersSettings(_ request: Request) -> Settings {
        var settings = Settings()
        if let language = CalmController.language(request.headers[.acceptLanguage] ?? "") {
            settings.language = language
        }
        return settings
    }

    private func page(
        _ problem: Problem, _ error: any Error, _ request: Request, _ context: HalcyonContext
    ) async -> Response {
        var settings = ProblemMiddleware.strangersSettings(request)
        if let own = try? await services.own(context)?.settings() { settings = own }
        let words = Words(settings)
        if let obstacle = (error as? any StorageFailure)?.obstacle {
            // Prefers the store's condition, because it names the newest good backup.
            let notice =
                StorageNotice(services.storage?.condition ?? .well, remedy: services.remedy)
                ?? StorageNotice(obstacle, remedy: services.remedy)
            if let page = notice?.refusal(words).draw() {
                return Document(
                    page: page, settings: settings, isSignedIn: false, assetVersion: WebAssets.shared.version
                ).response(problem.status)
            }
        }
        // After a browser has been signed out remotely, it reports how many changes it has lost.
        let unsent = problem.status == .unauthorized ? request.uri.queryParameters["unsent"].flatMap { Int($0) } : nil
        let offersPasskeys = problem.status == .unauthorized && (try? services.passkeySite(request)) != nil
        // Someone who may not open one page may open others, so the navigation stays.
        let isSignedIn = problem.status == .forbidden && context.isByCookie && context.reader?.includes(.see) ?? false
        // The link of an invitation works on another Halcyon, too.
        let isInvitation = problem.status == .unauthorized && request.uri.path.hasPrefix(PageAddress.friend.path(""))
        let message = MessagePage(
            isInvitation ? .friendSignIn : problem.page, words, unsent: min(unsent ?? 0, 9999),
            passkeys: offersPasskeys ? WebAssets.shared.version : nil,
            openID: problem.status == .unauthorized ? services.openIDButton : nil, isSignedIn: isSignedIn)
        return Document(
            page: message.draw(), settings: settings, isSignedIn: isSignedIn,
            assetVersion: WebAssets.shared.version
        ).response(problem.status)
    }
}

extension Document {
    /// Returns a response that contains this page.
    func response(_ status: HTTPResponse.Status = .ok) -> Response {
        var headers = HTTPFields()
        headers[.contentType] = "text/html; charset=utf-8"
        headers[.cacheControl] = "no-store"
        var document = self
        document.notice = StorageMiddleware.notice
        return Response(
            status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: document.html.bytes)))
    }
}
