import FlightCore

/// A `VTIMEZONE` block of a calendar, which defines the rules of the time zone with a given `TZID`.
struct CalendarZone {
    /// A clock change (`STANDARD` or `DAYLIGHT`): the first time it occurs, and the rule for later times.
    private struct Observance {
        var start: (day: Day, second: Int)?
        /// The UTC offsets before and after the change, in seconds.
        var from: Int?
        var to: Int?
        var rule: Rule?
        /// Additional times at which the clock change occurs, from `RDATE`.
        var dates: [(day: Day, second: Int)] = []
        /// Whether the observance has a rule that is not supported.
        var isUnclear = false
    }

    /// A rule such as `FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU`.
    fileprivate struct Rule {
        var months: [Int] = []
        /// The weekdays (0 = Monday), each with its position in the month if the rule gives one; -1 is the last such
        /// weekday.
        var weekdays: [(place: Int, weekday: Int)] = []
        var daysOfMonth: [Int] = []
        var places: [Int] = []
        var interval = 1
        var until: String?
    }

    /// The maximum number of clock changes to read; far more than in any real zone.
    private static let mostObservances = 200
    private static let mostDates = 500

    private(set) var name = ""
    /// The tz database name that some programs add to the block (`X-LIC-LOCATION`).
    private(set) var location: String?
    private var observances: [Observance] = []

    /// Reads a property of the `VTIMEZONE` block or of an observance in the block.
    mutating func take(_ name: String, _ value: String) {
        switch name {
        case "TZID" where observances.isEmpty: self.name = value
        case "X-LIC-LOCATION": location = value
        case "BEGIN" where observances.count < CalendarZone.mostObservances: observances.append(Observance())
        default:
            guard let last = observances.indices.last else { return }
            switch name {
            case "DTSTART": observances[last].start = CalendarZone.time(value)
            case "TZOFFSETFROM": observances[last].from = FixedOffset.seconds(value[...])
            case "TZOFFSETTO": observances[last].to = FixedOffset.seconds(value[...])
            case "RDATE" where observances[last].dates.count < CalendarZone.mostDates:
                observances[last].dates += value.split(separator: ",").compactMap { CalendarZone.time(String($0)) }
            case "RRULE":
                observances[last].rule = CalendarZone.rule(value)
                if observances[last].rule == nil { observances[last].isUnclear = true }
            default: break
            }
        }
    }

    /// The years for which yearly rules are expanded; must match the years in ``ZoneTable``.
    private static let years = 1940...2060

    /// The resulting time zone; nil if the rules are incomplete or not supported.
    var zone: Zone? {
        var changes: [(at: Int64, from: Int, to: Int)] = []
        for observance in observances {
            guard let start = observance.start, let from = observance.from, let to = observance.to,
                !observance.isUnclear
            else { return nil }
            var times = [start] + observance.dates
            if let rule = observance.rule {
                let first = start.day.civil.year
                for year in max(first, CalendarZone.years.lowerBound)...max(first, CalendarZone.years.upperBound)
                where (year - first) % rule.interval == 0 {
                    for day in rule.days(in: year, month: start.day.civil.month) where day > start.day {
                        times.append((day, start.second))
                    }
                }
            }
            for time in times {
                let wall = Int64(time.day.number) * 86_400 + Int64(time.second)
                if let until = observance.rule?.until, CalendarZone.isAfter(wall, from, until) { continue }
                changes.append((wall - Int64(from), from, to))
            }
        }
        changes.sort { $0.at < $1.at }
        guard let first = changes.first else { return nil }
        return Zone(
            name: name, initialOffset: Int32(first.from),
            transitions: changes.map { Zone.Transition(instant: Instant($0.at), offset: Int32($0.to)) })
    }

    /// Whether a clock change comes after the `UNTIL` time of its rule. An `UNTIL` value that ends with `Z` is in UTC.
    private static func isAfter(_ wall: Int64, _ from: Int, _ until: String) -> Bool {
        guard let end = time(until) else { return false }
        let limit = Int64(end.day.number) * 86_400 + Int64(end.second)
        return (until.hasSuffix("Z") ? wall - Int64(from) : wall) > limit
    }

    /// Reads a local date and time such as `19701025T030000`. A date without a time means midnight.
    private static func time(_ value: String) -> (day: Day, second: Int)? {
        let text = Array(value.utf8)
        func number(_ range: Range<Int>) -> Int? {
            range.upperBound <= text.count ? Terms.number(String(decoding: text[range], as: UTF8.self)) : nil
        }
        guard let year = number(0..<4), let month = number(4..<6), let date = number(6..<8),
            let day = Day(year: year, month: month, day: date)
        else { return nil }
        guard text.count > 8, text[8] == UInt8(ascii: "T") else { return (day, 0) }
        guard let hour = number(9..<11), let minute = number(11..<13), hour < 24, minute < 60 else { return nil }
        return (day, hour * 3600 + minute * 60 + (number(13..<15) ?? 0))
    }

    /// Parses a rule. Returns nil if the rule is not yearly or has unsupported parts.
    private static func rule(_ value: String) -> Rule? {
        var rule = Rule()
        for part in value.uppercased().split(separator: ";") {
            guard let equals = part.firstIndex(of: "=") else { return nil }
            let text = part[part.index(after: equals)...]
            let items = text.split(separator: ",")
            let numbers = items.compactMap { Int($0) }
            switch part[..<equals] {
            case "FREQ": if text != "YEARLY" { return nil }
            case "INTERVAL": rule.interval = max(1, numbers.first ?? 1)
            case "UNTIL": rule.until = String(text)
            case "BYMONTH": rule.months = numbers
            case "BYMONTHDAY": rule.daysOfMonth = numbers
            case "BYSETPOS": rule.places = numbers
            case "BYDAY":
                for item in items {
                    guard let weekday = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"].firstIndex(of: item.suffix(2)),
                        let place = item.count == 2 ? 0 : Int(item.dropLast(2))
                    else { return nil }
                    rule.weekdays.append((place, weekday))
                }
            case "WKST": break
            default: return nil
            }
        }
        return rule
    }
}

extension CalendarZone.Rule {
    /// Returns the days of the given year on which the rule applies.
    ///
    /// - Parameter month: The month of `DTSTART`, used if the rule does not name a month.
    fileprivate func days(in year: Int, month: Int) -> [Day] {
        (months.isEmpty ? [month] : months).flatMap { month -> [Day] in
            let all = (1...31).compactMap { Day(year: year, month: month, day: $0) }
            guard let last = all.last else { return [] }
            let found = all.filter { day in
                let date = day.civil.day
                let isDate =
                    daysOfMonth.isEmpty || daysOfMonth.contains(date) || daysOfMonth.contains(date - all.count - 1)
                let isWeekday =
                    weekdays.isEmpty
                    || weekdays.contains { place, weekday in
                        weekday == day.weekday
                            && (place == 0 || place == (date + 6) / 7 || place == -((last.civil.day - date) / 7 + 1))
                    }
                return isDate && isWeekday
            }
            if places.isEmpty { return found }
            return places.compactMap { place in
                let index = place < 0 ? found.count + place : place - 1
                return found.indices.contains(index) ? found[index] : nil
            }
        }
    }
}
