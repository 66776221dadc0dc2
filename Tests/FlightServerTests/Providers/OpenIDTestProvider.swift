import Crypto
import FlightCore
import FlightScreens
import FlightTracking
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import SignIn
import Synchronization

/// A provider of OpenID Connect on a socket. Its documents and tokens can be changed to test refusals.
///
/// A test plays the part of its sign-in page: ``grant(_:to:)`` is what the page does when a person has signed in there.
final class OpenIDTestProvider: Sendable {
    static let client = "halcyon"
    static let secret = "s3cret+of/the client"

    /// A code that has not been exchanged yet.
    private struct Grant {
        let claims: [String: String]
        let challenge: String
        let redirect: String
    }

    private struct State {
        var address = ""
        var grants: [String: Grant] = [:]
        var count = 0
        var key = P256.Signing.PrivateKey()
        var keyID = "k1"
        /// Signs instead of the published key.
        var wrongKey: P256.Signing.PrivateKey?
        var userInfo: [String: String]?
        /// What the discovery document has instead.
        var discovery: (status: HTTPResponse.Status, body: String)?
        var requests: [String] = []
    }

    private let state = Mutex(State())

    /// The method and path of each request.
    var requests: [String] { state.withLock { $0.requests } }

    func setDiscovery(_ answer: (status: HTTPResponse.Status, body: String)?) {
        state.withLock { $0.discovery = answer }
    }

    /// Sets what the user information contains in addition to the subject; nil to have none.
    func setUserInfo(_ claims: [String: String]?) { state.withLock { $0.userInfo = claims } }

    /// Replaces the published key.
    func changeKey() {
        state.withLock { state in
            state.key = P256.Signing.PrivateKey()
            state.keyID += "+"
        }
    }

    /// Signs with a key that is not published, under the identifier of the published one.
    func signWrongly() { state.withLock { $0.wrongKey = P256.Signing.PrivateKey() } }

    /// What the settings of the server say about this provider.
    func settings(
        autoRegister: Bool = false, autoLogin: Bool = false, buttonText: String? = nil, owners: String? = nil
    ) throws -> OpenIDSettings {
        try OpenIDSettings(
            issuer: state.withLock { $0.address }, clientID: Self.client, clientSecret: Self.secret,
            buttonText: buttonText, autoRegister: autoRegister, autoLogin: autoLogin,
            ownerClaim: owners == nil ? nil : "groups", ownerValue: owners)
    }

    /// The claims of an ID token, in JSON.
    func claims(_ subject: String, nonce: String, _ others: [String: String] = [:]) -> [String: String] {
        let now = ServerFixture.noon.seconds
        return [
            "iss": "\"\(state.withLock { $0.address })\"", "aud": "\"\(Self.client)\"", "sub": "\"\(subject)\"",
            "exp": "\(now + 300)", "iat": "\(now)", "nonce": "\"\(nonce)\"",
        ].merging(others) { $1 }
    }

    /// - Returns: A code for these claims, which can be exchanged once.
    func grant(_ claims: [String: String], challenge: String, redirect: String) -> String {
        state.withLock { state in
            state.count += 1
            state.grants["code \(state.count)"] = Grant(claims: claims, challenge: challenge, redirect: redirect)
            return "code \(state.count)"
        }
    }

    /// Runs the provider while `work` runs.
    func run(_ work: @escaping @Sendable () async throws -> Void) async throws {
        let router = Router()
        let answer: @Sendable (Request, BasicRequestContext) async throws -> Response = { request, _ in
            let body = String(buffer: try await request.body.collect(upTo: 1 << 16))
            return self.answer(request, body)
        }
        router.get("**", use: answer)
        router.post("**", use: answer)
        let (ports, running) = AsyncStream.makeStream(of: Int.self)
        let app = Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { channel in running.yield(channel.localAddress?.port ?? 0) },
            logger: Logger(label: "provider", factory: { _ in SwiftLogNoOpLogHandler() }))
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try? await app.run() }
            for await port in ports {
                state.withLock { $0.address = "http://127.0.0.1:\(port)" }
                try await work()
                break
            }
            group.cancelAll()
        }
    }

    // MARK: - Answers

    private func answer(_ request: Request, _ body: String) -> Response {
        let path = request.uri.path
        return state.withLock { state in
            state.requests.append("\(request.method) \(path)")
            switch path {
            case "/.well-known/openid-configuration":
                if let discovery = state.discovery { return Self.response(discovery.body, discovery.status) }
                return Self.response(Self.document(state))
            case "/keys": return Self.response(Self.keys(state))
            case "/token": return Self.exchange(request, body, &state)
            case "/userinfo":
                guard let claims = state.userInfo, request.headers[.authorization] == "Bearer an-access-token" else {
                    return Self.response("{}", .unauthorized)
                }
                return Self.response(Self.json(claims))
            default: return Self.response("", .notFound)
            }
        }
    }

    private static func document(_ state: State) -> String {
        let address = state.address
        var members = [
            "issuer": "\"\(address)\"", "authorization_endpoint": "\"\(address)/authorize\"",
            "token_endpoint": "\"\(address)/token\"", "jwks_uri": "\"\(address)/keys\"",
            "id_token_signing_alg_values_supported": #"["ES256"]"#,
        ]
        if state.userInfo != nil { members["userinfo_endpoint"] = "\"\(address)/userinfo\"" }
        return json(members)
    }

    private static func keys(_ state: State) -> String {
        let point = state.key.publicKey.rawRepresentation
        let key = json([
            "kty": "\"EC\"", "crv": "\"P-256\"", "kid": "\"\(state.keyID)\"",
            "x": "\"\(Base64URL.encode(point.prefix(32)))\"", "y": "\"\(Base64URL.encode(point.suffix(32)))\"",
        ])
        return "{\"keys\":[\(key)]}"
    }

    /// Exchanges a code if the client, the address of the callback and the verifier are right.
    private static func exchange(_ request: Request, _ body: String, _ state: inout State) -> Response {
        var fields: [String: String] = [:]
        for (name, value) in URLQuery.pairs(Array(body.utf8)[...]) { fields[name] = value }
        // RFC 6749, section 2.3.1, in Base64 (RFC 4648).
        let header = request.headers[.authorization]
        guard header == "Basic aGFsY3lvbjpzM2NyZXQlMkJvZiUyRnRoZStjbGllbnQ=" else {
            return response(#"{"error":"invalid_client"}"#, .unauthorized)
        }
        guard fields["grant_type"] == "authorization_code", let code = fields["code"],
            let grant = state.grants.removeValue(forKey: code), fields["redirect_uri"] == grant.redirect,
            let verifier = fields["code_verifier"],
            Base64URL.encode(SHA256.hash(data: Array(verifier.utf8))) == grant.challenge
        else { return response(#"{"error":"invalid_grant"}"#, .badRequest) }
        let signed =
            Base64URL.encode(json(["alg": "\"ES256\"", "kid": "\"\(state.keyID)\""]).utf8) + "."
            + Base64URL.encode(json(grant.claims).utf8)
        guard let signature = try? (state.wrongKey ?? state.key).signature(for: Array(signed.utf8)) else {
            return response("", .internalServerError)
        }
        let token = signed + "." + Base64URL.encode(signature.rawRepresentation)
        return response(
            json(["id_token": "\"\(token)\"", "access_token": "\"an-access-token\"", "token_type": "\"Bearer\""]))
    }

    private static func json(_ members: [String: String]) -> String {
        "{\(members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ","))}"
    }

    private static func response(_ text: String, _ status: HTTPResponse.Status = .ok) -> Response {
        var headers: HTTPFields = [.contentType: "application/json"]
        if status == .found { headers[.location] = "http://127.0.0.1:9/elsewhere" }
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
}
