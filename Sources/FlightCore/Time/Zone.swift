/// A time zone as a list of the instants at which its offset from UTC changes.
///
/// The transitions are compiled from the IANA time zone database (see `Data/DATA-LICENSES`). They cover 1940 to 2060
/// and are identical on servers and in the browser.
public final class Zone: Hashable, Sendable {
    public struct Transition: Hashable, Sendable {
        public let instant: Instant
        /// The offset from UTC, in seconds, that applies from `instant` on.
        public let offset: Int32
        public init(instant: Instant, offset: Int32) {
            self.instant = instant
            self.offset = offset
        }
    }

    /// The IANA name, `Europe/Warsaw`.
    public let name: String
    /// The offset from UTC before the first transition, in seconds.
    public let initialOffset: Int32
    /// The transitions in chronological order.
    public let transitions: [Transition]

    public init(name: String, initialOffset: Int32, transitions: [Transition]) {
        self.name = name
        self.initialOffset = initialOffset
        self.transitions = transitions
    }

    public static func == (a: Zone, b: Zone) -> Bool {
        a === b
            || sameText(a.name, b.name) && a.initialOffset == b.initialOffset && a.transitions == b.transitions
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(initialOffset) }

    public static let utc = Zone(name: "UTC", initialOffset: 0, transitions: [])

    /// Returns the offset from UTC in force at an instant, in seconds.
    public func offset(at instant: Instant) -> Int32 {
        var low = 0
        var high = transitions.count
        while low < high {
            let middle = (low + high) / 2
            if transitions[middle].instant <= instant { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? initialOffset : transitions[low - 1].offset
    }

    public func local(_ instant: Instant) -> LocalTime { LocalTime(instant, offset: offset(at: instant)) }

    /// Returns the instant of a local time, given as a day and the minutes after midnight, 0…1440. A value of 1440 is
    /// the end of the day. If the time occurs twice, the first occurrence is used. If the clock skips the time, the
    /// offset before the change is used, so 02:30 becomes 03:30.
    public func instant(day: Day, minuteOfDay: Int) -> Instant {
        let wall = Int64(day.number) * 86_400 + Int64(minuteOfDay) * 60
        let before = offset(at: Instant(wall - 86_400))
        let first = Instant(wall - Int64(before))
        if offset(at: first) == before { return first }
        let after = offset(at: Instant(wall + 86_400))
        let second = Instant(wall - Int64(after))
        return offset(at: second) == after ? second : first
    }

    /// Returns the first instant of the local day that follows the local day of `instant`.
    func nextMidnight(after instant: Instant) -> Instant {
        let tomorrow = local(instant).day.advanced(by: 1)
        let midnight = self.instant(day: tomorrow, minuteOfDay: 0)
        // If the clock goes from 23:59 to 01:00, the day begins at the change.
        return midnight > instant ? midnight : local(instant).nextMidnight
    }

    /// Returns the instant at which the year of the given local day begins.
    func newYear(of day: Day) -> Instant {
        instant(day: Day(year: day.civil.year, month: 1, day: 1) ?? day, minuteOfDay: 0)
    }

    /// Returns a copy of this zone that has only the transitions between the given instants.
    public func trimmed(from start: Instant, to end: Instant) -> Zone {
        Zone(
            name: name, initialOffset: offset(at: start),
            transitions: transitions.filter { $0.instant > start && $0.instant <= end })
    }
}
