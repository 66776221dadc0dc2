/// A deterministic replacement for random numbers. The same input always produces the same number, in every process and
/// on every machine.
package struct ReplaySeed: Hashable, Sendable {
    /// The 64-bit FNV-1a hash of the words so far (http://www.isthe.com/chongo/tech/comp/fnv/).
    private let state: UInt64

    package init(_ words: String) { state = ReplaySeed.mixed(words, into: 0xCBF2_9CE4_8422_2325) }

    private init(state: UInt64) { self.state = state }

    private static func mixed(_ words: String, into start: UInt64) -> UInt64 {
        var hash = start
        for byte in words.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return hash
    }

    /// Returns a number in the given range. Numbers for different purposes are independent.
    package func number(_ range: ClosedRange<Int64>, for purpose: String) -> Int64 {
        range.lowerBound + Int64(value(for: purpose) % UInt64(range.upperBound - range.lowerBound + 1))
    }

    /// Returns a 64-bit number for the given purpose.
    package func value(for purpose: String) -> UInt64 {
        var bits = ReplaySeed.mixed(purpose, into: state)
        // The low bits of FNV-1a depend on few input bits. The finaliser of MurmurHash3 mixes all bits.
        bits = (bits ^ bits >> 33) &* 0xFF51_AFD7_ED55_8CCD
        bits = (bits ^ bits >> 33) &* 0xC4CE_B9FE_1A85_EC53
        return bits ^ bits >> 33
    }
}
