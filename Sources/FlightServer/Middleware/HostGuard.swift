import HTTPTypes
import Hummingbird

/// Refuses requests for other host names: a page elsewhere that points its own name at this machine (DNS rebinding)
/// gets nothing.
struct HostGuard: RouterMiddleware {
    let hostNames: Set<String>

    func handle(
        _ request: Request, context: HalcyonContext, next: (Request, HalcyonContext) async throws -> Response
    ) async throws -> Response {
        // The first field named Host has become the authority. Of two, a proxy may have gone by the other one.
        if let host = HTTPField.Name("Host"), request.headers.contains(host) {
            throw Problem(status: .badRequest, code: "two-hosts", message: "a request names one host")
        }
        guard let authority = request.head.authority, let name = HostGuard.name(authority), hostNames.contains(name)
        else {
            throw Problem(
                status: .misdirectedRequest, code: "unknown-host",
                message: "Halcyon does not answer to this name; start it with --host-name NAME to allow it")
        }
        return try await next(request, context)
    }

    /// The name without its port, lower case; nil for what is no name with or without a port.
    static func name(_ authority: String) -> String? {
        let lower = authority.lowercased()
        let name: Substring
        if lower.hasPrefix("[") {
            guard let end = lower.firstIndex(of: "]") else { return nil }
            name = lower[...end]
        } else {
            name = lower.prefix { $0 != ":" }
        }
        let rest = lower[name.endIndex...]
        if rest.isEmpty { return String(name) }
        let port = rest.dropFirst()
        let isPort = rest.first == ":" && port.allSatisfy { $0.isASCII && $0.isNumber } && UInt16(port) != nil
        return isPort ? String(name) : nil
    }
}
