import Crypto
import FlightCore

/// The provider's answer in the query of the callback (OpenID Connect Core, sections 3.1.2.5 and 3.1.2.6).
public struct OpenIDCallback: Sendable {
    /// The state of the request that is answered, 1 to 255 bytes.
    public let state: String
    private let issuer: String?
    private let answer: Answer

    private enum Answer: Sendable {
        case code(String)
        case refusal(code: String, description: String?)
    }

    /// The maximum length of a query, in bytes.
    public static let maximumLength = 8192

    /// Reads the query of the callback. Other fields are ignored.
    ///
    /// - Parameter query: The part of the address after `?`, still encoded.
    /// - Throws: ``OpenIDError/callback`` if a field is malformed or occurs twice, if the state is missing, or if there
    ///   is not exactly one of `code` and `error`.
    public init(query: String) throws(OpenIDError) {
        guard query.utf8.count <= OpenIDCallback.maximumLength, let fields = FormText.fields(query) else {
            throw .callback
        }
        func field(_ name: String) throws(OpenIDError) -> String? {
            let values = fields.filter { sameText($0.name, name) }
            guard values.count <= 1 else { throw .callback }
            return values.first?.value
        }
        guard let state = try field("state"), (1...255).contains(state.utf8.count) else { throw .callback }
        let description = try field("error_description")
        switch (try field("code"), try field("error")) {
        case (let code?, nil):
            guard (1...4096).contains(code.utf8.count), code.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
                throw .callback
            }
            answer = .code(code)
        case (nil, let code?): answer = .refusal(code: code, description: description)
        default: throw .callback
        }
        self.state = state
        issuer = try field("iss")
    }

    /// The SHA-256 of ``state``, 32 bytes. Find the stored request by this hash.
    public var stateHash: [UInt8] { Array(SHA256.hash(data: Array(state.utf8))) }

    /// Returns the code that can be exchanged for tokens.
    ///
    /// The provider's reason for a refusal is revealed only if the state is right, because anyone can make a link to
    /// the callback.
    ///
    /// - Parameter now: The current time, in seconds since 1 January 1970 UTC.
    /// - Throws: ``OpenIDError/wrongState``, ``OpenIDError/expired``, ``OpenIDError/wrongCallbackIssuer`` or
    ///   ``OpenIDError/refused(code:description:)``.
    public func code(
        for request: OpenIDRequest, discovery: OpenIDDiscovery, at now: Int64
    ) throws(OpenIDError) -> String {
        guard isEqualInConstantTime(Array(state.utf8), Array(request.state.utf8)) else { throw .wrongState }
        guard now < request.expiresAt else { throw .expired }
        guard issuer.map({ sameText($0, discovery.issuer) }) ?? !discovery.sendsIssuer else {
            throw .wrongCallbackIssuer
        }
        switch answer {
        case .code(let code): return code
        case .refusal(let code, let description):
            throw .refused(code: OpenIDError.excerpt(code), description: description.map(OpenIDError.excerpt))
        }
    }
}
