public import FlightCore

/// Repeats an action at the times that the action asks for, or earlier if it is woken.
public struct TimerLoop: Sendable {
    private let clock: any TravelClock
    private let wakes: AsyncStream<Void>
    private let waker: AsyncStream<Void>.Continuation

    /// - Parameter clock: The clock of the times that the action returns.
    public init(clock: any TravelClock) {
        self.clock = clock
        (wakes, waker) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    }

    /// Ends the current wait. If the action is running, it runs again immediately afterwards.
    public func wake() { waker.yield() }

    /// Runs the action until it returns nil or the task is cancelled. A loop can be run only once.
    ///
    /// - Parameter action: Returns when to run the action again, or nil to end the loop.
    public func run(
        isolation: isolated (any Actor)? = #isolation, _ action: () async throws -> Instant?
    ) async rethrows {
        var turns = wakes.makeAsyncIterator()
        while !Task.isCancelled {
            guard let next = try await action() else { return }
            let timer = Task { [clock, waker] in
                guard (try? await clock.wait(until: next)) != nil else { return }
                waker.yield()
            }
            let turn: Void? = await turns.next(isolation: isolation)
            timer.cancel()
            guard turn != nil else { return }
        }
    }
}
