import FlightCore
import FlightPages
import FlightScreens
import FlightTracking
import HTTPTypes
import Hummingbird
import Logging

/// Handles signing in with a one-time link.
struct SignInController: Sendable {
    let services: ServerServices

    func addRoutes(to router: Router<HalcyonContext>) {
        router.get(PageAddress.signIn.routerPath, use: ask)
        router.post(FormAddress.signIn.routerPath, use: signIn)
    }

    /// Shows a page that asks for confirmation. Opening the address alone, as a link preview does, must not use up the
    /// sign-in link.
    @Sendable private func ask(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        guard let key = request.uri.queryParameters["key"].map({ String($0) }) else {
            if context.access != nil { return .redirect(to: PageAddress.board.path()) }
            if let response = services.autoLogin(request) { return response }
            throw Problem.signInNeeded
        }
        guard try await person(key) != nil else { return try await refuse(request, context) }
        let settings = ProblemMiddleware.strangersSettings(request)
        let page = SignInPage(key: key, words: Words(settings))
        return Document(
            page: page.draw(), settings: settings, isSignedIn: false, assetVersion: WebAssets.shared.version
        ).response()
    }

    @Sendable private func signIn(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        // Refuses requests from pages of other sites. A request without either header does not come from a browser.
        let says = [HTTPField.Name("Sec-Fetch-Site"), .origin].compactMap { $0 }.contains { request.headers[$0] != nil }
        guard !says || isSameOrigin(request) else { throw Problem.crossSite }
        let isFirst = try await !services.door.hasSessions()
        let browser = SignInController.browser(request.headers[.userAgent] ?? "")
        let form = try await FormBody(request, context)
        guard let key = form["key"], let own = try await person(key) else { return try await refuse(request, context) }
        if let page = try await services.instead(of: form, own.person, request, context) { return page }
        guard
            let session = try await own.access.signIn(
                key, browser: browser, from: services.caller(request, context).address)
        else { return try await refuse(request, context) }
        if isFirst { await speak(own, CalmController.language(request.headers[.acceptLanguage] ?? "")) }
        return services.signedIn(own.person, session)
    }

    /// Sets the app's language to the language of the first browser that signs in, unless a language has already been
    /// set.
    private func speak(_ own: PersonServices, _ language: Language?) async {
        guard let language else { return }
        do {
            try await own.flights.speak(language)
        } catch {
            services.logger.error("the language could not be saved", metadata: ["error": "\(error)"])
        }
    }

    /// Returns the services of the person whom the link signs in, without using the link; `nil` if the link is not valid.
    private func person(_ key: String) async throws -> PersonServices? {
        let reader = try await services.door.reader(
            secretHash: SecretHash.of(key), kind: .link, now: services.accessClock.now)
        return reader.map { services.house.of($0.person) }
    }

    private func refuse(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        // Opening an old link in a browser that is already signed in does not count as a failed attempt.
        if context.access != nil { return .redirect(to: PageAddress.board.path()) }
        try await services.guessed(.wrongSignIn, request, context)
        throw Problem.signInLinkOver
    }

    /// Returns a short name for the given user agent, such as `Firefox, Linux`.
    static func browser(_ agent: String) -> String {
        let names = [("Firefox/", "Firefox"), ("Edg/", "Edge"), ("Chrome/", "Chrome"), ("Safari/", "Safari")]
        let systems = [
            ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"),
            ("Mac OS X", "macOS"), ("Linux", "Linux"),
        ]
        let name = names.first { agent.contains($0.0) }?.1
        let system = systems.first { agent.contains($0.0) }?.1
        let parts = [name, system].compactMap { $0 }
        return parts.isEmpty ? "Browser" : parts.joined(separator: ", ")
    }
}
