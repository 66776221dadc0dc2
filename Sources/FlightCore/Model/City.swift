/// The city that an airport serves, by the names that the reader's languages have for it.
public struct City: Hashable, Sendable {
    /// As English has it, or the city itself.
    public let name: String
    /// What the languages after the first call it, in the order of ``Language``; nil or missing where that is ``name``.
    private let others: [String?]

    /// - Parameter others: its names in the languages after English, in the order of ``Language``; nil where a language
    ///   says ``name``.
    public init(_ name: String, others: [String?] = []) {
        self.name = name
        self.others = others
    }

    /// What a language calls it where that is not ``name``; always nil for English.
    public func ownName(in language: Language) -> String? {
        let index = Int(language.rawValue) - 1
        return index >= 0 && index < others.count ? others[index] : nil
    }

    /// What readers of a language call it.
    public func name(in language: Language) -> String { ownName(in: language) ?? name }

    public static func == (a: City, b: City) -> Bool {
        guard sameText(a.name, b.name) else { return false }
        for language in Language.allCases {
            guard sameText(a.ownName(in: language) ?? "", b.ownName(in: language) ?? "") else { return false }
        }
        return true
    }

    public func hash(into hasher: inout Hasher) { for byte in name.utf8 { hasher.combine(byte) } }
}
