internal import FlightCore

/// Simulates landing estimates of an airborne flight: at first off by up to 6 % of the remaining time, at last exact.
/// From one to the next they move by about 2 % of it at most.
enum ArrivalEstimates {
    struct Announcement {
        let heard: Instant
        let on: Instant
    }

    /// Returns the announcements in order of time.
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
