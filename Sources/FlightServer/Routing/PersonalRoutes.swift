import FlightCore
import FlightScreens
import FlightTracking
import HTTPTypes
import Hummingbird

/// A controller that answers one person. It is made for each request with the services of that person, so it cannot
/// reach the data of anyone else.
protocol PersonalController: Sendable {
    /// Creates the controller; `nil` if this server does not offer what it serves.
    init?(services: ServerServices, own: PersonServices)
}

/// The routes of a personal controller. Each route needs a right, which both the credential of the request and the role
/// of its person must include. A request that changes data must not come from another site's page.
struct PersonalRoutes<Controller: PersonalController> {
    typealias Right = AccessScope.Right
    typealias Handler = @Sendable (Request, HalcyonContext) async throws -> Response

    let router: Router<HalcyonContext>
    let services: ServerServices

    func get(_ path: RouterPath, needing right: Right = .see, use handler: @escaping @Sendable (Controller) -> Handler)
    { on(path, .get, right, handler) }

    func post(
        _ path: RouterPath, needing right: Right = .change, use handler: @escaping @Sendable (Controller) -> Handler
    ) { on(path, .post, right, handler) }

    func put(
        _ path: RouterPath, needing right: Right = .change, use handler: @escaping @Sendable (Controller) -> Handler
    ) { on(path, .put, right, handler) }

    func patch(
        _ path: RouterPath, needing right: Right = .change, use handler: @escaping @Sendable (Controller) -> Handler
    ) { on(path, .patch, right, handler) }

    func delete(
        _ path: RouterPath, needing right: Right = .change, use handler: @escaping @Sendable (Controller) -> Handler
    ) { on(path, .delete, right, handler) }

    /// Leads from the address of a form to its page (``FormAddress/page``).
    func lead(from form: FormAddress) {
        guard let page = form.page else { return }
        get(form.routerPath) { _ in
            { _, context in .redirect(to: page.path(context.parameters.get("id") ?? "")) }
        }
    }

    private func on(
        _ path: RouterPath, _ method: HTTPRequest.Method, _ right: Right,
        _ handler: @escaping @Sendable (Controller) -> Handler
    ) {
        let services = services
        router.on(path, method: method) { request, context in
            guard let reader = context.reader else { throw Problem.signInNeeded }
            guard reader.includes(right) else { throw Problem.outOfReach(reader, right) }
            if method != .get, context.isByCookie, !isSameOrigin(request) { throw Problem.crossSite }
            guard let controller = Controller(services: services, own: services.own(reader)) else {
                throw Problem.notFound
            }
            return try await handler(controller)(request, context)
        }
    }
}

/// Whether the request comes from Halcyon's own pages. Browsers send `Sec-Fetch-Site`; older ones send at least
/// `Origin`. A request with a cookie but neither header does not come from a browser and is refused.
func isSameOrigin(_ request: Request) -> Bool {
    if let site = HTTPField.Name("Sec-Fetch-Site").flatMap({ request.headers[$0] }) {
        return site == "same-origin"
    }
    guard let origin = request.headers[.origin], let authority = request.head.authority else { return false }
    return origin == "http://" + authority || origin == "https://" + authority
}

extension ServerServices {
    /// Returns the services of the person whose request it is, for a page that is open to everyone; nil if the request
    /// does not grant reading a person's data.
    func own(_ context: HalcyonContext) -> PersonServices? {
        guard let reader = context.reader, reader.includes(.see) else { return nil }
        return own(reader)
    }
    /// Returns the services of a person, with the person's role.
    fileprivate func own(_ reader: Reader) -> PersonServices {
        var own = house.of(reader.person)
        own.role = reader.role
        return own
    }
}
