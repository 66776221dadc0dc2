/// The period covered by a passport.
public enum PassportRange: Hashable, Sendable {
    case lifetime
    case year(Int)
    /// An inclusive range of days. A date that gives only a month or a year is in the range if the whole month or year
    /// is in the range.
    case days(ClosedRange<Day>)

    /// Whether the given date is in the range.
    public func contains(_ date: PartialDay) -> Bool {
        switch self {
        case .lifetime: true
        case .year(let year): date.year == year
        case .days(let days): date.earliest >= days.lowerBound && date.latest <= days.upperBound
        }
    }

    /// Returns this range one year earlier, for comparison; nil for the lifetime range. For the current year, the
    /// result ends on today's date one year earlier.
    func yearBefore(now: Day) -> PassportRange? {
        switch self {
        case .lifetime: return nil
        case .year(let year):
            guard year == now.civil.year, let start = Day(year: year - 1, month: 1, day: 1) else {
                return .year(year - 1)
            }
            return .days(start...max(start, PassportRange.yearEarlier(now)))
        case .days(let days):
            let start = PassportRange.yearEarlier(days.lowerBound)
            return .days(start...max(start, PassportRange.yearEarlier(days.upperBound)))
        }
    }

    /// Returns the date one year earlier; 28 February for a leap day.
    private static func yearEarlier(_ day: Day) -> Day {
        let (year, month, date) = day.civil
        return Day(year: year - 1, month: month, day: date) ?? Day(year: year - 1, month: 2, day: 28) ?? day
    }
}
