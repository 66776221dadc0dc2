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

    func handle(
        _ request: Request, context: HalcyonContext, next: (Request, HalcyonContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        response.headers[.contentSecurityPolicy] = SecurityHeaders.policy
        response.headers[.xContentTypeOptions] = "nosniff"
        for (name, value) in [
            ("Referrer-Policy", "same-origin"), ("Cross-Origin-Opener-Policy", "same-origin"),
            ("Cross-Origin-Resource-Policy", "same-origin"), ("X-Frame-Options", "DENY"),
            ("Permissions-Policy", "camera=(), microphone=(), geolocation=(self), payment=(), usb=()"),
        ] {
            if let field = HTTPField.Name(name) { response.headers[field] = value }
        }
        return response
    }
}
