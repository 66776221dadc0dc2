/// A date that may be incomplete: a year, a month of a year, or a day.
public struct PartialDay: Hashable, Comparable, Sendable {
    /// The year, month and day as the digits of one number, such as `20240614`. Unknown parts are zeros.
    private let digits: Int32

    public init(_ day: Day) {
        let (year, month, date) = day.civil
        digits = Int32(year * 10_000 + month * 100 + date)
    }

    /// Creates a date; nil unless the year is from 1900 to 2199, as for ``Instant/plausible``, and the month and the
    /// day exist.
    public init?(year: Int, month: Int? = nil, day: Int? = nil) {
        guard (1900...2199).contains(year), Day(year: year, month: month ?? 1, day: day ?? 1) != nil,
            month != nil || day == nil
        else { return nil }
        digits = Int32(year * 10_000 + (month ?? 0) * 100 + (day ?? 0))
    }

    /// Reads `2024-06-14`, `2024-06` or `2024`.
    public init?(iso text: String) {
        var reader = DigitReader(Array(text.utf8))
        guard let year = reader.digits(4) else { return nil }
        var month: Int?
        var day: Int?
        if !reader.isAtEnd {
            guard reader.skip(UInt8(ascii: "-")), let read = reader.digits(2) else { return nil }
            month = read
        }
        if !reader.isAtEnd {
            guard reader.skip(UInt8(ascii: "-")), let read = reader.digits(2) else { return nil }
            day = read
        }
        guard reader.isAtEnd else { return nil }
        self.init(year: year, month: month, day: day)
    }

    public var year: Int { Int(digits / 10_000) }
    /// The month, 1…12; nil if unknown.
    public var month: Int? { digits / 100 % 100 == 0 ? nil : Int(digits / 100 % 100) }
    /// The day if the date is complete; otherwise, nil.
    public var day: Day? {
        guard let month, digits % 100 != 0 else { return nil }
        return Day(year: year, month: month, day: Int(digits % 100))
    }

    /// The first day of the period.
    public var earliest: Day {
        day ?? Day(year: year, month: month ?? 1, day: 1) ?? Day(number: 0)
    }
    /// The last day of the period.
    public var latest: Day {
        if let day { return day }
        let month = month ?? 12
        return Day(year: year, month: month, day: Day.length(of: month, in: year)) ?? earliest
    }

    /// The known parts in ISO 8601: `2024-06-14`, `2024-06`, `2024`.
    public var iso: String {
        if let day { return day.iso }
        return month.map { "\(padded(year, 4))-\(padded($0, 2))" } ?? padded(year, 4)
    }

    /// Orders dates by time. A year comes before its months, and a month comes before its days.
    public static func < (a: PartialDay, b: PartialDay) -> Bool { a.digits < b.digits }
}
