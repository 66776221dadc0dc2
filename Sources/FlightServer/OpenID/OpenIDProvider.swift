public import FlightCore
public import FlightTracking
public import SignIn

/// Asks the provider of OpenID Connect, and keeps what it says about itself.
///
/// Redirects are not followed. Each response has a limited size, and the transport limits the time.
public actor OpenIDProvider {
    public nonisolated let settings: OpenIDSettings
    private let transport: any SourceTransport
    /// Lets one request for the documents through at a time. The others then find what it has brought.
    private let turn = AsyncSemaphore(places: 1)
    private var discovery: (document: OpenIDDiscovery, at: Instant)?
    private var keys: (document: JWKS, at: Instant)?
    private var failure: (fault: OpenIDFault, at: Instant)?

    /// How long the documents are kept.
    static let life = Span.hours(1)
    /// How long to wait until the keys are fetched once more because one is unknown.
    static let renewal = Span.minutes(1)
    /// How long a failure is repeated without another request. Visitors who are not signed in cause requests.
    static let pause = Span(10)

    /// - Parameter transport: Must not follow redirects, and must limit the time.
    public init(settings: OpenIDSettings, transport: any SourceTransport) {
        self.settings = settings
        self.transport = transport
    }

    /// Returns what the provider says about itself.
    ///
    /// - Throws: ``OpenIDFault``.
    public func discovery(at now: Instant) async throws(OpenIDFault) -> OpenIDDiscovery {
        await turn.enter()
        defer { turn.leave() }
        if let discovery, OpenIDProvider.isFresh(discovery.at, for: OpenIDProvider.life, now) {
            return discovery.document
        }
        if let failure, OpenIDProvider.isFresh(failure.at, for: OpenIDProvider.pause, now) { throw failure.fault }
        do throws(OpenIDFault) {
            let body = try await get(settings.discoveryAddress, limit: OpenIDDiscovery.maximumSize)
            let document = try OpenIDFault.reading { () throws(OpenIDError) in
                try OpenIDDiscovery(json: body, settings: settings)
            }
            // The keys may be at another address now.
            if document.keysAddress != discovery?.document.keysAddress { keys = nil }
            discovery = (document, now)
            failure = nil
            return document
        } catch {
            failure = (error, now)
            throw error
        }
    }

    /// Returns the provider's keys.
    ///
    /// - Parameter isRenewing: Whether a token was signed with an unknown key. If so, the keys are fetched once more,
    ///   at most once a minute.
    /// - Throws: ``OpenIDFault``.
    public func keys(
        of discovery: OpenIDDiscovery, isRenewing: Bool = false, at now: Instant
    ) async throws(OpenIDFault) -> JWKS {
        await turn.enter()
        defer { turn.leave() }
        let life = isRenewing ? OpenIDProvider.renewal : OpenIDProvider.life
        if let keys, OpenIDProvider.isFresh(keys.at, for: life, now) { return keys.document }
        let body = try await get(discovery.keysAddress.text, limit: JWKS.maximumSize)
        let document = try OpenIDFault.reading { () throws(OpenIDError) in try JWKS(json: body) }
        keys = (document, now)
        return document
    }

    /// Exchanges a code for tokens.
    ///
    /// - Throws: ``OpenIDFault``.
    func tokens(_ exchange: OpenIDRequest.TokenRequest) async throws(OpenIDFault) -> OpenIDTokens {
        var headers: [String: String] = [:]
        for (name, value) in exchange.headers { headers[name.lowercased()] = value }
        let reply = try await send(
            SourceRequest(.post, base: exchange.address.text, "", headers: headers, body: exchange.body),
            limit: OpenIDTokens.maximumSize)
        // A refusal has a body that says why (RFC 6749, section 5.2).
        guard [200, 400, 401].contains(reply.status) else { throw OpenIDFault(status: reply.status) }
        return try OpenIDFault.reading { () throws(OpenIDError) in try OpenIDTokens(json: reply.body) }
    }

    /// Returns what the provider says about the person, without reading it.
    ///
    /// - Throws: ``OpenIDFault``.
    func userInfo(at address: WebAddress, token: String) async throws(OpenIDFault) -> [UInt8] {
        try await get(
            address.text, headers: ["authorization": "Bearer " + token], limit: OpenIDClaims.maximumUserInfoSize)
    }

    private static func isFresh(_ at: Instant, for life: Span, _ now: Instant) -> Bool { now >= at && now - at < life }

    private func get(
        _ address: String, headers: [String: String] = [:], limit: Int
    ) async throws(OpenIDFault) -> [UInt8] {
        let headers = headers.merging(["accept": "application/json"]) { first, _ in first }
        let reply = try await send(SourceRequest(base: address, "", headers: headers), limit: limit)
        guard reply.status == 200 else { throw OpenIDFault(status: reply.status) }
        return reply.body
    }

    private func send(_ request: SourceRequest, limit: Int) async throws(OpenIDFault) -> SourceReply {
        do throws(TransportFault) {
            return try await transport.send(request, limit: limit)
        } catch {
            throw OpenIDFault(message: "the provider " + error.text, reason: nil)
        }
    }
}

/// Why the provider of OpenID Connect gave no usable answer.
public struct OpenIDFault: Error, Hashable, Sendable {
    /// What happened and what to do, without a secret.
    public let message: String
    /// The fault of the answer; nil if there was none.
    let reason: OpenIDError?

    init(message: String, reason: OpenIDError?) {
        self.message = message
        self.reason = reason
    }

    init(_ reason: OpenIDError) { self.init(message: reason.message, reason: reason) }

    init(status: Int) {
        self.init(
            message: "the provider answered with the status \(status); check the issuer address", reason: nil)
    }

    static func reading<Value>(_ body: () throws(OpenIDError) -> Value) throws(OpenIDFault) -> Value {
        do throws(OpenIDError) {
            return try body()
        } catch {
            throw OpenIDFault(error)
        }
    }
}
