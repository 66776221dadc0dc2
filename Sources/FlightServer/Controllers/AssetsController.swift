import FlightCore
import FlightScreens
import HTTPTypes
import Hummingbird
import NIOCore

/// Serves the web app's files. They contain no private data, so they are public.
struct AssetsController: Sendable {
    func addRoutes(to router: Router<HalcyonContext>) {
        for path in WebAssets.shared.paths where path != PageAddress.worker.path() {
            router.get(RouterPath(path)) { request, _ in
                guard let response = WebAssets.shared.response(path, to: request) else { throw Problem.notFound }
                return response
            }
        }
        router.get(PageAddress.worker.routerPath) { _, _ in try Self.worker() }
    }

    /// The service worker's tables: address patterns with their caching rules, and the languages in which calm mode is
    /// cached. The other addresses are shown as last seen.
    static var tables: String {
        let rules = JSONValue.object(
            PageAddress.Offline.allCases.filter { $0 != .lastSeen }.map { rule in
                (rule.name, .array(PageAddress.allCases.filter { $0.offline == rule }.map { .string($0.pattern) }))
            })
        let languages = JSONValue.array(Language.allCases.map { .string($0.tag) })
        return "const ADDRESSES = \(rules.json);\nconst LANGUAGES = \(languages.json);\n"
    }

    /// Returns the service worker. It begins with the version of all files, so it changes whenever a file changes. A
    /// browser thus detects an update.
    private static func worker() throws -> Response {
        guard let script = WebAssets.shared.plain(PageAddress.worker.path()) else { throw Problem.notFound }
        var headers = HTTPFields()
        headers[.contentType] = "text/javascript; charset=utf-8"
        headers[.cacheControl] = "no-cache"
        var body = ByteBuffer(string: "const VERSION = '\(WebAssets.shared.version)';\n" + tables)
        body.writeImmutableBuffer(script)
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: body))
    }
}
