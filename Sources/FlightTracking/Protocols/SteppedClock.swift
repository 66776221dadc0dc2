#if DEBUG
    public import FlightCore
    import Foundation
    import Synchronization

    /// A clock that moves only when a test moves it. A test can also suspend until other tasks are waiting for the
    /// clock. Available only in debug builds.
    public final class SteppedClock: TravelClock {
        private struct State {
            var now: Instant
            var waiting: [UUID: (until: Instant, resume: CheckedContinuation<Void, any Error>)] = [:]
            /// Streams that receive a value whenever a task begins or stops waiting.
            var watchers: [UUID: AsyncStream<Void>.Continuation] = [:]
        }

        public let speed = 1
        private let state: Mutex<State>

        public init(_ now: Instant) { state = Mutex(State(now: now)) }

        public var now: Instant { state.withLock { $0.now } }

        public func advance(_ span: Span) { set(now + span) }

        /// Moves the clock and resumes all tasks that wait for a time no later than `instant`.
        public func set(_ instant: Instant) {
            let due = state.withLock { state in
                state.now = instant
                let due = state.waiting.filter { $0.value.until <= instant }
                for id in due.keys { state.waiting[id] = nil }
                SteppedClock.tell(&state)
                return due.values.sorted { $0.until < $1.until }
            }
            for one in due { one.resume.resume() }
        }

        public func wait(until instant: Instant) async throws {
            let id = UUID()
            try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    let waits = state.withLock { state in
                        guard state.now < instant, !Task.isCancelled else { return false }
                        state.waiting[id] = (instant, continuation)
                        SteppedClock.tell(&state)
                        return true
                    }
                    if !waits { continuation.resume() }
                }
                try Task.checkCancellation()
            } onCancel: {
                let waiting = state.withLock { state in
                    defer { SteppedClock.tell(&state) }
                    return state.waiting.removeValue(forKey: id)
                }
                waiting?.resume.resume(throwing: CancellationError())
            }
        }

        private static func tell(_ state: inout State) { for watcher in state.watchers.values { watcher.yield() } }

        /// Suspends until `isRight` returns true for the number of waiting tasks, or until the current task is
        /// cancelled.
        public func untilWaiting(_ isRight: (Int) -> Bool = { $0 > 0 }) async {
            let id = UUID()
            let (changes, watcher) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
            watcher.yield()
            state.withLock { $0.watchers[id] = watcher }
            defer { state.withLock { $0.watchers[id] = nil } }
            for await _ in changes where isRight(state.withLock { $0.waiting.count }) { return }
        }

        /// Keeps moving the clock to the earliest time that a task is waiting for, until the current task is cancelled.
        public func runOn() async {
            while !Task.isCancelled {
                await untilWaiting()
                if let next = state.withLock({ $0.waiting.values.map { $0.until }.min() }) { set(next) }
            }
        }
    }
#endif
