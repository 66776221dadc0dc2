public import FlightCore

/// An invitation to the house. The first person who opens its link becomes a person of the house. Only the SHA-256 hash of its
/// code is stored.
public struct Invitation: Hashable, Sendable {
    public let id: String
    /// The SHA-256 hash of the code, in hexadecimal.
    public let secretHash: String
    /// Who invites.
    public let by: Person.ID
    /// The role of the new person; not ``Person/Role/named``.
    public let role: Person.Role
    /// The name that the inviter proposes; nil if the new person chooses it.
    public let name: String?
    public let createdAt: Instant
    public let expiresAt: Instant

    public init(
        id: String, secretHash: String, by: Person.ID, role: Person.Role, name: String?, createdAt: Instant,
        expiresAt: Instant
    ) {
        self.id = id
        self.secretHash = secretHash
        self.by = by
        self.role = role
        self.name = name
        self.createdAt = createdAt
        self.expiresAt = expiresAt
    }

    /// How long an invitation can be used.
    public static let life = Span.hours(48)
}

/// The code of an invitation: 60 random bits as 12 characters that can be read aloud and typed, such as
/// `7KQP-2VXE-M4TD` (Douglas Crockford's Base 32, without I, L, O and U).
public struct InvitationCode: Hashable, Sendable {
    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
    /// The twelve characters, without hyphens.
    public let text: String

    /// - Parameter hex: At least 15 hexadecimal digits; the first 15 are the random bits.
    public init(hex: String) {
        var bits = hex.prefix(15).reduce(UInt64(0)) { $0 << 4 | UInt64($1.hexDigitValue ?? 0) }
        var characters: [Character] = []
        for _ in 0..<12 {
            characters.append(InvitationCode.alphabet[Int(bits & 31)])
            bits >>= 5
        }
        text = String(characters)
    }

    /// Reads a code as a person types it. Hyphens, spaces and case do not matter; the letters I, L and O count as the
    /// digits that they resemble. Returns nil for any other text.
    public init?(said: String) {
        guard said.utf8.count <= 64 else { return nil }
        var characters: [Character] = []
        for character in said.uppercased() where character != "-" && character != " " {
            switch character {
            case "O": characters.append("0")
            case "I", "L": characters.append("1")
            default:
                guard InvitationCode.alphabet.contains(character) else { return nil }
                characters.append(character)
            }
        }
        guard characters.count == 12 else { return nil }
        text = String(characters)
    }

    /// The code in three groups of four, as shown and in links.
    public var grouped: String {
        let characters = Array(text)
        return stride(from: 0, to: 12, by: 4).map { String(characters[$0..<$0 + 4]) }.joined(separator: "-")
    }
}
