/// The traveller's own times for the steps of a connection, in whole minutes, which replace the calculated times.
public struct ConnectionWishes: Hashable, Sendable {
    private var minutes: [(kind: ConnectionStep.Kind, minutes: Int)] = []

    public init() {}

    /// The kinds of steps that travellers can set.
    public static let kinds: [ConnectionStep.Kind] = [.leaveAircraft, .walk, .train, .bus, .passport, .security, .bags]

    public var isEmpty: Bool { minutes.isEmpty }

    /// The minutes of a step; nil if the traveller has not set them. Values outside 0…240 are ignored.
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
