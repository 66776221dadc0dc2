/// A SplitMix64 random number generator (Steele, Lea, Flood, 2014). The same seed gives the same session on every
/// platform.
struct CalmRandom: Sendable {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// Returns a random number in 0 ..< `bound`, which must be positive. The slight bias of the remainder is acceptable
    /// here.
    mutating func below(_ bound: Int) -> Int { Int(truncatingIfNeeded: (next() >> 34) % UInt64(bound)) }
}
