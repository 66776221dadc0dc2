/// Returns the given number of random bytes. The generator must be cryptographically secure.
func randomBytes(_ count: Int, using generator: inout some RandomNumberGenerator) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
}

/// Returns whether two byte sequences are equal. The time depends only on their lengths.
func isEqualInConstantTime(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    guard one.count == other.count else { return false }
    var difference: UInt8 = 0
    for (left, right) in zip(one, other) { difference |= left ^ right }
    return difference == 0
}

/// Returns the end of a period that starts now, in seconds since 1 January 1970 UTC. The result saturates.
func end(of life: Int64, from now: Int64) -> Int64 {
    let (end, overflow) = now.addingReportingOverflow(life)
    return overflow ? .max : end
}
