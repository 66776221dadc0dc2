internal import Crypto
internal import FlightCore

/// The key by which Apple's push service knows the developer of the app: a private key on P-256, as Apple hands it out once
/// (`AuthKey_….p8`).
public struct ProviderKey: Hashable, Sendable {
    private let key: P256.Signing.PrivateKey
    /// Ten letters and digits, which Apple has given to the key, and to its team.
    public let id: String
    public let team: String

    /// - Parameter file: PEM (PKCS #8), as Apple hands it out. nil for what is none.
    public init?(file: String, id: String, team: String) {
        guard let key = try? P256.Signing.PrivateKey(pemRepresentation: file), ProviderKey.isName(id),
            ProviderKey.isName(team)
        else { return nil }
        self.key = key
        self.id = id
        self.team = team
    }

    /// Whether a key or a team may be called so.
    static func isName(_ text: String) -> Bool {
        text.utf8.count == 10
            && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
    }

    public static func == (a: ProviderKey, b: ProviderKey) -> Bool {
        a.id == b.id && a.team == b.team && a.key.rawRepresentation == b.key.rawRepresentation
    }

    /// Nothing of the key itself.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(team)
    }

    /// A token that says who writes (RFC 7519, ES256). nil if the library of ciphers has failed.
    func token(at now: Instant) -> String? {
        var head = JSONMembers()
        head.add("alg", "ES256")
        head.add("kid", id)
        var claims = JSONMembers()
        claims.add("iss", team)
        claims.add("iat", now)
        let signed = [head, claims].map { Base64.webText(of: $0.value.jsonBytes) }.joined(separator: ".")
        guard let signature = try? key.signature(for: Array(signed.utf8)).rawRepresentation else { return nil }
        return signed + "." + Base64.webText(of: Array(signature))
    }
}

extension ProviderKey: CustomStringConvertible {
    /// Nothing of the key itself, whatever it is written into.
    public var description: String { "key \(id) of team \(team)" }
}
