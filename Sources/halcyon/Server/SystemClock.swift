import FlightCore
import FlightTracking
import Foundation

/// The machine's clock. No other type in Halcyon reads the time from the system.
///
/// At a speed above 1, the clock starts at the current time and runs faster from there, so that a recorded day passes
/// in minutes.
struct SystemClock: TravelClock {
    let speed: Int
    /// The real time at which the clock was started, in seconds since 1970.
    let startedAt: Double
    private let start: ContinuousClock.Instant

    /// - Parameter speed: The speed as a multiple of real time; values below 1 count as 1.
    init(speed: Int = 1) { self.init(speed: speed, startedAt: SystemClock.realTime) }

    /// Creates a clock that agrees with another clock of the same speed, even if that clock is in another process.
    ///
    /// - Parameter startedAt: The real time at which the other clock was started, in seconds since 1970.
    init(speed: Int, startedAt: Double) {
        self.speed = max(1, speed)
        self.startedAt = startedAt
        start = .now - .seconds(SystemClock.realTime - startedAt)
    }

    var now: Instant { Instant(Int64(seconds.rounded(.down))) }

    func wait(until instant: Instant) async throws {
        while true {
            let missing = (Double(instant.seconds) - seconds) / Double(speed)
            guard missing > 0 else { return }
            // Waits in steps of at most 30 seconds, because the clock may be set or the machine may sleep during the
            // wait.
            try await Task.sleep(for: .seconds(min(missing, 30)))
        }
    }

    /// The time in seconds since 1970, including fractions of a second.
    private var seconds: Double {
        // At normal speed, the machine's clock is read directly, and the time jumps if that clock is set. A faster
        // clock never jumps.
        guard speed > 1 else { return SystemClock.realTime }
        return startedAt + (ContinuousClock.now - start) / .seconds(1) * Double(speed)
    }

    private static var realTime: Double { Date().timeIntervalSince1970 }
}

extension TravelClock {
    /// The current date in the machine's time zone.
    var localDay: Day {
        let now = now
        let date = Date(timeIntervalSince1970: Double(now.seconds))
        return LocalTime(now, offset: Int32(CommandEnvironment.current.timeZone.secondsFromGMT(for: date))).day
    }
}
