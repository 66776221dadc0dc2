import FlightCore
import FlightPages
import FlightScreens
import FlightTracking
import HTTPTypes
import Hummingbird
import NIOCore
import SignIn

/// Makes and removes the passkeys of a person.
struct PasskeyController: PersonalController {
    let services: ServerServices
    let own: PersonServices

    static func addRoutes(to routes: PersonalRoutes<Self>) {
        routes.post("/passkeys/options", needing: .manageAccess, use: options)
        routes.post("/passkeys", needing: .manageAccess, use: add)
        routes.post(FormAddress.removePasskey.routerPath, needing: .manageAccess, use: remove)
    }

    @Sendable private func options(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let site = try services.passkeySite(request)
        guard let person = try await services.people.person(own.person) else { throw Problem.notFound }
        return json(try await services.passkeys.beginRegistration(of: person, at: site))
    }

    @Sendable private func add(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        let site = try services.passkeySite(request)
        let body = try await request.body.collect(upTo: ResponseError.maximumSize)
        let made = try await services.passkeys.register(
            Array(body.readableBytesView), of: own.person, at: site,
            label: SignInController.browser(request.headers[.userAgent] ?? ""), by: services.doer(request, context))
        return JSONValue.object([("label", .string(made.label))]).response(.created)
    }

    @Sendable private func remove(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        guard let id = context.parameters.get("id").flatMap({ Base64URL.decode($0) }),
            try await services.passkeys.remove(id, of: own.person, by: services.doer(request, context))
        else { throw Problem.notFound }
        return .redirect(to: PageAddress.access.path())
    }
}

/// Signs in with a passkey.
struct PasskeySignInController: Sendable {
    let services: ServerServices

    func addRoutes(to router: Router<HalcyonContext>) {
        router.post("/sign-in/passkey/options", use: options)
        router.post("/sign-in/passkey", use: signIn)
    }

    @Sendable private func options(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        guard isSameOrigin(request) else { throw Problem.crossSite }
        return json(try await services.passkeys.beginSignIn(at: try services.passkeySite(request)))
    }

    @Sendable private func signIn(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        guard isSameOrigin(request) else { throw Problem.crossSite }
        let site = try services.passkeySite(request)
        let body = try await request.body.collect(upTo: ResponseError.maximumSize)
        do {
            let (person, session) = try await services.passkeys.signIn(
                Array(body.readableBytesView), at: site,
                browser: SignInController.browser(request.headers[.userAgent] ?? ""),
                from: services.caller(request, context).address)
            var response = Response(status: .noContent)
            response.setCookie(services.cookie(session.secret))
            response.setCookie(services.personCookie(person))
            return response
        } catch PasskeyRefusal.refused {
            try await services.guessed(.wrongPasskey, request, context)
            throw PasskeyRefusal.refused
        }
    }
}

/// Returns a response with JSON that is written already.
private func json(_ bytes: [UInt8]) -> Response {
    Response(
        status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
}

extension ServerServices {
    /// Returns the site for passkeys at the address of the request.
    ///
    /// - Throws: ``Problem`` if passkeys cannot be used there.
    func passkeySite(_ request: Request) throws(Problem) -> PasskeyRelyingParty {
        guard let site = PasskeyService.site(address(of: request)) else {
            throw Problem(
                status: .notFound, code: "no-passkeys",
                message: "passkeys need https and a host name, or http://localhost; an IP address is not enough")
        }
        return site
    }
}

extension Problem {
    init(_ refusal: PasskeyRefusal) {
        switch refusal {
        case .refused:
            self.init(
                status: .unauthorized, code: "passkey-refused",
                message: "the passkey was not accepted; try again, or use a sign-in link", page: .signInNeeded)
        case .elsewhere:
            self.init(
                status: .unprocessableContent, code: "passkey-elsewhere",
                message: "the passkey belongs to another address of this server; open that address")
        case .tooMany:
            self.init(
                status: .unprocessableContent, code: "too-many",
                message: "a person has at most \(PasskeyService.most) passkeys; remove one first")
        case .busy:
            self.init(
                status: .serviceUnavailable, code: "busy",
                message: "too many sign-ins have begun; try again in five minutes")
        }
    }
}
