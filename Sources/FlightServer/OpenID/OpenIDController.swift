import FlightCore
import FlightPages
import FlightScreens
import FlightTracking
import HTTPTypes
import Hummingbird
import Logging
import SignIn

/// Signs in with a provider of OpenID Connect.
struct OpenIDController: Sendable {
    let services: ServerServices

    func addRoutes(to router: Router<HalcyonContext>) {
        router.get(PageAddress.openID.routerPath, use: begin)
        router.get(PageAddress.openIDCallback.routerPath, use: complete)
    }

    @Sendable private func begin(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        guard let openID = services.openID else { throw Problem.notFound }
        if context.access != nil { return .redirect(to: PageAddress.board.path()) }
        return try await services.lead(to: openID, for: nil, request)
    }

    @Sendable private func complete(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        guard let openID = services.openID else { throw Problem.notFound }
        do {
            let answer = try await openID.complete(
                request.uri.query.map { String($0) } ?? "", state: request.cookies[services.stateCookie]?.value)
            var response: Response
            if let person = answer.person {
                // The browser must still be signed in as the person who began.
                guard let reader = context.reader, context.isByCookie, reader.person == person,
                    reader.includes(.manageAccess)
                else { throw OpenIDRefusal.refused(.wrongState) }
                try await openID.link(answer.claims, to: person, by: services.doer(request, context))
                response = .redirect(to: PageAddress.access.path())
            } else {
                let signedIn = try await openID.signIn(
                    answer.claims,
                    OpenIDService.Visitor(
                        browser: SignInController.browser(request.headers[.userAgent] ?? ""),
                        language: CalmController.language(request.headers[.acceptLanguage] ?? ""),
                        address: services.caller(request, context).address,
                        has: request.cookies[AccessMiddleware.personCookie]?.value))
                response =
                    signedIn.made.credential.kind == .session
                    ? services.signedIn(signedIn.person, signedIn.made)
                    : try await changeHands(signedIn.made.secret, request, context)
            }
            response.setCookie(services.emptyStateCookie)
            return response
        } catch let refusal as OpenIDRefusal {
            if let reason = refusal.reason {
                services.logger.warning("a sign-in with OpenID Connect failed", metadata: ["reason": "\(reason)"])
            }
            if refusal.isGuess { try await services.guessed(.wrongOpenID, request, context) }
            throw refusal
        }
    }

    /// Shows the page that removes the data of another person from the browser. Its form signs in with a link that works
    /// once.
    private func changeHands(_ key: String, _ request: Request, _ context: HalcyonContext) async throws -> Response {
        var other: String?
        if let reader = context.reader, reader.person.text == request.cookies[AccessMiddleware.personCookie]?.value {
            other = try await services.people.person(reader.person)?.name
        }
        let settings = ProblemMiddleware.strangersSettings(request)
        let version = WebAssets.shared.version
        let page = OtherPersonPage(
            action: FormAddress.signIn.path(), fields: [(name: "key", value: key)], other: other,
            words: Words(settings), assetVersion: version)
        return Document(page: page.draw(), settings: settings, isSignedIn: false, assetVersion: version).response()
    }
}

/// Links the accounts of a person at the provider, and unlinks them.
struct OpenIDLinkController: PersonalController {
    let services: ServerServices
    let own: PersonServices
    private let openID: OpenIDService

    init?(services: ServerServices, own: PersonServices) {
        guard let openID = services.openID else { return nil }
        self.services = services
        self.own = own
        self.openID = openID
    }

    static func addRoutes(to routes: PersonalRoutes<Self>) {
        routes.get(PageAddress.openIDLink.routerPath, needing: .manageAccess, use: begin)
        routes.post(FormAddress.removeIdentity.routerPath, needing: .manageAccess, use: remove)
    }

    /// A link leads here, not a form, because the provider's site follows. Another site must not begin to link an account:
    /// the browser might be signed in there as someone else.
    @Sendable private func begin(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        guard context.isByCookie, isSameOrigin(request) else { throw Problem.crossSite }
        return try await services.lead(to: openID, for: own.person, request)
    }

    @Sendable private func remove(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        guard let number = context.parameters.get("id").flatMap({ Int64($0) }),
            try await openID.unlink(number, of: own.person, by: services.doer(request, context))
        else { throw Problem.notFound }
        return .redirect(to: PageAddress.access.path())
    }
}

extension ServerServices {
    /// Returns the response that leads a browser to the provider.
    fileprivate func lead(to openID: OpenIDService, for person: Person.ID?, _ request: Request) async throws -> Response
    {
        do {
            let begun = try await openID.begin(
                for: person, redirect: address(of: request) + PageAddress.openIDCallback.path())
            var response = Response.redirect(to: begun.address)
            response.headers[.cacheControl] = "no-store"
            response.setCookie(stateCookie(begun.state))
            return response
        } catch let refusal as OpenIDRefusal {
            if let reason = refusal.reason {
                logger.warning("a sign-in with OpenID Connect failed", metadata: ["reason": "\(reason)"])
            }
            throw refusal
        }
    }

    // MARK: - Cookies

    /// The name of the cookie that binds a sign-in to the browser. The prefix keeps other sites of the domain from setting
    /// it; browsers accept it only with TLS.
    var stateCookie: String { isBehindTLS ? "__Host-openid" : "halcyon_openid" }

    /// Lax, because the provider's page leads back.
    private func stateCookie(_ state: String, life: Int = Int(OpenIDRequest.life)) -> Cookie {
        Cookie(
            name: stateCookie, value: state, maxAge: life, path: "/", secure: isBehindTLS, httpOnly: true,
            sameSite: .lax)
    }

    fileprivate var emptyStateCookie: Cookie { stateCookie("", life: 0) }

    // MARK: - Signing in without a click

    private static let signedOutCookie = "halcyon_signed_out"

    /// Returns the response that leads to the provider instead of the sign-in page; `nil` if the owner has not chosen that,
    /// if the address says otherwise, or if someone has just signed out.
    func autoLogin(_ request: Request) -> Response? {
        let query = request.uri.queryParameters
        guard let openID, openID.settings.autoLogin, query["autoLogin"] != "false",
            // The page says how many changes were lost.
            (query["unsent"] ?? "0") == "0", request.cookies[ServerServices.signedOutCookie] == nil
        else { return nil }
        return .redirect(to: PageAddress.openID.path())
    }

    /// Makes the browser stay on the sign-in page for ten minutes after someone has signed out.
    func pauseAutoLogin(_ response: inout Response) {
        guard openID?.settings.autoLogin == true else { return }
        response.setCookie(
            Cookie(
                name: ServerServices.signedOutCookie, value: "yes", maxAge: 600, path: "/", secure: isBehindTLS,
                httpOnly: true, sameSite: .lax))
    }

    /// The button on the sign-in page; `nil` if the server has no provider.
    var openIDButton: OpenIDButton? {
        openID.map { OpenIDButton(provider: $0.settings.issuer.host, text: $0.settings.buttonText) }
    }
}

extension OpenIDRefusal {
    /// Whether the refusal counts as a failed attempt.
    fileprivate var isGuess: Bool {
        switch self {
        case .refused, .noAccount: true
        case .unreachable, .taken, .tooMany, .busy: false
        }
    }
}

extension Problem {
    init(_ refusal: OpenIDRefusal) {
        switch refusal {
        case .refused(let error):
            // Other reasons are for the owner, who finds them in the log.
            let isForVisitors =
                switch error {
                case .refused, .wrongState, .expired, .callback: true
                default: false
                }
            self.init(
                status: .unauthorized, code: "openid-refused",
                message: isForVisitors
                    ? error.message : "the provider's answer was not accepted; the server's log has the reason",
                page: .openIDRefused)
        case .unreachable:
            self.init(
                status: .badGateway, code: "openid-unreachable",
                message: "the provider cannot be reached; the server's log has the reason", page: .openIDUnreachable)
        case .noAccount:
            self.init(
                status: .forbidden, code: "openid-no-account",
                message: "no one in this house has this account; ask an owner for an invitation",
                page: .openIDNoAccount)
        case .taken:
            self.init(
                status: .conflict, code: "openid-taken", message: "the account is linked to another person",
                page: .openIDTaken)
        case .tooMany:
            self.init(
                status: .unprocessableContent, code: "too-many",
                message: "a person has at most \(OpenIDService.most) linked accounts; unlink one first")
        case .busy:
            self.init(
                status: .serviceUnavailable, code: "busy",
                message: "too many sign-ins have begun; try again in ten minutes")
        }
    }
}
