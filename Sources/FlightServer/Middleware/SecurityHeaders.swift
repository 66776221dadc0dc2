import FlightPages
import FlightScreens
import HTTPTypes
import Hummingbird

/// Adds the security policy to Halcyon's responses. Pages may load from and connect to this server only.
struct SecurityHeaders: RouterMiddleware {
    /// `wasm-unsafe-eval` allows compiling WebAssembly, but not evaluating text as script.
    static let policy = [
        "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "img-src 'self'",
        "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'", "form-action 'self'", "base-uri 'none'",
        "frame-ancestors 'none'",
    ].joined(separator: "; ")

    /// The policy for all other responses, such as scripts, images and JSON. If a browser opens such a response
    /// directly, the response may not load anything. This short policy saves about 300 bytes per response, which
    /// matters on a first visit.
    static let policyForData = "default-src 'none'; frame-ancestors 'none'"

    private static let workers: Set<String> = [PageAddress.worker.path(), "/calm-sound.js"]

    /// Whether the browser applies the policy of the given response, as it does for documents, workers and responses
    /// without a media type. Other scripts run under the policy of the page that loads them.
    private static func isActive(_ response: Response, at path: String) -> Bool {
        guard let type = response.headers[.contentType] else { return true }
        return type.hasPrefix("text/html") || workers.contains(path)
    }

    func handle(
        _ request: Request, context: HalcyonContext, next: (Request, HalcyonContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        let isActive = SecurityHeaders.isActive(response, at: request.uri.path)
        // If a controller has already set a stricter policy, that policy is kept.
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
