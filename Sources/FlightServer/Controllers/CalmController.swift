import FlightCore
import FlightPages
import FlightTracking
import HTTPTypes
import Hummingbird
import NIOCore

/// Calm mode: open to everyone, even if other parts fail.
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
        // The traveller's own settings; a guest, or a store that cannot be read, gets those of the browser.
        if context.sight != nil, let own = try? await services.flightService.repository.settings() { settings = own }
        // A device keeps the page in every language, so that changing the language works offline.
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

    /// Returns the first language of a browser's list that Halcyon supports. Browsers send them in order of preference.
    static func language(_ header: String) -> Language? {
        for item in header.split(separator: ",") {
            let tag = item.prefix { $0 != ";" }.filter { $0 != " " }
            if let language = Language(tag: tag) { return language }
        }
        return nil
    }
}
