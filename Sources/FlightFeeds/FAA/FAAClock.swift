internal import FlightCore
internal import FlightTracking

/// A time in the FAA's format, with a date (`Nov 27 at 14:00 AST.`) or without one (`5:00 pm EDT`).
struct FAAClock {
    private let month: Int?
    private let day: Int?
    private let year: Int?
    private let minuteOfDay: Int
    /// The offset from UTC, in hours.
    private let offset: Int

    /// The UTC offsets of United States time zones, in hours, by abbreviation.
    private static let offsets = [
        "AST": -4, "ADT": -3, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7,
        "AKST": -9, "AKDT": -8, "HST": -10, "HAST": -10, "HDT": -9, "HADT": -9, "SST": -11, "CHST": 10, "GMT": 0,
        "UTC": 0, "Z": 0,
    ]
    private static let months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"]

    /// Returns nil if the text is unreadable or the time zone is unknown.
    private init?(_ text: String) {
        var (month, day, year, offset): (Int?, Int?, Int?, Int?)
        var clock: Substring?
        var isAfternoon: Bool?
        // Normalises abbreviations: `EST.` becomes EST, `p.m.` becomes PM, and `5:00pm` becomes two words.
        let written = text.prefix(100).uppercased().replacing(".", with: "")
        for word in written.replacing("AM", with: " AM").replacing("PM", with: " PM").split(whereSeparator: {
            $0.isWhitespace || $0 == ","
        }) {
            if word.contains(":") {
                clock = word
            } else if let number = Int(word) {
                if number > 31 { year = number } else { day = number }
            } else if word == "AM" || word == "PM" {
                isAfternoon = word == "PM"
            } else if let hours = FAAClock.offsets[String(word)] {
                offset = hours
            } else if let index = FAAClock.months.firstIndex(where: { word.hasPrefix($0) }) {
                month = index + 1
            }
        }
        let parts = (clock ?? "").split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        guard (2...3).contains(parts.count), var hour = parts[0], let minute = parts[1], (0..<60).contains(minute),
            let offset, (month == nil) == (day == nil)
        else { return nil }
        if let isAfternoon {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (isAfternoon ? 12 : 0)
        }
        guard (0..<24).contains(hour) else { return nil }
        self.month = month
        self.day = day
        self.year = year
        self.offset = offset
        minuteOfDay = hour * 60 + minute
    }

    /// Parses a time with a date. Returns nil if the text has no date or is unreadable. If the year is missing, uses
    /// the year that brings the time closest to `moment`.
    static func date(_ text: String?, near moment: Instant) -> Instant? {
        guard let text else { return nil }
        if let date = Instant(stamp: text) { return date }
        guard let clock = FAAClock(text), let month = clock.month, let day = clock.day else {
            return Instant(dateInWords: text)
        }
        let thisYear = clock.zone.local(moment).day.civil.year
        let years = clock.year.map { [$0] } ?? [thisYear - 1, thisYear, thisYear + 1]
        return years.compactMap { Day(year: $0, month: month, day: day) }.map { clock.instant(on: $0) }.min { a, b in
            abs((a - moment).seconds) < abs((b - moment).seconds)
        }
    }

    /// Parses a time with or without a date. For a time without a date, returns the first such time after `moment`. A
    /// time with a date is parsed as in ``date(_:near:)``.
    static func next(_ text: String?, after moment: Instant) -> Instant? {
        if let date = date(text, near: moment) { return date }
        guard let clock = text.flatMap({ FAAClock($0) }), clock.day == nil else { return nil }
        let today = clock.zone.local(moment).day
        let first = clock.instant(on: today)
        return first > moment ? first : clock.instant(on: today.advanced(by: 1))
    }

    private var zone: Zone { Zone(name: "", initialOffset: Int32(offset * 3600), transitions: []) }

    private func instant(on day: Day) -> Instant { zone.instant(day: day, minuteOfDay: minuteOfDay) }
}
