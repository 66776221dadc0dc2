internal import Crypto
internal import FlightCore

/// The private P-256 key that identifies the app's developer to Apple's push service. Apple allows the key file
/// (`AuthKey_….p8`) to be downloaded only once.
public struct ProviderKey: Hashable, Sendable {
    private let key: P256.Signing.PrivateKey
    /// The key ID that Apple has assigned: ten upper-case letters and digits.
    public let id: String
    /// The team ID that Apple has assigned: ten upper-case letters and digits.
    public let team: String

    /// Returns `nil` if the file or an ID is invalid.
    ///
    /// - Parameter file: The content of the PEM file (PKCS #8) from Apple.
    public init?(file: String, id: String, team: String) {
        guard let key = try? P256.Signing.PrivateKey(pemRepresentation: file), ProviderKey.isName(id),
            ProviderKey.isName(team)
        else { return nil }
        self.key = key
        self.id = id
        self.team = team
    }

    /// Whether the text is a valid key ID or team ID.
    static func isName(_ text: String) -> Bool {
        text.utf8.count == 10
            && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
    }

    public static func == (a: ProviderKey, b: ProviderKey) -> Bool {
        a.id == b.id && a.team == b.team && a.key.rawRepresentation == b.key.rawRepresentation
    }

    /// Hashes the IDs but not the key.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(team)
    }

    /// Creates a provider token (JWT, RFC 7519, signed with ES256). Returns `nil` if signing fails.
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
    /// The IDs without the key, so that the key cannot appear in a log.
    public var description: String { "key \(id) of team \(team)" }
}
