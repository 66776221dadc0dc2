import FlightCore
import FlightTracking
import Synchronization
import Testing

/// Repeats an action at the times that it asks for.
@Suite struct TimerLoopTests {
    private let clock = SteppedClock(Instant(1_795_204_800))

    /// Records when the action ran.
    private final class Record: Sendable {
        private let times = Mutex<[Int64]>([])
        var all: [Int64] { times.withLock { $0 } }
        func add(_ time: Instant) { times.withLock { $0.append(time.seconds - 1_795_204_800) } }
    }

    @Test func runsWhenTheTimeComes() async {
        let record = Record()
        await withTaskGroup { group in
            group.addTask { [clock] in
                await TimerLoop(clock: clock).run {
                    record.add(clock.now)
                    return clock.now + Span(10)
                }
            }
            await clock.untilWaiting()
            clock.advance(Span(9))
            #expect(record.all == [0])
            clock.advance(Span(1))
            await clock.untilWaiting()
            #expect(record.all == [0, 10])
            // The clock may jump ahead of the requested time.
            clock.advance(Span(1000))
            await clock.untilWaiting()
            #expect(record.all == [0, 10, 1010])
            group.cancelAll()
        }
    }

    @Test func wakingRunsImmediately() async {
        let record = Record()
        let loop = TimerLoop(clock: clock)
        await withTaskGroup { group in
            group.addTask { [clock] in
                await loop.run {
                    record.add(clock.now)
                    // A wake during the action is not lost.
                    if record.all.count == 2 { loop.wake() }
                    return record.all.count == 3 ? nil : clock.now + .hours(1)
                }
            }
            await clock.untilWaiting()
            clock.advance(Span(5))
            loop.wake()
            await group.waitForAll()
        }
        #expect(record.all == [0, 5, 5])
    }

    @Test func endsWithoutATime() async {
        let record = Record()
        await TimerLoop(clock: clock).run {
            record.add(clock.now)
            return nil
        }
        #expect(record.all == [0])
    }

    @Test func cancellationEndsTheWait() async {
        let record = Record()
        let task = Task { [clock] in
            await TimerLoop(clock: clock).run {
                record.add(clock.now)
                return .never
            }
        }
        await clock.untilWaiting()
        task.cancel()
        await task.value
        #expect(record.all == [0])
        await clock.untilWaiting { $0 == 0 }
    }

    @Test func errorEndsTheLoop() async {
        struct Fault: Error {}
        await #expect(throws: Fault.self) { try await TimerLoop(clock: clock).run { throw Fault() } }
    }
}
