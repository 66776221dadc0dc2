import FlightCore

/// Selects the backups to keep: the last backup of each of the seven most recent days, four weeks and six months. Days
/// are in UTC, and weeks begin on Monday. Only days, weeks and months with backups are counted, regardless of the
/// current date. Therefore, a wrong clock or a year without backups never causes all backups to be deleted.
enum BackupCalendar {
    private static let days = 7
    private static let weeks = 4
    private static let months = 6

    static func kept(_ times: [Instant]) -> Set<Instant> {
        let newestFirst = times.sorted(by: >)
        var kept: Set<Instant> = []
        func keep(_ count: Int, each period: (Day) -> Int32) {
            var seen: Set<Int32> = []
            for time in newestFirst where seen.count < count {
                if seen.insert(period(Day(number: Int32(floorDivide(time.seconds, 86_400))))).inserted {
                    kept.insert(time)
                }
            }
        }
        keep(days) { $0.number }
        keep(weeks) { $0.number - Int32($0.weekday) }
        keep(months) { day in
            let (year, month, _) = day.civil
            return Int32(year * 12 + month)
        }
        return kept
    }
}
