import FlightCore
import FlightTracking
import Foundation

/// The clock of the machine; the one place in Halcyon that asks it for the time.
///
/// At a speed above 1 it starts at the real time and runs ahead, so that a recorded day can be seen in minutes.
struct SystemClock: TravelClock {
    let speed: Int
    private let startedAt: Double
    private let start: ContinuousClock.Instant

    /// - Parameter speed: how many times faster than real time; below 1 counts as 1.
    init(speed: Int = 1) {
        self.speed = max(1, speed)
        startedAt = SystemClock.realTime
        start = .now
    }

    var now: Instant { Instant(Int64(seconds.rounded(.down))) }

    func wait(until instant: Instant) async throws {
        while true {
            let missing = (Double(instant.seconds) - seconds) / Double(speed)
            guard missing > 0 else { return }
            // In steps, because somebody may set the machine's clock, or put the machine to sleep.
            try await Task.sleep(for: .seconds(min(missing, 30)))
        }
    }

    /// Seconds since 1970, with fractions.
    private var seconds: Double {
        // In real time the machine's clock counts, which may be set; a faster clock only runs on.
        guard speed > 1 else { return SystemClock.realTime }
        return startedAt + (ContinuousClock.now - start) / .seconds(1) * Double(speed)
    }

    private static var realTime: Double { Date().timeIntervalSince1970 }
}

extension TravelClock {
    /// The calendar day where the machine is.
    var localDay: Day {
        let now = now
        let date = Date(timeIntervalSince1970: Double(now.seconds))
        return LocalTime(now, offset: Int32(CommandEnvironment.current.timeZone.secondsFromGMT(for: date))).day
    }
}
