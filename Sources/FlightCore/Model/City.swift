/// The city that an airport serves, with its name in each language.
public struct City: Hashable, Sendable {
    /// The English name, or the local name if the city has no English name.
    public let name: String
    /// The names in the languages other than English, in the order of ``Language``; nil or missing for a language that
    /// uses ``name``.
    private let others: [String?]

    /// Creates a city.
    ///
    /// - Parameter others: The names in the languages other than English, in the order of ``Language``; nil for a
    ///   language that uses ``name``.
    public init(_ name: String, others: [String?] = []) {
        self.name = name
        self.others = others
    }

    /// The name in the given language if it differs from ``name``; always nil for English.
    public func ownName(in language: Language) -> String? {
        let index = Int(language.rawValue) - 1
        return index >= 0 && index < others.count ? others[index] : nil
    }

    /// Returns the name in the given language.
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
