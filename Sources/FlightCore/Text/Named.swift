/// An enumeration whose cases have names in JSON, in URLs or in the store. The names are part of the format and do not
/// change when a case is renamed.
public protocol Named: CaseIterable {
    var name: String { get }
}

extension Named {
    /// Creates the case with the given name; nil if no case has that name.
    public init?(name: String) {
        guard let found = Self.allCases.first(where: { sameText($0.name, name) }) else { return nil }
        self = found
    }

    /// All names, for error messages: `system, light, dark`.
    public static var names: String {
        allCases.reduce("") { list, one in list.isEmpty ? one.name : list + ", " + one.name }
    }
}
