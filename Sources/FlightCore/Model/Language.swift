/// A language of the user interface.
public enum Language: UInt8, CaseIterable, Sendable {
    case english, german, polish, portuguese

    /// The BCP 47 tag.
    public var tag: String {
        switch self {
        case .english: "en"
        case .german: "de"
        case .polish: "pl"
        case .portuguese: "pt-BR"
        }
    }

    /// All tags, for error messages: `en, de, pl, pt-BR`.
    public static var tags: String {
        allCases.reduce("") { list, one in list.isEmpty ? one.tag : list + ", " + one.tag }
    }

    /// The language's own name, such as `Deutsch`.
    public var ownName: String {
        switch self {
        case .english: "English"
        case .german: "Deutsch"
        case .polish: "Polski"
        case .portuguese: "Português (Brasil)"
        }
    }

    /// Creates a language from a BCP 47 tag or its primary subtag (`pt`, `pt-BR`, `de-AT`, `en_GB`); nil for an
    /// unsupported language.
    public init?(tag: String) {
        var primary: [UInt8] = []
        var isPrimary = true
        for byte in tag.utf8 {
            guard byte > 0x20, byte < 0x7F else { return nil }
            if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") { isPrimary = false }
            if isPrimary { primary.append(byte | 0x20) }
        }
        guard primary.count == 2 else { return nil }
        switch (primary[0], primary[1]) {
        case (UInt8(ascii: "e"), UInt8(ascii: "n")): self = .english
        case (UInt8(ascii: "d"), UInt8(ascii: "e")): self = .german
        case (UInt8(ascii: "p"), UInt8(ascii: "l")): self = .polish
        case (UInt8(ascii: "p"), UInt8(ascii: "t")): self = .portuguese
        default: return nil
        }
    }
}
