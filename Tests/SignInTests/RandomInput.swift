/// Random numbers that are the same for a seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) } }
}

/// Returns the bytes of a hexadecimal text. White space is skipped.
func hex(_ text: String) -> [UInt8] {
    let digits = text.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
}

/// Calls the closure with every variant of the bytes in which one bit differs.
func forEachFlippedBit(of bytes: [UInt8], _ body: ([UInt8], _ byte: Int) throws -> Void) rethrows {
    for index in bytes.indices {
        for bit in 0..<8 {
            var changed = bytes
            changed[index] ^= 1 << bit
            try body(changed, index)
        }
    }
}
