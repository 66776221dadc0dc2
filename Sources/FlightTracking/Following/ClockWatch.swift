public import FlightCore
public import Logging
import Synchronization

/// Monitors the system clock. Reports when the clock has been set, and corrects the times of observations that were
/// received while the clock was ahead.
public final class ClockWatch: Sendable {
    /// A change to the system clock.
    public struct Jump: Hashable, Sendable {
        /// When the change was noticed, as shown by the clock after the change.
        public let at: Instant
        /// The size of the change; negative if the clock was set back.
        public let by: Span
    }

    /// The smallest difference, in seconds, that counts as a change. Smaller differences are normal drift corrections.
    static let slack: Int64 = 30

    private let clock: any TravelClock
    private let repository: any ClockRepository
    private let bus: any EventBus
    private let people: any PeopleRepository
    private let logger: Logger
    /// Returns the number of seconds since a fixed moment, unaffected by clock changes.
    private let elapsed: @Sendable () -> Double
    private let last = Mutex<Jump?>(nil)
    private let before = Mutex<(clock: Instant, elapsed: Double)?>(nil)

    /// - Parameter elapsed: Returns the number of seconds since a fixed moment, including time asleep and unaffected by
    ///   clock changes.
    public init(
        clock: any TravelClock, repository: any ClockRepository, people: any PeopleRepository, bus: any EventBus,
        logger: Logger, elapsed: @escaping @Sendable () -> Double = ClockWatch.sinceStart()
    ) {
        self.clock = clock
        self.repository = repository
        self.people = people
        self.bus = bus
        self.logger = logger
        self.elapsed = elapsed
    }

    /// Returns a closure that measures the number of seconds since this call, including time asleep.
    public static func sinceStart() -> @Sendable () -> Double {
        let start = ContinuousClock.now
        return { (ContinuousClock.now - start) / .seconds(1) }
    }

    /// The last change to the clock; nil if no change has been noticed.
    public var jump: Jump? { last.withLock { $0 } }

    /// Checks whether the clock has been set since the last check. The first check looks for observations dated in the
    /// future, which show that the clock was set back while the program was not running.
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
            // The size of the change is unknown.
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
        // Also detects a clock set back and forth within seconds, or while another process was writing.
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
        guard let pulses = try? await people.pulses() else { return }
        for person in pulses.keys { await bus.publish(.changed(person)) }
    }

    /// Checks periodically until the task is cancelled.
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
