import HTTPTypes
import Hummingbird

/// Refuses requests for other host names: a page elsewhere that points its own name at this machine (DNS rebinding)
/// gets nothing.
struct HostGuard: RouterMiddleware {
    let hostNames: Set<String>

    func handle(
        _ request: Request, context: HalcyonContext, next: (Request, HalcyonContext) async throws -> Response
    ) async throws -> Response {
        guard let authority = request.head.authority, hostNames.contains(HostGuard.name(authority)) else {
            throw Problem(
                status: .misdirectedRequest, code: "unknown-host",
                message: "Halcyon does not answer to this name; start it with --host-name NAME to allow it")
        }
        return try await next(request, context)
    }

    /// The name without its port, lower case.
    static func name(_ authority: String) -> String {
        let lower = authority.lowercased()
        if lower.hasPrefix("["), let end = lower.firstIndex(of: "]") { return String(lower[...end]) }
        return String(lower.prefix { $0 != ":" })
    }
}
