import FlightPages
import HTTPTypes
import Hummingbird

/// Says to browsers what Halcyon's pages may do: load from here, talk to here, and nothing else.
struct SecurityHeaders: RouterMiddleware {
    /// `wasm-unsafe-eval` allows WebAssembly to be compiled, and no script to be made from text.
    static let policy = [
        "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "img-src 'self'",
        "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'", "form-action 'self'", "base-uri 'none'",
        "frame-ancestors 'none'",
    ].joined(separator: "; ")

    /// For what is neither a document nor a worker: opened by itself it may do nothing at all. The short one saves some 300
    /// bytes an answer, which counts on a first visit.
    static let policyForData = "default-src 'none'; frame-ancestors 'none'"

    private static let workers: Set<String> = [PageAddress.worker.path(), "/calm-sound.js"]

    /// Whether a browser runs what it gets with a policy of its own, as a page or a worker; who does not say what it sends
    /// counts as such. A script runs with the policy of the page that loads it.
    private static func isActive(_ response: Response, at path: String) -> Bool {
        guard let type = response.headers[.contentType] else { return true }
        return type.hasPrefix("text/html") || workers.contains(path)
    }

    func handle(
        _ request: Request, context: HalcyonContext, next: (Request, HalcyonContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        let isActive = SecurityHeaders.isActive(response, at: request.uri.path)
        // Who has stricter rules than these has said so.
        if response.headers[.contentSecurityPolicy] == nil {
            response.headers[.contentSecurityPolicy] = isActive ? SecurityHeaders.policy : SecurityHeaders.policyForData
        }
        response.headers[.xContentTypeOptions] = "nosniff"
        let forAll = [("Cross-Origin-Resource-Policy", "same-origin")]
        let forDocuments = [
            ("Referrer-Policy", "same-origin"), ("X-Frame-Options", "DENY"),
            ("Cross-Origin-Opener-Policy", "same-origin"),
            ("Permissions-Policy", "camera=(), microphone=(), geolocation=(self), payment=(), usb=()"),
        ]
        for (name, value) in isActive ? forAll + forDocuments : forAll {
            if let field = HTTPField.Name(name), response.headers[field] == nil { response.headers[field] = value }
        }
        return response
    }
}
