import FlightCore

/// Verifies ID tokens (OpenID Connect Core, section 3.1.3.7).
public enum IDToken {
    /// The maximum size of a token, in bytes.
    public static let maximumSize = 16 * 1024
    /// The allowed difference between the clocks of the server and the provider, in seconds.
    public static let leeway: Int64 = 60

    /// Verifies the signature and the claims of a token.
    ///
    /// - Parameters:
    ///   - text: The token in compact form.
    ///   - nonce: ``OpenIDRequest/nonce`` of the sign-in.
    ///   - now: The current time, in seconds since 1 January 1970 UTC.
    /// - Returns: What the provider says about the person.
    /// - Throws: ``OpenIDError/unknownKey(_:)`` if the keys should be fetched once more; otherwise
    ///   ``OpenIDError/token(_:)``.
    public static func verify(
        _ text: String, keys: JWKS, settings: OpenIDSettings, discovery: OpenIDDiscovery, nonce: String, now: Int64
    ) throws(OpenIDError) -> OpenIDClaims {
        let token = try SignedToken(text)
        guard discovery.algorithms.contains(token.algorithm) else {
            throw .token(.algorithm(token.algorithm.rawValue))
        }
        try token.verify(with: keys)
        guard let claims = StrictJSON.object(token.payload, limit: maximumSize) else { throw .token(.malformed) }
        guard let issuer = claims["iss"]?.string else { throw .token(.claim("iss")) }
        guard sameText(issuer, settings.issuer.text), sameText(issuer, discovery.issuer) else { throw .token(.issuer) }
        try checkAudience(claims, clientID: settings.clientID)
        try checkTimes(claims, now: now)
        guard let received = claims["nonce"]?.string else { throw .token(.claim("nonce")) }
        guard isEqualInConstantTime(Array(received.utf8), Array(nonce.utf8)) else { throw .token(.nonce) }
        guard let subject = claims["sub"]?.string else { throw .token(.claim("sub")) }
        guard (1...255).contains(subject.utf8.count), !subject.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
            throw .token(.subject)
        }
        return OpenIDClaims(issuer: issuer, subject: subject, claims: claims)
    }

    /// Items 3 to 5 of section 3.1.3.7.
    private static func checkAudience(_ claims: JSONValue, clientID: String) throws(OpenIDError) {
        guard let audiences = texts(claims["aud"]) else { throw .token(.claim("aud")) }
        guard audiences.contains(where: { sameText($0, clientID) }) else { throw .token(.audience) }
        guard let party = claims.member("azp") else {
            guard audiences.count == 1 else { throw .token(.authorizedParty) }
            return
        }
        guard let party = party.string else { throw .token(.claim("azp")) }
        guard sameText(party, clientID) else { throw .token(.authorizedParty) }
    }

    /// Items 9 and 10 of section 3.1.3.7, and `nbf` of RFC 7519, section 4.1.5.
    private static func checkTimes(_ claims: JSONValue, now: Int64) throws(OpenIDError) {
        let now = Double(now)
        let leeway = Double(leeway)
        guard let expiresAt = try time("exp", claims) else { throw .token(.claim("exp")) }
        guard let issuedAt = try time("iat", claims) else { throw .token(.claim("iat")) }
        guard now < expiresAt + leeway else { throw .token(.expired) }
        guard issuedAt <= now + leeway else { throw .token(.issuedInFuture) }
        if let start = try time("nbf", claims), start > now + leeway { throw .token(.notYetValid) }
    }

    /// Returns a time in seconds since 1 January 1970 UTC, which may have a fraction; nil if the claim is missing.
    /// Times after the year 9999 are refused.
    private static func time(_ name: String, _ claims: JSONValue) throws(OpenIDError) -> Double? {
        guard let claim = claims.member(name) else { return nil }
        guard let time = claim.number, (0..<253_402_300_800).contains(time) else { throw .token(.claim(name)) }
        return time
    }

    /// Returns the text, or the texts of a list; nil for other values.
    static func texts(_ value: JSONValue?) -> [String]? {
        if let text = value?.string { return [text] }
        guard let items = value?.array else { return nil }
        let texts = items.compactMap(\.string)
        return texts.count == items.count ? texts : nil
    }
}

/// A signed token in compact form (JSON Web Signature; RFC 7515, section 7.1). Its signature is not yet verified.
struct SignedToken {
    let algorithm: SigningAlgorithm
    /// The identifier of the key; nil if the header has none.
    let keyID: String?
    let payload: [UInt8]
    private let signature: [UInt8]
    private let signedBytes: [UInt8]

    init(_ text: String) throws(OpenIDError) {
        guard text.utf8.count <= IDToken.maximumSize else { throw .token(.tooLarge) }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count != 5 else { throw .token(.encrypted) }
        guard parts.count == 3, let header = Base64URL.decode(String(parts[0])),
            let payload = Base64URL.decode(String(parts[1])), let signature = Base64URL.decode(String(parts[2])),
            let header = StrictJSON.object(header, limit: IDToken.maximumSize), let name = header["alg"]?.string
        else { throw .token(.malformed) }
        guard let algorithm = SigningAlgorithm(rawValue: name) else {
            throw .token(.algorithm(OpenIDError.excerpt(name)))
        }
        guard header.member("crit") == nil else { throw .token(.critical) }
        // Tokens of other kinds have another type, for example at+jwt (RFC 9068) and logout+jwt.
        if let type = header.member("typ") {
            guard let name = type.string?.lowercased(), name == "jwt" || name == "application/jwt" else {
                throw .token(.type)
            }
        }
        if let id = header.member("kid") {
            guard let id = id.string else { throw .token(.malformed) }
            keyID = id
        } else {
            keyID = nil
        }
        self.algorithm = algorithm
        self.payload = payload
        self.signature = signature
        signedBytes = Array((parts[0] + "." + parts[1]).utf8)
    }

    /// - Throws: ``OpenIDError/unknownKey(_:)``, or ``OpenIDError/token(_:)`` if the signature is not valid.
    func verify(with keys: JWKS) throws(OpenIDError) {
        let candidates = keys.candidates(for: algorithm, id: keyID)
        guard !candidates.isEmpty else { throw .unknownKey(keyID.map(OpenIDError.excerpt)) }
        guard candidates.contains(where: { $0.isValid(signature, for: signedBytes) }) else {
            throw .token(.signature)
        }
    }
}
