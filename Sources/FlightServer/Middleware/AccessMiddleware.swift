import FlightCore
import FlightTracking
import HTTPTypes
import Hummingbird

/// Identifies the client by its credential: a browser by its session cookie, a script by its token.
struct AccessMiddleware: RouterMiddleware {
    static let cookie = "halcyon_session"
    /// Names the person whose data the browser has. It opens nothing, and scripts can read it.
    static let personCookie = "halcyon-person"
    /// The header in which the web app names the person whose data it has.
    static let personHeader = HTTPField.Name("Halcyon-Person")

    let services: ServerServices
    private let uses: UseNotes

    init(services: ServerServices) {
        self.services = services
        uses = UseNotes(door: services.door, logger: services.logger)
    }

    func handle(
        _ request: Request, context: HalcyonContext, next: (Request, HalcyonContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        let now = services.accessClock.now
        // Other authorization schemes are for a proxy to handle. A wrong token grants no access, but public pages
        // remain available.
        if let header = request.headers[.authorization], header.lowercased().hasPrefix("bearer ") {
            context.reader = try await services.door.reader(
                secretHash: SecretHash.of(String(header.dropFirst(7))), kind: .token, now: now)
            if context.reader == nil { try await services.guessed(.wrongToken, request, context) }
        } else if let secret = request.cookies[AccessMiddleware.cookie]?.value {
            context.reader = try await services.door.reader(
                secretHash: SecretHash.of(secret), kind: .session, now: now)
            context.isByCookie = true
            if context.reader == nil { return try await withoutCookie(request, context, next) }
        }
        guard let reader = context.reader else { return try await next(request, context) }
        uses.note(reader.credential, at: now)
        // The data in the browser are those of another person, who was signed in before. The app removes them.
        if let said = AccessMiddleware.personHeader.flatMap({ request.headers[$0] }), said != reader.person.text {
            throw Problem.otherPerson
        }
        var response = try await next(request, context)
        if context.isByCookie, request.cookies[AccessMiddleware.personCookie] == nil,
            response.headers[.setCookie] == nil
        {
            response.setCookie(services.personCookie(reader.person))
        }
        return response
    }

    /// Returns the response with a header that deletes the invalid cookie, so that the browser does not send it again.
    private func withoutCookie(
        _ request: Request, _ context: HalcyonContext, _ next: (Request, HalcyonContext) async throws -> Response
    ) async throws -> Response {
        try await services.guessed(.wrongSession, request, context)
        var response = try await next(request, context)
        if response.headers[.setCookie] == nil { response.setCookie(services.emptyCookie) }
        return response
    }
}

extension ServerServices {
    /// Returns the cookie that contains the given session secret.
    func cookie(_ secret: String) -> Cookie {
        Cookie(
            name: AccessMiddleware.cookie, value: secret, maxAge: Int(AccessService.sessionLife.seconds), path: "/",
            secure: isBehindTLS, httpOnly: true, sameSite: .lax)
    }

    /// Returns the cookie that names the person whose data the browser has. It outlives the session, because the data do.
    func personCookie(_ person: Person.ID) -> Cookie {
        Cookie(
            name: AccessMiddleware.personCookie, value: person.text, maxAge: 400 * 86_400, path: "/",
            secure: isBehindTLS, httpOnly: false, sameSite: .lax)
    }

    /// A cookie that makes the browser forget whose data it has.
    var emptyPersonCookie: Cookie {
        Cookie(
            name: AccessMiddleware.personCookie, value: "", maxAge: 0, path: "/", secure: isBehindTLS, httpOnly: false,
            sameSite: .lax)
    }

    /// A cookie that makes the browser delete its session cookie.
    var emptyCookie: Cookie {
        Cookie(
            name: AccessMiddleware.cookie, value: "", maxAge: 0, path: "/", secure: isBehindTLS, httpOnly: true,
            sameSite: .lax)
    }
}
