public import FlightCore
public import Logging
import Synchronization

/// Looks after the clock: says when somebody has set it, and gives words that were heard while it was ahead a time at
/// which they can have been said.
public final class ClockWatch: Sendable {
    /// Somebody has set the clock.
    public struct Jump: Hashable, Sendable {
        /// When that was noticed, by the clock as it is since.
        public let at: Instant
        /// By how much; negative if it was set back.
        public let by: Span
    }

    /// What is below this is the usual correction of a clock that drifts, in seconds.
    static let slack: Int64 = 30

    private let clock: any TravelClock
    private let repository: any ClockRepository
    private let bus: any EventBus
    private let flights: any FlightRepository
    private let logger: Logger
    /// Seconds since some moment, which nobody can set.
    private let elapsed: @Sendable () -> Double
    private let last = Mutex<Jump?>(nil)
    private let before = Mutex<(clock: Instant, elapsed: Double)?>(nil)

    /// - Parameter elapsed: seconds since some moment, which nobody can set; those that the machine sleeps count.
    public init(
        clock: any TravelClock, repository: any ClockRepository, flights: any FlightRepository, bus: any EventBus,
        logger: Logger, elapsed: @escaping @Sendable () -> Double = ClockWatch.sinceStart()
    ) {
        self.clock = clock
        self.repository = repository
        self.flights = flights
        self.bus = bus
        self.logger = logger
        self.elapsed = elapsed
    }

    /// Real seconds since this call.
    public static func sinceStart() -> @Sendable () -> Double {
        let start = ContinuousClock.now
        return { (ContinuousClock.now - start) / .seconds(1) }
    }

    /// The last time that somebody has set the clock while this was looking, or before; nil if nobody has.
    public var jump: Jump? { last.withLock { $0 } }

    /// Looks whether the clock was set since it was last asked, and on the first call whether something was heard in the
    /// future: then it was set while nobody looked.
    public func look() async throws {
        let now = clock.now
        let elapsed = elapsed()
        let before = before.withLock { before in
            defer { before = (now, elapsed) }
            return before
        }
        guard let before else {
            let count = try await repository.putBack(nil, laterThan: now, to: now)
            guard count > 0 else { return }
            // By how much nobody knows any more.
            last.withLock { $0 = Jump(at: now, by: Span(-1)) }
            logger.warning(
                "the clock was set back while Halcyon was not running; reports with a later time keep their order",
                metadata: ["words": "\(count)"])
            await publish()
            return
        }
        let by = Double(now.seconds - before.clock.seconds) - (elapsed - before.elapsed) * Double(clock.speed)
        let isSet = abs(by) > Double(Self.slack * Int64(clock.speed))
        if isSet { last.withLock { $0 = Jump(at: now, by: Span(Int64(by.rounded()))) } }
        var words = 0
        // Also there and back within a few seconds, or while another process was writing.
        let hasFuture = try await repository.hasFuture(beyond: now)
        if isSet && by < 0 || hasFuture {
            words = try await repository.putBack(nil, laterThan: now, to: now)
            await publish()
        }
        guard isSet else { return }
        logger.warning(
            by < 0
                ? "the system clock was set back; reports with a later time keep their order"
                : "the system clock was set forward; if that is wrong, correct it and no data is lost",
            metadata: ["seconds": "\(Int64(abs(by).rounded()))", "words": "\(words)"])
    }

    private func publish() async {
        guard let revision = try? await flights.revision() else { return }
        await bus.publish(.revision(revision))
    }

    /// Looks now and then, until the task is cancelled.
    public func run() async throws {
        while true {
            do {
                try await look()
            } catch let error as CancellationError {
                throw error
            } catch {
                logger.error("cannot check the system clock", metadata: ["error": "\(error)"])
            }
            try await Task.sleep(for: .seconds(5))
        }
    }
}
