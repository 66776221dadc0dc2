import FlightCore
import FlightTracking
import HTTPTypes
import Hummingbird

/// Lets only those through who may: nothing private without a credential, nothing that it does not reach, and no change
/// that a page elsewhere made a browser send.
struct PrivateMiddleware: RouterMiddleware {
    /// What one needs here; nil: to see for looking, to change for anything else.
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
