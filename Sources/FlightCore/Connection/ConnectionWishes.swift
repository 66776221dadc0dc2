/// The traveller's own times for the steps of a connection, in whole minutes, which replace the calculated times.
public struct ConnectionWishes: Hashable, Sendable {
    private var minutes: [(kind: ConnectionStep.Kind, minutes: Int)] = []

    public init() {}

    /// The kinds of steps for which travellers can set a time.
    public static let kinds: [ConnectionStep.Kind] = [.leaveAircraft, .walk, .train, .bus, .passport, .security, .bags]

    public var isEmpty: Bool { minutes.isEmpty }

    /// The traveller's time for a kind of step, in minutes; nil if no time is set. A value outside 0…240 removes the
    /// time.
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
