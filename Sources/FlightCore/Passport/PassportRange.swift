/// The stretch of a logbook that a passport is about.
public enum PassportRange: Hashable, Sendable {
    case lifetime
    case year(Int)
    /// Both days belong to it. A date of which only the month or the year is known belongs to it if all of that month
    /// or year does.
    case days(ClosedRange<Day>)

    /// Whether a flight of that date is in it.
    public func contains(_ date: PartialDay) -> Bool {
        switch self {
        case .lifetime: true
        case .year(let year): date.year == year
        case .days(let days): date.earliest >= days.lowerBound && date.latest <= days.upperBound
        }
    }

    /// The same stretch a year before, to compare with; nil for a lifetime. Of a year that is not over yet, only the
    /// days until the same date.
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

    /// The same date of the year before; 28 February for a leap day.
    private static func yearEarlier(_ day: Day) -> Day {
        let (year, month, date) = day.civil
        return Day(year: year - 1, month: month, day: date) ?? Day(year: year - 1, month: 2, day: 28) ?? day
    }
}
