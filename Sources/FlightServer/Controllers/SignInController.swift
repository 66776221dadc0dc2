import FlightCore
import FlightPages
import FlightTracking
import HTTPTypes
import Hummingbird

/// A one-time link becomes a session; a session ends.
struct SignInController: Sendable {
    let services: ServerServices

    func addRoutes(to router: Router<HalcyonContext>, private routes: RouterGroup<HalcyonContext>) {
        router.get(PageAddress.signIn.routerPath, use: signIn)
        routes.post(FormAddress.signOut.routerPath, use: signOut)
    }

    @Sendable private func signIn(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        // Who only looks whether the address is there, as previews of links do, does not use it up.
        guard request.method != .head else { return Response(status: .ok) }
        let now = services.accessClock.now
        guard let key = request.uri.queryParameters["key"],
            try await services.access.consume(secretHash: SecretHash.of(String(key)), kind: .link, now: now) != nil
        else {
            if context.access != nil { return .redirect(to: PageAddress.board.path()) }
            throw Problem.signInNeeded
        }
        let secret = services.secrets.secret(bytes: 32)
        let session = Credential(
            id: services.secrets.secret(bytes: 9), kind: .session,
            label: SignInController.browser(request.headers[.userAgent] ?? ""), scope: .write,
            secretHash: SecretHash.of(secret), createdAt: now, lastUsedAt: now,
            expiresAt: now + AccessMiddleware.sessionLife)
        try await services.access.add(session)
        var response = Response.redirect(to: PageAddress.board.path())
        response.setCookie(
            Cookie(
                name: AccessMiddleware.cookie, value: secret, maxAge: Int(AccessMiddleware.sessionLife.seconds),
                path: "/", secure: services.isBehindTLS, httpOnly: true, sameSite: .lax))
        return response
    }

    @Sendable private func signOut(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        if let access = context.access, access.kind == .session { _ = try await services.access.revoke(access.id) }
        var response = Response.redirect(to: PageAddress.board.path())
        response.setCookie(
            Cookie(
                name: AccessMiddleware.cookie, value: "", maxAge: 0, path: "/", secure: services.isBehindTLS,
                httpOnly: true, sameSite: .lax))
        return response
    }

    /// What a person would call the browser: `Firefox, Linux`.
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
