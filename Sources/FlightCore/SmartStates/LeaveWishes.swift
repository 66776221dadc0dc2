/// The traveller's own figures for the way to the gate: whole minutes that replace the computed ones.
public struct LeaveWishes: Hashable, Sendable {
    private var minutes: [Int?] = Array(repeating: nil, count: LeaveStep.Kind.allCases.count)
    /// Whether there is a bag to check in. Without one, bag drop takes no time.
    public var hasBags = true

    /// The largest value of a step, in minutes.
    public static let longest = 600

    public init() {}

    public var isEmpty: Bool { hasBags && minutes.allSatisfy { $0 == nil } }

    /// The minutes of a step; nil for the computed value. A value outside 0…``longest`` becomes nil.
    public subscript(kind: LeaveStep.Kind) -> Int? {
        get { minutes[Int(kind.rawValue)] }
        set { minutes[Int(kind.rawValue)] = newValue.flatMap { (0...LeaveWishes.longest).contains($0) ? $0 : nil } }
    }
}
