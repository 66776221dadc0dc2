import Foundation

/// How much of the suite runs: `make test` runs enough to catch a fault, `make test-all` everything.
public enum TestTier {
    /// Whether every test runs with all its rounds; set by `make test-all` (`HALCYON_TEST_ALL=1`).
    public static let isAll = ProcessInfo.processInfo.environment["HALCYON_TEST_ALL"] == "1"

    /// The seeds of a property test: `0..<all`, or a tenth of them (at least three) in `make test`.
    public static func seeds(_ all: UInt64) -> Range<UInt64> { 0..<UInt64(rounds(Int(all))) }

    /// The number of rounds of a property test: `all`, or a tenth of it (at least three) in `make test`.
    public static func rounds(_ all: Int) -> Int { isAll ? all : min(all, max(3, all / 10)) }
}
