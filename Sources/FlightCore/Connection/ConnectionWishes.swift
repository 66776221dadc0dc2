/// What the traveller knows better of the way to the next gate: whole minutes that take the place of those worked out.
public struct ConnectionWishes: Hashable, Sendable {
    private var minutes: [(kind: ConnectionStep.Kind, minutes: Int)] = []

    public init() {}

    /// The kinds of steps that can be set.
    public static let kinds: [ConnectionStep.Kind] = [.leaveAircraft, .walk, .train, .bus, .passport, .security, .bags]

    public var isEmpty: Bool { minutes.isEmpty }

    /// nil takes it back. Out of 0 to 240 it is not taken.
    public subscript(kind: ConnectionStep.Kind) -> Int? {
        get {
            for (known, count) in minutes where known == kind { return count }
            return nil
        }
        set {
            minutes.removeAll { $0.kind == kind }
            if let newValue, (0...240).contains(newValue) { minutes.append((kind, newValue)) }
        }
    }

    public static func == (a: ConnectionWishes, b: ConnectionWishes) -> Bool {
        for kind in kinds where a[kind] != b[kind] { return false }
        return true
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(minutes.count) }
}
