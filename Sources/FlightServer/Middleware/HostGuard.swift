import FlightPages
import HTTPTypes
import Hummingbird

/// Refuses requests for unknown host names. This protects against DNS rebinding, in which another site's host name
/// resolves to this machine.
struct HostGuard: RouterMiddleware {
    let hostNames: Set<String>

    func handle(
        _ request: Request, context: HalcyonContext, next: (Request, HalcyonContext) async throws -> Response
    ) async throws -> Response {
        // The request's authority comes from the first Host field. A second Host field is refused, because a proxy
        // may have used that one instead.
        if let host = HTTPField.Name("Host"), request.headers.contains(host) {
            throw Problem(status: .badRequest, code: "two-hosts", message: "a request must have only one Host header")
        }
        guard let authority = request.head.authority, let name = HostGuard.name(authority), hostNames.contains(name)
        else {
            throw Problem(
                status: .misdirectedRequest, code: "unknown-host",
                message: "unknown host name; to allow it, start Halcyon with --host-name NAME",
                page: .unknownHost(option: "--host-name NAME"))
        }
        return try await next(request, context)
    }

    /// Returns the host name in lower case, without the port; `nil` if the authority is not a host name with an
    /// optional port.
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
