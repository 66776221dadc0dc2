#if DEBUG
    import FlightCore
    import FlightTracking
    import Foundation
    import Synchronization

    /// A clock that stands still until a test moves it. Debug builds only.
    ///
    /// `HALCYON_CLOCK` sets the time at the start, in Unix seconds. `halcyon serve` then reads times from standard input, one
    /// per line, moves the clock to each, and answers `clock SECONDS` on standard output.
    final class SteppedClock: TravelClock {
        private struct State {
            var now: Instant
            var waiting: [UUID: (until: Instant, resume: CheckedContinuation<Void, any Error>)] = [:]
        }

        let speed = 1
        private let state: Mutex<State>

        init(_ now: Instant) { state = Mutex(State(now: now)) }

        /// The clock that `HALCYON_CLOCK` asks for; nil if the variable is not set or not a number.
        convenience init?(environment: [String: String]) {
            guard let seconds = environment["HALCYON_CLOCK"].flatMap({ Int64($0) }) else { return nil }
            self.init(Instant(seconds))
        }

        var now: Instant { state.withLock { $0.now } }

        func wait(until instant: Instant) async throws {
            let id = UUID()
            try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    let isDue = state.withLock { state in
                        guard state.now < instant, !Task.isCancelled else { return true }
                        state.waiting[id] = (instant, continuation)
                        return false
                    }
                    if isDue { continuation.resume() }
                }
                try Task.checkCancellation()
            } onCancel: {
                let waiting = state.withLock { $0.waiting.removeValue(forKey: id) }
                waiting?.resume.resume(throwing: CancellationError())
            }
        }

        /// Moves the clock, and resumes everything that waited for a time up to `instant`.
        func step(to instant: Instant) {
            let due = state.withLock { state in
                state.now = instant
                let due = state.waiting.filter { $0.value.until <= instant }
                for id in due.keys { state.waiting[id] = nil }
                return due.values.sorted { $0.until < $1.until }
            }
            for one in due { one.resume.resume() }
        }

        /// Obeys standard input until it ends, on a thread of its own.
        ///
        /// Not with `readLine`, which locks the C library's input while it waits: `fflush` would wait for that lock.
        func obeyStandardInput() {
            Thread.detachNewThread { [self] in
                var text = ""
                while case let data = FileHandle.standardInput.availableData, !data.isEmpty {
                    text += String(decoding: data, as: UTF8.self)
                    while let end = text.firstIndex(of: "\n") {
                        let seconds = Int64(text[..<end])
                        text.removeSubrange(...end)
                        guard let seconds else { continue }
                        step(to: Instant(seconds))
                        StandardOutput.line("clock \(seconds)")
                    }
                }
            }
        }
    }
#endif
