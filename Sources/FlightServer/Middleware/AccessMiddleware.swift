import FlightCore
import FlightTracking
import HTTPTypes
import Hummingbird

/// Finds out who asks: a browser by its session cookie, a script by its token.
struct AccessMiddleware: RouterMiddleware {
    static let cookie = "halcyon_session"
    /// So long after signing in a session ends.
    static let sessionLife = Span.hours(24 * 180)

    let services: ServerServices

    func handle(
        _ request: Request, context: HalcyonContext, next: (Request, HalcyonContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        let now = services.accessClock.now
        // Another scheme is meant for a proxy in front. A wrong token opens nothing, and closes nothing that is open.
        if let header = request.headers[.authorization], header.lowercased().hasPrefix("bearer ") {
            context.access = try await services.access.credential(
                secretHash: SecretHash.of(String(header.dropFirst(7))), kind: .token, now: now)
        } else if let secret = request.cookies[AccessMiddleware.cookie]?.value {
            context.access = try await services.access.credential(
                secretHash: SecretHash.of(secret), kind: .session, now: now)
            context.isByCookie = true
        }
        if let access = context.access, access.lastUsedAt.map({ now - $0 > .minutes(1) }) ?? true {
            try await services.access.touch(access.id, at: now)
        }
        return try await next(request, context)
    }
}

/// Lets only those through who may: nothing private without a credential, no change with one that may only read, and
/// none that a page elsewhere made a browser send.
struct PrivateMiddleware: RouterMiddleware {
    func handle(
        _ request: Request, context: HalcyonContext, next: (Request, HalcyonContext) async throws -> Response
    ) async throws -> Response {
        guard let access = context.access else { throw Problem.signInNeeded }
        if request.method != .get, request.method != .head {
            guard access.scope == .write else { throw Problem.readOnly }
            if context.isByCookie, !PrivateMiddleware.isSameOrigin(request) { throw Problem.crossSite }
        }
        return try await next(request, context)
    }

    /// Browsers say where a request comes from in `Sec-Fetch-Site`; older ones at least in `Origin`. A request with a
    /// cookie that has neither is no browser's and is refused.
    static func isSameOrigin(_ request: Request) -> Bool {
        if let site = HTTPField.Name("Sec-Fetch-Site").flatMap({ request.headers[$0] }) {
            return site == "same-origin"
        }
        guard let origin = request.headers[.origin], let authority = request.head.authority else { return false }
        return origin == "http://" + authority || origin == "https://" + authority
    }
}
