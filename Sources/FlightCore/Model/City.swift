/// The city that an airport serves, by the names that the reader's languages have for it.
public struct City: Hashable, Sendable {
    /// As English has it, or the city itself.
    public let name: String
    /// What the language calls it; nil where that is ``name``.
    public let german: String?
    public let polish: String?
    /// As Brazil writes it.
    public let portuguese: String?

    public init(_ name: String, german: String? = nil, polish: String? = nil, portuguese: String? = nil) {
        self.name = name
        self.german = german
        self.polish = polish
        self.portuguese = portuguese
    }

    public static func == (a: City, b: City) -> Bool {
        sameText(a.name, b.name) && sameText(a.german ?? "", b.german ?? "")
            && sameText(a.polish ?? "", b.polish ?? "") && sameText(a.portuguese ?? "", b.portuguese ?? "")
    }

    public func hash(into hasher: inout Hasher) { for byte in name.utf8 { hasher.combine(byte) } }
}
