/// An instant together with the UTC offset in force at a place.
public struct LocalTime: Hashable, Sendable {
    public let instant: Instant
    /// The offset from UTC, in seconds.
    public let offset: Int32

    @inlinable
    public init(_ instant: Instant, offset: Int32) {
        self.instant = instant
        self.offset = offset
    }

    @inlinable
    var wall: Int64 { instant.seconds &+ Int64(offset) }
    public var day: Day { Day(number: Int32(truncatingIfNeeded: floorDivide(wall, 86_400))) }
    public var hour: Int { Int(floorRemainder(wall, 86_400) / 3600) }
    public var minute: Int { Int(floorRemainder(wall, 3600) / 60) }
    public var second: Int { Int(floorRemainder(wall, 60)) }
    /// The first instant of the next calendar day, if the offset does not change.
    var nextMidnight: Instant { Instant((floorDivide(wall, 86_400) + 1) * 86_400 - Int64(offset)) }

    /// The time in ISO 8601 with the offset: `2026-11-22T14:30:00-05:00`, or `…Z` for an offset of zero.
    public var iso: String {
        // Appended piece by piece, because pages have thousands of these and interpolation is slow.
        var text = day.iso
        text += "T"
        text += padded(hour, 2)
        text += ":"
        text += padded(minute, 2)
        text += ":"
        text += padded(second, 2)
        guard offset != 0 else { return text + "Z" }
        let magnitude = Int(offset.magnitude)
        text += offset < 0 ? "-" : "+"
        text += padded(magnitude / 3600, 2)
        text += ":"
        text += padded(magnitude / 60 % 60, 2)
        if magnitude % 60 != 0 { text += ":\(padded(magnitude % 60, 2))" }
        return text
    }

    /// Reads an ISO 8601 date and time with `Z` or an offset (`2026-11-22T14:30:00-05:00`, `2026-11-22 14:30Z`,
    /// `…T14:30:00.250+0545`). Fractions of a second are dropped. `24:00` is the end of the given day. Returns nil for
    /// other text, for a date that does not exist, and for a year outside 1900–2199.
    public init?(iso text: String) {
        var reader = DigitReader(Array(text.utf8))
        guard let year = reader.digits(4), reader.skip(UInt8(ascii: "-")), let month = reader.digits(2),
            reader.skip(UInt8(ascii: "-")), let day = reader.digits(2),
            reader.skip(UInt8(ascii: "T")) || reader.skip(UInt8(ascii: "t")) || reader.skip(UInt8(ascii: " ")),
            let hour = reader.digits(2), reader.skip(UInt8(ascii: ":")), let minute = reader.digits(2)
        else { return nil }
        var second = 0
        if reader.skip(UInt8(ascii: ":")) {
            guard let read = reader.digits(2) else { return nil }
            second = read
            if reader.skip(UInt8(ascii: ".")) || reader.skip(UInt8(ascii: ",")) {
                guard reader.skipDigits() > 0 else { return nil }
            }
        }
        var offset = 0
        if !reader.skip(UInt8(ascii: "Z")) && !reader.skip(UInt8(ascii: "z")) {
            let west = reader.skip(UInt8(ascii: "-"))
            guard west || reader.skip(UInt8(ascii: "+")), let hours = reader.digits(2) else { return nil }
            var minutes = 0
            if reader.skip(UInt8(ascii: ":")) || !reader.isAtEnd {
                guard let read = reader.digits(2) else { return nil }
                minutes = read
            }
            // Before time zones were introduced, places had offsets with seconds.
            var seconds = 0
            if reader.skip(UInt8(ascii: ":")) {
                guard let read = reader.digits(2) else { return nil }
                seconds = read
            }
            guard hours < 24, minutes < 60, seconds < 60 else { return nil }
            offset = (hours * 3600 + minutes * 60 + seconds) * (west ? -1 : 1)
        }
        guard reader.isAtEnd, let date = Day(year: year, month: month, day: day), minute < 60, second < 61,
            hour < 24 || (hour == 24 && minute == 0 && second == 0)
        else { return nil }
        let wall = Int64(date.number) * 86_400 + Int64(hour * 3600 + minute * 60 + min(second, 59))
        let instant = Instant(wall - Int64(offset))
        guard Instant.plausible.contains(instant) else { return nil }
        self.init(instant, offset: Int32(offset))
    }
}

extension Instant {
    /// The instant in ISO 8601, in UTC: `2026-11-22T19:30:00Z`.
    public var iso: String { LocalTime(self, offset: 0).iso }
}

struct DigitReader {
    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { index == bytes.count }

    /// Reads exactly `count` digits as a number.
    mutating func digits(_ count: Int) -> Int? {
        guard index + count <= bytes.count else { return nil }
        var value = 0
        for byte in bytes[index..<index + count] {
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
        }
        index += count
        return value
    }

    mutating func skip(_ byte: UInt8) -> Bool {
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    mutating func skipDigits() -> Int {
        let start = index
        while index < bytes.count, bytes[index] >= UInt8(ascii: "0"), bytes[index] <= UInt8(ascii: "9") { index += 1 }
        return index - start
    }
}
