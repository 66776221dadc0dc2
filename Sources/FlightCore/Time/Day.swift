/// A day of the proleptic Gregorian calendar, without a time zone.
public struct Day: Hashable, Comparable, Sendable {
    /// The number of days since 1970-01-01.
    public let number: Int32

    public init(number: Int32) { self.number = number }

    /// Creates the day with the given year, month and day of the month; nil if the date does not exist (2025-02-29,
    /// month 13).
    public init?(year: Int, month: Int, day: Int) {
        guard year >= -9999, year <= 9999, month >= 1, month <= 12, day >= 1, day <= Day.length(of: month, in: year)
        else { return nil }
        // Count years from March, so that the leap day is the last of its year.
        let shifted = month > 2 ? year : year - 1
        let era = floorDivide(Int64(shifted), 400)
        let yearOfEra = Int64(shifted) - era * 400
        let monthFromMarch = Int64((month + 9) % 12)
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + Int64(day) - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        number = Int32(era * 146_097 + dayOfEra - 719_468)
    }

    /// The year, the month (1–12) and the day of the month (1–31).
    public var civil: (year: Int, month: Int, day: Int) {
        let shifted = Int64(number) + 719_468
        let era = floorDivide(shifted, 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = Int(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
        let month = Int(monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9)
        return (Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0), month, day)
    }

    /// The weekday: 0 = Monday … 6 = Sunday (ISO 8601 order).
    public var weekday: Int { Int(floorRemainder(Int64(number) + 3, 7)) }

    public static func < (a: Day, b: Day) -> Bool { a.number < b.number }
    /// Returns the day that is the given number of days later, or earlier if the number is negative.
    public func advanced(by days: Int) -> Day { Day(number: number &+ Int32(truncatingIfNeeded: days)) }
    /// The number of days from this day to `other`.
    public func days(until other: Day) -> Int { Int(other.number) - Int(number) }

    /// The date as `YYYY-MM-DD`.
    public var iso: String {
        let (year, month, day) = civil
        return padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2)
    }

    /// Reads `YYYY-MM-DD`.
    public init?(iso text: String) {
        var reader = DigitReader(Array(text.utf8))
        guard let year = reader.digits(4), reader.skip(UInt8(ascii: "-")), let month = reader.digits(2),
            reader.skip(UInt8(ascii: "-")), let day = reader.digits(2), reader.isAtEnd
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    static func length(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

/// Returns the remainder of ``floorDivide(_:_:)``, which is never negative.
@inlinable
func floorRemainder(_ value: Int64, _ divisor: Int64) -> Int64 {
    let remainder = value % divisor
    return remainder < 0 ? remainder + divisor : remainder
}

/// Returns the number, padded with leading zeros to at least `width` digits.
func padded(_ number: Int, _ width: Int) -> String {
    if width == 2, 0..<100 ~= number {
        return String(unsafeUninitializedCapacity: 2) { text in
            text[0] = UInt8(ascii: "0") + UInt8(number / 10)
            text[1] = UInt8(ascii: "0") + UInt8(number % 10)
            return 2
        }
    }
    let digits = String(number.magnitude)
    let zeros = String(repeating: "0", count: max(0, width - digits.utf8.count))
    return number < 0 ? "-" + zeros + digits : zeros + digits
}
