/// What the traveller knows better of the way to the gate: whole minutes that take the place of those worked out.
public struct LeaveWishes: Hashable, Sendable {
    private var minutes: [Int?] = Array(repeating: nil, count: LeaveStep.Kind.allCases.count)
    /// Whether a bag is to be checked in. It takes no time if not.
    public var hasBags = true

    /// The longest that a part may take.
    public static let longest = 600

    public init() {}

    public var isEmpty: Bool { hasBags && minutes.allSatisfy { $0 == nil } }

    /// nil takes it back. What is not from 0 to ``longest`` is not taken.
    public subscript(kind: LeaveStep.Kind) -> Int? {
        get { minutes[Int(kind.rawValue)] }
        set { minutes[Int(kind.rawValue)] = newValue.flatMap { (0...LeaveWishes.longest).contains($0) ? $0 : nil } }
    }
}
