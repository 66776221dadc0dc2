/// SplitMix64 (Steele, Lea, Flood 2014): gives the same numbers for a seed on every machine.
public struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    public init(_ seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// Returns a number in 0 ..< `bound`. The bias of the remainder does not matter here.
    public mutating func below(_ bound: Int) -> Int { Int(truncatingIfNeeded: (next() >> 2) % UInt64(bound)) }
    public mutating func from(_ range: ClosedRange<Int>) -> Int { range.lowerBound + below(range.count) }
    /// Returns true in `percent` of a hundred cases.
    public mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
    public mutating func pick<T>(_ items: [T]) -> T { items[below(items.count)] }
    public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
