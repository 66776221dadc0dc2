import FlightCore
import FlightSamples
import FlightTracking
import Testing

@testable import FlightExchange

/// What a reading may cost, and that it ends when nobody waits for it.
@Suite struct ReadingBudgetTests {
    private func read(_ bytes: [UInt8], isStopped: () -> Bool = { false }) throws(ExchangeError) -> ImportReading {
        var count = 0
        return try exchange.read(
            bytes, format: nil, choices: ImportChoices(), now: noon,
            newID: {
                count += 1
                return recordID("r\(count)")
            }, progress: { _, _ in }, isStopped: isStopped)
    }

    /// Every reader looks at whether it is stopped, at least once for every few hundred kilobytes.
    @Test(arguments: HostileFile.allCases) func everyReaderCanBeStopped(_ file: HostileFile) throws {
        var looks = 0
        let error = #expect(throws: ExchangeError.self) {
            try self.read(file.bytes(2 << 20)) {
                looks += 1
                return true
            }
        }
        // What is refused at a glance was not read at all.
        if looks > 0 { #expect(error?.fault == .stopped) }
    }
}
