import HTTPTypes
import Hummingbird
import NIOCore

/// The web app's files: public, since they hold nothing private.
struct AssetsController: Sendable {
    func addRoutes(to router: Router<HalcyonContext>) {
        for path in WebAssets.shared.paths where path != "/sw.js" {
            router.get(RouterPath(path)) { request, _ in
                guard let response = WebAssets.shared.response(path, to: request) else { throw Problem.notFound }
                return response
            }
        }
        router.get("/sw.js") { _, _ in try Self.worker() }
    }

    /// The service worker begins with the version of all files, so that it differs whenever one of them does: that is
    /// how a browser finds out about an update.
    private static func worker() throws -> Response {
        guard let script = WebAssets.shared.plain("/sw.js") else { throw Problem.notFound }
        var headers = HTTPFields()
        headers[.contentType] = "text/javascript; charset=utf-8"
        headers[.cacheControl] = "no-cache"
        var body = ByteBuffer(string: "const VERSION = '\(WebAssets.shared.version)';\n")
        body.writeImmutableBuffer(script)
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: body))
    }
}
