import FlightCore
import FlightPages
import FlightScreens
import FlightTracking
import HTTPTypes
import Hummingbird
import NIOCore

/// Serves calm mode, which is open to everyone and works even if other parts of the server fail.
struct CalmController: Sendable {
    let services: ServerServices

    func addRoutes(to router: Router<HalcyonContext>) {
        router.get(PageAddress.calm.routerPath, use: calm)
    }

    @Sendable private func calm(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        var settings = Settings()
        if let language = CalmController.language(request.headers[.acceptLanguage] ?? "") {
            settings.language = language
        }
        // Uses the traveller's own settings. For a guest, or if the store cannot be read, derives the settings from
        // the browser.
        if let own = try? await services.own(context)?.settings() { settings = own }
        // The device caches the page in every language, so that the user can change the language offline.
        if let tag = request.uri.queryParameters["language"], let asked = Language(tag: String(tag)) {
            settings.language = asked
        }
        let page = CalmPage(settings: settings, assetVersion: WebAssets.shared.version, still: services.calmStill)
        var headers = HTTPFields()
        headers[.contentType] = "text/html; charset=utf-8"
        headers[.cacheControl] = "no-cache"
        headers[.vary] = "Accept-Language, Cookie"
        return Response(
            status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: page.html.bytes)))
    }

    /// Returns the first supported language in the given `Accept-Language` header, in which browsers list languages in
    /// order of preference.
    static func language(_ header: String) -> Language? {
        for item in header.split(separator: ",") {
            let tag = item.prefix { $0 != ";" }.filter { $0 != " " }
            if let language = Language(tag: tag) { return language }
        }
        return nil
    }
}
