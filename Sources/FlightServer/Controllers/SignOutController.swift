import FlightCore
import FlightScreens
import FlightTracking
import Hummingbird

/// Handles signing out.
struct SignOutController: PersonalController {
    let services: ServerServices
    let own: PersonServices

    static func addRoutes(to routes: PersonalRoutes<Self>) {
        routes.post(FormAddress.signOut.routerPath, needing: .see, use: signOut)
    }

    @Sendable private func signOut(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await own.access.signOut(services.doer(request, context))
        var response = Response.redirect(to: PageAddress.board.path())
        response.setCookie(services.emptyCookie)
        response.setCookie(services.emptyPersonCookie)
        services.pauseAutoLogin(&response)
        return response
    }
}
