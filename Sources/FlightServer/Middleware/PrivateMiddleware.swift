import FlightCore
import FlightTracking
import HTTPTypes
import Hummingbird

/// Checks access to private data. A request needs a credential with a sufficient scope. A request that changes data
/// must not come from another site's page.
struct PrivateMiddleware: RouterMiddleware {
    /// The required right; `nil` for the default: permission to read for GET and HEAD, and permission to change data
    /// for all other methods.
    var right: AccessScope.Right?

    func handle(
        _ request: Request, context: HalcyonContext, next: (Request, HalcyonContext) async throws -> Response
    ) async throws -> Response {
        guard let access = context.access else { throw Problem.signInNeeded }
        let looks = request.method == .get || request.method == .head
        let needed = right ?? (looks ? .see : .change)
        guard access.scope.includes(needed) else { throw Problem.outOfReach(access.scope, needed) }
        if !looks, context.isByCookie, !PrivateMiddleware.isSameOrigin(request) { throw Problem.crossSite }
        return try await next(request, context)
    }

    /// Whether the request comes from Halcyon's own pages. Browsers send `Sec-Fetch-Site`; older ones send at least
    /// `Origin`. A request with a cookie but neither header does not come from a browser and is refused.
    static func isSameOrigin(_ request: Request) -> Bool {
        if let site = HTTPField.Name("Sec-Fetch-Site").flatMap({ request.headers[$0] }) {
            return site == "same-origin"
        }
        guard let origin = request.headers[.origin], let authority = request.head.authority else { return false }
        return origin == "http://" + authority || origin == "https://" + authority
    }
}
