import FlightPages
import HTTPTypes
import Hummingbird

/// Tells browsers the limits of Halcyon's pages: they may load from and talk to this server only.
struct SecurityHeaders: RouterMiddleware {
    /// `wasm-unsafe-eval` allows compiling WebAssembly, but not evaluating text as script.
    static let policy = [
        "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "img-src 'self'",
        "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'", "form-action 'self'", "base-uri 'none'",
        "frame-ancestors 'none'",
    ].joined(separator: "; ")

    /// For responses that are neither a document nor a worker: opened directly, they may do nothing. The short policy
    /// saves some 300 bytes per answer, which counts on a first visit.
    static let policyForData = "default-src 'none'; frame-ancestors 'none'"

    private static let workers: Set<String> = [PageAddress.worker.path(), "/calm-sound.js"]

    /// Whether a browser applies the response's own policy, as for a page or a worker; a response without a media type
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
        // Keeps a stricter policy that a controller has set.
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
