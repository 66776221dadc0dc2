internal import FlightCore

/// Simulates landing estimates for an airborne flight. The first estimates are wrong by up to 6 % of the remaining
/// time, and the last estimate is exact. Between two estimates, the error changes by at most about 2 % of the remaining
/// time.
enum ArrivalEstimates {
    struct Announcement {
        let heard: Instant
        let on: Instant
    }

    /// Returns the estimates in chronological order.
    static func all(off: Instant, on: Instant, seed: ReplaySeed) -> [Announcement] {
        var announcements: [Announcement] = []
        let last = max(off, on - .minutes(10))
        var heard = off + .minutes(3)
        let trend = seed.number(-5...5, for: "landing")
        while heard < last - .minutes(2) {
            let number = announcements.count
            let error = trend + seed.number(-1...1, for: "landing \(number)")
            let minutes = ((on - heard).seconds * error / 100) / 60
            announcements.append(Announcement(heard: heard, on: on + .minutes(minutes)))
            heard = heard + .minutes(seed.number(25...35, for: "landing step \(number)"))
        }
        announcements.append(Announcement(heard: last, on: on))
        return announcements
    }
}
