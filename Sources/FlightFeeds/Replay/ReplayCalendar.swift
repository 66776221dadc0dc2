package import FlightCore

/// Maps the four recorded weeks to the dates of any year, keeping the weekdays.
package enum ReplayCalendar {
    /// 2013-02-01, a Friday, which is the first day of the recording.
    package static let firstDay = Day(number: 15_737)
    /// The number of recorded days; exactly four weeks, so that weekdays always match.
    package static let dayCount = 28

    /// Returns the index (0…27) of the recorded day to which a local day at the origin is mapped. The index of a given
    /// day never changes.
    package static func index(for day: Day) -> Int {
        let remainder = firstDay.days(until: day) % dayCount
        return remainder < 0 ? remainder + dayCount : remainder
    }

    /// Returns the date on which the day with the given index was recorded.
    package static func recordedDay(_ index: Int) -> Day { firstDay.advanced(by: index) }

    /// The indices of the two recorded days of the blizzard in New York: Friday and Saturday, 8 and 9 February 2013. Of
    /// the 1,614 flights recorded on these days, 865 were cancelled (`Data/MEASURED.md`).
    package static let stormDays = 7...8
}
