import FlightCore
import FlightPages
import FlightScreens
import FlightTracking
import HTTPTypes
import Hummingbird
import SignIn

/// Manages browsers, tokens and the access log, on pages and in the API.
struct AccessController: PersonalController {
    let services: ServerServices
    let own: PersonServices
    private var door: AccessService { own.access }

    /// - Parameter routes: Routes that require permission to manage access.
    static func addRoutes(to routes: PersonalRoutes<Self>) {
        routes.get(PageAddress.access.routerPath, needing: .manageAccess, use: page)
        routes.get(PageAddress.accessLog.routerPath, needing: .manageAccess, use: logPage)
        routes.post(FormAddress.newToken.routerPath, needing: .manageAccess, use: makeToken)
        routes.post(FormAddress.revoke.routerPath, needing: .manageAccess, use: revoke)
        routes.post(FormAddress.signOutEverywhere.routerPath, needing: .manageAccess, use: signOutEverywhere)
        routes.post(FormAddress.addDevice.routerPath, needing: .manageAccess, use: addDevice)
        routes.lead(from: .addDevice)
        routes.get("/api/v1/access", needing: .manageAccess, use: list)
        routes.post("/api/v1/access/tokens", needing: .manageAccess, use: addToken)
        routes.delete("/api/v1/access/{id}", needing: .manageAccess, use: remove)
        routes.post("/api/v1/access/sign-out", needing: .manageAccess, use: endAll)
        routes.get("/api/v1/access/log", needing: .manageAccess, use: log)
    }

    private func credentials(_ kind: Credential.Kind) async throws -> [Credential] {
        try await own.access.repository.credentials(kind, now: services.accessClock.now)
    }

    // MARK: - Pages

    @Sendable private func page(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await draw(request, context)
    }

    /// Shows a link that signs in another device of the same person.
    @Sendable private func addDevice(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let (door, doer) = (door, services.doer(request, context))
        let form = try await FormBody(request, context)
        let made = try await services.once(form, request, context) { try await door.makeDeviceLink(by: doer) }
        let path = PageAddress.signIn.path() + "?key=" + made.secret
        var response = try await draw(request, context, deviceLink: services.madeLink(path, request))
        response.headers[.cacheControl] = "no-store"
        return response
    }

    private func document(_ page: DrawnPage, _ settings: Settings) -> Response {
        Document(page: page, settings: settings, isSignedIn: true, assetVersion: WebAssets.shared.version).response()
    }

    private func draw(
        _ request: Request, _ context: HalcyonContext, newToken: String? = nil, deviceLink: MadeLink? = nil
    ) async throws -> Response {
        let settings = try await own.settings()
        let sessions = try await credentials(.session)
        let tokens = try await credentials(.token)
        var labels: [String: String] = [:]
        for credential in sessions + tokens { labels[credential.id] = credential.label }
        func shown(_ credentials: [Credential]) -> [AccessPage.Access] {
            credentials.map { one in
                AccessPage.Access(
                    id: one.id, label: one.label, lastUsed: one.lastUsedAt, isThis: one.id == context.access?.id,
                    scope: one.kind == .session ? nil : one.scope, until: one.expiresAt,
                    madeBy: one.parent.flatMap { labels[$0] })
            }
        }
        var passkeys: [AccessPage.Passkey]?
        if (try? services.passkeySite(request)) != nil {
            passkeys = try await services.passkeys.passkeys(of: own.person).map {
                AccessPage.Passkey(id: Base64URL.encode($0.id), label: $0.label, lastUsed: $0.lastUsedAt)
            }
        }
        var accounts: (provider: String, linked: [AccessPage.Account])?
        if let openID = services.openID {
            let linked = try await openID.accounts(of: own.person).map {
                AccessPage.Account(number: $0.number ?? 0, label: $0.label, lastUsed: $0.lastUsedAt)
            }
            accounts = (openID.settings.issuer.host, linked)
        }
        let page = AccessPage(
            sessions: shown(sessions), tokens: shown(tokens), newToken: newToken,
            links: own.role.includes(.share) ? try await own.share.linkList() : nil, passkeys: passkeys,
            accounts: accounts, deviceLink: deviceLink, once: services.freshOnce,
            context: PageContext(settings: settings, now: own.flights.clock.now, role: own.role),
            assetVersion: WebAssets.shared.version)
        return document(page.draw(), settings)
    }

    @Sendable private func logPage(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let settings = try await own.settings()
        let zone = settings.home.flatMap { own.flights.airports[$0]?.zone }
        let items = try await services.accessEvents(of: own, limit: 500).map { event in
            AccessLogPage.Item(
                event.act, time: (zone ?? .utc).local(event.lastAt ?? event.at), subject: event.subject,
                person: event.person, by: event.by, address: event.address, count: event.count)
        }
        let page = AccessLogPage(
            items: items, isUTC: zone == nil,
            context: PageContext(settings: settings, now: own.flights.clock.now))
        return document(page.draw(), settings)
    }

    @Sendable private func makeToken(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let form = try await FormBody(request, context)
        let label = String((form["label"] ?? "").trimmed.prefix(60))
        guard !label.isEmpty else { throw Problem.badRequest("label", "name the token", page: .tokenName) }
        // The default is the narrowest scope.
        let scope = form["scope"].flatMap { AccessScope(name: $0) } ?? .read
        let days = form["days"].flatMap { Int64($0) }.flatMap { AccessPage.days.contains($0) ? $0 : nil }
        let (door, doer) = (door, services.doer(request, context))
        let made = try await services.once(form, request, context) {
            try await door.makeToken(
                label, scope: scope, life: days.map { .hours(24 * $0) } ?? AccessService.tokenLife, by: doer)
        }
        // No other response contains the secret. It is not part of any URL, and the response must not be cached.
        var response = try await draw(request, context, newToken: made.secret)
        response.headers[.cacheControl] = "no-store"
        return response
    }

    @Sendable private func revoke(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        guard let id = context.parameters.get("id"),
            try await door.revoke(id, by: services.doer(request, context)) != nil
        else { throw Problem.notFound }
        return .redirect(to: PageAddress.access.path())
    }

    @Sendable private func signOutEverywhere(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let form = try await FormBody(request, context)
        _ = try await door.signOutEverywhere(tokens: form["tokens"] == "yes", by: services.doer(request, context))
        var response = Response.redirect(to: PageAddress.board.path())
        response.setCookie(services.emptyCookie)
        services.pauseAutoLogin(&response)
        return response
    }

    // MARK: - API

    @Sendable private func list(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        func shown(_ credentials: [Credential]) -> JSONValue {
            .array(credentials.map { $0.json(isThis: $0.id == context.access?.id) })
        }
        return JSONValue.object([
            ("sessions", shown(try await credentials(.session))), ("tokens", shown(try await credentials(.token))),
        ]).response()
    }

    /// Creates a token. The request body is `{"name": …, "scope": …, "expiresIn": …}`. The token expires after
    /// `expiresIn` seconds; the default is 90 days.
    @Sendable private func addToken(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let body = try await APIController.body(request, context)
        guard let name = body["name"]?.string else { throw Problem.badRequest("name", "name the token") }
        guard let scope = body["scope"]?.string.flatMap({ AccessScope(name: $0) }) else {
            throw Problem.badRequest("scope", "expected one of \(AccessScope.names)")
        }
        var life = AccessService.tokenLife
        if let value = body["expiresIn"], !value.isNull {
            guard let seconds = value.integer else { throw Problem.badRequest("expiresIn", "expected seconds") }
            life = Span(seconds)
        }
        let made = try await door.makeToken(name, scope: scope, life: life, by: services.doer(request, context))
        var members = made.credential.json(isThis: false).object ?? []
        members.append(("token", .string(made.secret)))
        return JSONValue.object(members).response(.created)
    }

    @Sendable private func remove(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        guard let id = context.parameters.get("id"),
            try await door.revoke(id, by: services.doer(request, context)) != nil
        else { throw Problem.notFound }
        return Response(status: .noContent)
    }

    /// Signs out all browsers. With `{"tokens": true}`, also revokes the tokens created on the server and the token
    /// used for the request.
    @Sendable private func endAll(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let body = try await APIController.body(request, context)
        let ended = try await door.signOutEverywhere(
            tokens: body["tokens"]?.bool ?? false, by: services.doer(request, context))
        return JSONValue.object([("ended", .integer(Int64(ended)))]).response()
    }

    /// The default number of events in a response.
    private static let usual = 100
    /// The maximum number of events in a response.
    private static let most = 2000

    @Sendable private func log(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        var limit = Self.usual
        if let text = request.uri.queryParameters["limit"] {
            guard let number = Int(text), (1...Self.most).contains(number) else {
                throw Problem.badRequest("limit", "expected a number from 1 to \(Self.most)")
            }
            limit = number
        }
        return JSONValue.object([
            ("events", .array(try await services.accessEvents(of: own, limit: limit).map { $0.json }))
        ]).response()
    }
}

extension ShareService {
    /// Returns the shared links for the access page.
    fileprivate func linkList() async throws -> ShareLinkList {
        ShareLinkList(
            try await list().map { listed in
                ShareLinkList.Item(
                    id: listed.link.id, trip: listed.trip, facts: listed.link.facts, name: listed.link.name,
                    until: listed.until, lastOpened: listed.link.lastOpenedAt)
            })
    }
}
