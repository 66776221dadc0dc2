internal import FlightCore

/// Simulates how a delay is announced. The recording has only the final delay. The announced departure time approaches
/// the actual departure in steps, as on a real departure board.
enum DepartureEstimates {
    struct Announcement {
        let heard: Instant
        let out: Instant
    }

    /// The shortest delay that is announced.
    private static let smallest = Span.minutes(5)
    /// The shortest delay that is announced well before departure.
    private static let notable = Span.minutes(15)

    /// Returns the announcements in chronological order. Each announced departure time is still in the future when the
    /// next announcement is made. The last announcement is exact.
    static func all(scheduled: Instant, actual: Instant, seed: ReplaySeed) -> [Announcement] {
        let delay = actual - scheduled
        guard delay >= smallest else { return [] }
        guard delay >= notable else {
            return [Announcement(heard: scheduled - .minutes(seed.number(4...18, for: "small delay")), out: actual)]
        }
        var announcements: [Announcement] = []
        let first = scheduled - .minutes(seed.number(60...180, for: "first estimate"))
        let firstShare = seed.number(30...70, for: "first share")
        let whole = (actual - first).seconds
        var heard = first
        while true {
            let step = Span.minutes(seed.number(20...40, for: "estimate step \(announcements.count)"))
            let share = firstShare + (100 - firstShare) * (heard - first).seconds / whole
            let guess = scheduled + toFiveMinutes(Span(delay.seconds * share / 100))
            // The departure on the board must still be in the future when the board changes.
            let earliest = scheduled + toFiveMinutes(heard + step + .minutes(7) - scheduled)
            let out = max(guess, earliest)
            if out >= actual - .minutes(5) || heard + step >= actual - .minutes(10) {
                announcements.append(Announcement(heard: heard, out: actual))
                return announcements
            }
            announcements.append(Announcement(heard: heard, out: out))
            heard = heard + step
        }
    }

    private static func toFiveMinutes(_ span: Span) -> Span { .minutes(floorDivide(span.seconds + 150, 300) * 5) }
}
