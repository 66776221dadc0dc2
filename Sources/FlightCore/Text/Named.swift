/// An enumeration whose cases have names in JSON, in addresses or in the store. The names are part of the format: they
/// stay when a case is called something else.
public protocol Named: CaseIterable {
    var name: String { get }
}

extension Named {
    /// nil for a name that none has.
    public init?(name: String) {
        guard let found = Self.allCases.first(where: { sameText($0.name, name) }) else { return nil }
        self = found
    }

    /// All names, for a message that says what may stand somewhere: `system, light, dark`.
    public static var names: String {
        allCases.reduce("") { list, one in list.isEmpty ? one.name : list + ", " + one.name }
    }
}
