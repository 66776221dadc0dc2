import FlightCore
import FlightPages
import FlightScreens
import FlightTracking
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle

/// Serves the page behind a shared link, which is open to anyone who has the link. The secret in the address grants
/// access. If the secret is invalid, the response does not reveal why.
struct SharedController: Sendable {
    let services: ServerServices
    private let mostStreams: Int
    private let pages: SharedPages?
    private let pictures: SharedPictures?

    /// - Parameter limits: The limits on concurrent readers; `nil` if there are none.
    init(services: ServerServices, limits: ConnectionLimits?) {
        mostStreams = limits?.openStreams ?? .max
        self.services = services
        pages = services.share.map { _ in SharedPages(services: services) }
        pictures = services.share?.pictures.map { SharedPictures(renderer: $0) }
    }

    func addRoutes(to router: Router<HalcyonContext>) {
        router.get(PageAddress.shared.routerPath, use: page)
        router.get(PageAddress.sharedEvents.routerPath, use: events)
        router.get(PageAddress.sharedPicture.routerPath, use: picture)
    }

    /// The content security policy of the shared pages, which may not load from other servers or send to them.
    private static let policy = [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "connect-src 'self'",
        "form-action 'none'", "base-uri 'none'", "frame-ancestors 'none'",
    ].joined(separator: "; ")

    /// Protects a response whose address contains a secret: no referrer is sent, and the response must not be indexed
    /// or cached.
    private static func closed(_ response: Response, caching: String = "no-store") -> Response {
        var response = response
        response.headers[.contentSecurityPolicy] = policy
        response.headers[.cacheControl] = caching
        for (name, value) in [
            ("X-Robots-Tag", "noindex, nofollow, noarchive"), ("Referrer-Policy", "no-referrer"),
        ] {
            if let field = HTTPField.Name(name) { response.headers[field] = value }
        }
        return response
    }

    private static func html(_ html: HTML, _ status: HTTPResponse.Status) -> Response {
        var headers = HTTPFields()
        headers[.contentType] = "text/html; charset=utf-8"
        headers[.vary] = "Accept-Language"
        return closed(
            Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: html.bytes))))
    }

    /// Returns the language given in the address. If there is none, returns the browser's language or, failing that,
    /// that of the person who shared it.
    private func language(_ request: Request, _ own: PersonServices) async throws -> Language {
        if let tag = request.uri.queryParameters["language"], let asked = Language(tag: String(tag)) { return asked }
        if let known = CalmController.language(request.headers[.acceptLanguage] ?? "") { return known }
        return try await own.settings().language
    }

    /// Responds to an invalid link without revealing the owner's language.
    private func refuse(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        try await services.guessed(.wrongShare, request, context)
        if let tag = request.uri.queryParameters["language"], let asked = Language(tag: String(tag)) {
            return gone(asked)
        }
        return gone(ProblemMiddleware.strangersSettings(request).language)
    }

    /// A link that is valid.
    private struct Opened {
        let pages: SharedPages
        let shared: ShareService.Shared
        /// The services of the person who shares.
        let own: PersonServices
    }

    private func open(_ context: HalcyonContext) async throws -> Opened? {
        guard let pages, let secret = context.parameters.get("secret"),
            let person = try await services.door.owner(ofLink: SecretHash.of(secret))
        else { return nil }
        let own = services.house.of(person)
        guard let shared = try await own.share.open(secret) else { return nil }
        return Opened(pages: pages, shared: shared, own: own)
    }

    private func gone(_ language: Language) -> Response {
        SharedController.html(
            SharedGonePage.document(Settings(language: language), assetVersion: WebAssets.shared.version), .notFound)
    }

    // MARK: - Page

    @Sendable private func page(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        guard let opened = try await open(context), let secret = context.parameters.get("secret") else {
            return try await refuse(request, context)
        }
        let (shared, own) = (opened.shared, opened.own)
        let language = try await language(request, own)
        let drawn = try await opened.pages.page(shared, of: own.person, language).draw()
        if request.method == .get, context.access == nil,
            !SharedController.isRobot(request.headers[.userAgent] ?? "")
        {
            // Runs in the background, so that readers do not wait and can read even if the disk is full.
            Task {
                do {
                    try await own.share.noteOpened(shared.link)
                } catch {
                    services.logger.warning("opening of a shared link not recorded", metadata: ["error": "\(error)"])
                }
            }
        }
        let address = services.address(of: request) + PageAddress.shared.path(secret)
        return SharedController.html(
            drawn.document(
                address: address, tag: SharedPages.tag(drawn), hasPicture: pictures != nil,
                assetVersion: WebAssets.shared.version), .ok)
    }

    /// Whether the client is a program, such as a messenger that fetches a preview, rather than a person.
    static func isRobot(_ agent: String) -> Bool {
        let agent = agent.lowercased()
        return ["bot", "facebookexternalhit", "whatsapp", "preview", "crawler", "spider"].contains {
            agent.contains($0)
        }
    }

    // MARK: - Events

    @Sendable private func events(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        guard let opened = try await open(context) else { return try await refuse(request, context) }
        let language = try await language(request, opened.own)
        let header = HTTPField.Name("Last-Event-ID").flatMap { request.headers[$0] }
        let tag = header ?? request.uri.queryParameters["after"].map { String($0) }
        let reading = try await opened.pages.events(
            SharedPages.View(person: opened.own.person, link: opened.shared.link, language: language), knowing: tag,
            until: context.closed)
        var headers = HTTPFields()
        headers[.contentType] = "text/event-stream"
        let metrics = services.metrics
        let mostStreams = mostStreams
        let body = ResponseBody { writer in
            // Above the limit, the stream tells the browser to reconnect after 30 seconds. After an error, the
            // browser would not try again.
            guard metrics.openStreamOpened(limit: mostStreams) else {
                try await writer.write(ByteBuffer(string: "retry: 30000\n\n"))
                return try await writer.finish(nil)
            }
            defer { metrics.openStreamClosed() }
            try await writer.write(ByteBuffer(string: "retry: 2000\n\n"))
            try await withGracefulShutdownHandler {
                for await event in reading.events { try await writer.write(event) }
            } onGracefulShutdown: {
                reading.end()
            }
            try await writer.finish(nil)
        }
        return SharedController.closed(Response(status: .ok, headers: headers, body: body))
    }

    // MARK: - Picture

    @Sendable private func picture(_ request: Request, _ context: HalcyonContext) async throws -> Response {
        guard let opened = try await open(context) else { return try await refuse(request, context) }
        let (shared, own) = (opened.shared, opened.own)
        let language = try await language(request, own)
        guard let pictures else { return gone(language) }
        let picture = SharedPicture(
            trip: shared.trip, now: own.flights.clock.now, land: services.land, words: Words(language))
        do {
            let bytes = try await pictures.png(of: picture, named: shared.link.id + " " + language.tag)
            var headers = HTTPFields()
            headers[.contentType] = "image/png"
            return SharedController.closed(
                Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))),
                caching: "private, max-age=300")
        } catch let failure as PictureFailure {
            services.logger.warning("picture of a shared link not drawn", metadata: ["why": "\(failure.message)"])
            return gone(language)
        }
    }
}

extension ServerServices {
    /// Returns the address of this server as used in the request, without a trailing slash. A request for an unknown
    /// host name never gets this far.
    func address(of request: Request) -> String {
        (isBehindTLS ? "https://" : "http://") + (request.head.authority ?? "127.0.0.1")
    }

    /// Returns the server's address for use in a shared link, and which devices can reach the address.
    func sharedAddress(of request: Request) -> (address: String, reach: SharePage.Made.Reach) {
        let own = address(of: request)
        let authority = request.head.authority ?? "127.0.0.1"
        guard let other = OtherAddress.of(authority, names: hostNames, isBehindTLS: isBehindTLS) else {
            return (own, OtherAddress.isLoopback(authority) ? .thisComputer : .asThisPage)
        }
        let isPublic = isBehindTLS || OtherAddress.isPublic(other)
        return ((isBehindTLS ? "https://" : "http://") + other, isPublic ? .asThisPage : .otherDevices)
    }
}

/// Finds an address for other devices when the owner uses Halcyon on the server's own computer.
enum OtherAddress {
    /// Returns the server's network address with the same port; `nil` if the authority (host and port) is not loopback
    /// or the server has no network address.
    ///
    /// - Parameter names: The server's host names. A name is preferred to an IP address, because the IP address may
    ///   change.
    static func of(_ authority: String, names: Set<String>, isBehindTLS: Bool = false) -> String? {
        guard isLoopback(authority) else { return nil }
        let unusable = ["0.0.0.0", "::", "[::]", "*"]
        let others = names.filter { !isLoopback($0) && !unusable.contains($0) }
        guard let other = others.filter({ $0.contains { $0.isLetter } }).min() ?? others.min() else { return nil }
        // A proxy uses the default port of HTTPS, not the port of this server.
        return isBehindTLS ? other : other + authority.dropFirst(host(of: authority).count)
    }

    /// Whether the given authority refers to this computer.
    static func isLoopback(_ authority: String) -> Bool {
        let host = host(of: authority)
        return host == "localhost" || host.hasSuffix(".localhost") || host == "[::1]" || host == "::1"
            || host.hasPrefix("127.")
    }

    /// Whether the given authority has a name that devices outside of the local network may know.
    static func isPublic(_ authority: String) -> Bool {
        let name = host(of: authority).lowercased()
        return name.contains(".") && name.contains { $0.isLetter } && !name.hasPrefix("[")
            && ![".local", ".lan", ".home", ".internal", ".home.arpa"].contains { name.hasSuffix($0) }
    }

    /// Returns the part of the authority before the port.
    private static func host(of authority: String) -> Substring {
        if authority.hasPrefix("[") {
            return authority.firstIndex(of: "]").map { authority[...$0] } ?? authority[...]
        }
        // An IPv6 address without brackets has no port.
        guard let colon = authority.firstIndex(of: ":"),
            authority[authority.index(after: colon)...].allSatisfy(\.isNumber)
        else { return authority[...] }
        return authority[..<colon]
    }
}
