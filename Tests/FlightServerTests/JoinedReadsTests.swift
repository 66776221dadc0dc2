import FlightSamples
import Synchronization
import Testing

@testable import FlightServer

@Suite struct CoalescedReadsTests {
    private struct Fault: Error {}
    private final class Truth: Sendable { let number = Mutex(0) }

    /// Callers that arrive during a read share the next one.
    @Test func waitingCallersShareOneRead() async throws {
        let count = Mutex(0)
        let (gate, opening) = AsyncStream.makeStream(of: Void.self)
        let reads = CoalescedReads<Int, Int> { key in
            let number = count.withLock { count in
                count += 1
                return count
            }
            if number == 1 { for await _ in gate {} }
            return key * 1_000 + number
        }
        let first = Task { try await reads.value(7) }
        while count.withLock({ $0 }) == 0 { await Task.yield() }
        let many = 300
        let others = (0..<many).map { _ in Task { try await reads.value(7) } }
        while await reads.waitingCount(7) < many { await Task.yield() }
        // A read of another key does not wait.
        #expect(try await reads.value(8) == 8_002)
        opening.finish()
        #expect(try await first.value == 7_001)
        for other in others { #expect(try await other.value == 7_003) }
        #expect(count.withLock { $0 } == 3)
    }

    /// A read never returns a value from before the call.
    @Test func valueIsNeverOlderThanTheCall() async throws {
        let truth = Truth()
        let random = Mutex(SplitMix(20))
        let reads = CoalescedReads<Bool, Int> { _ in
            let value = truth.number.withLock { $0 }
            for _ in 0..<random.withLock({ $0.from(0...20) }) { await Task.yield() }
            return value
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<TestTier.rounds(200) {
                        let asked = truth.number.withLock { number in
                            number += 1
                            return number
                        }
                        let found = try await reads.value(true)
                        #expect(found >= asked)
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test func errorReachesTheCaller() async throws {
        let reads = CoalescedReads<Bool, Int> { key in
            if key { throw Fault() }
            return 1
        }
        await #expect(throws: Fault.self) { try await reads.value(true) }
        #expect(try await reads.value(false) == 1)
        await #expect(throws: Fault.self) { try await reads.value(true) }
    }
}
