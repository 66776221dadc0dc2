/// The durations that the traveller has set for the steps to the gate, in whole minutes. These durations replace the
/// computed durations.
public struct LeaveWishes: Hashable, Sendable {
    private var minutes: [Int?] = Array(repeating: nil, count: LeaveStep.Kind.allCases.count)
    /// Whether there is a bag to check in. Without a bag, bag drop takes no time.
    public var hasBags = true

    /// The largest value of a step, in minutes.
    public static let longest = 600

    public init() {}

    public var isEmpty: Bool { hasBags && minutes.allSatisfy { $0 == nil } }

    /// The minutes of a step; nil to use the computed value. A value outside 0…``longest`` becomes nil.
    public subscript(kind: LeaveStep.Kind) -> Int? {
        get { minutes[Int(kind.rawValue)] }
        set { minutes[Int(kind.rawValue)] = newValue.flatMap { (0...LeaveWishes.longest).contains($0) ? $0 : nil } }
    }
}
