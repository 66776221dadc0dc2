import FlightCore

/// A time as written by a tracker: an instant, a local date and time, or only a time of day.
enum LocalClock: Equatable {
    case instant(Instant)
    /// A local date, and a time of day in seconds after midnight.
    case wall(Day, second: Int)
    /// A time of day, in seconds after midnight, without a date.
    case clock(second: Int)

    /// Parses `2024-06-14T10:00` or `2024-06-14 10:00:00`, which may be followed by an offset or `Z`. Also parses
    /// `10:00` and `10:00:00`. Returns nil if the text is in a different format.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        if bytes.count <= 8 {
            guard let second = LocalClock.second(bytes[...]) else { return nil }
            self = .clock(second: second)
            return
        }
        guard bytes.count >= 16, bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " ") else { return nil }
        // Fractions of a second are ignored.
        var end = bytes.count
        if let point = bytes[10...].firstIndex(of: UInt8(ascii: ".")),
            bytes[point...].dropFirst().allSatisfy({ isDigit($0) })
        {
            end = point
        }
        if let day = Day(iso: String(decoding: bytes[..<10], as: UTF8.self)),
            let second = LocalClock.second(bytes[11..<end])
        {
            self = .wall(day, second: second)
            return
        }
        guard let local = LocalTime(iso: text) else { return nil }
        self = .instant(local.instant)
    }

    /// Returns a time such as `10:00`, `9:05` or `10:00:30` in seconds after midnight. `24:00` is the end of the day.
    static func second(_ bytes: ArraySlice<UInt8>) -> Int? {
        var parts = [0, 0, 0]
        var part = 0
        var digits = 0
        for byte in bytes {
            if isDigit(byte), digits < 2 {
                parts[part] = parts[part] * 10 + Int(byte - 48)
                digits += 1
            } else if byte == UInt8(ascii: ":"), digits > 0, part < 2 {
                part += 1
                digits = 0
            } else {
                return nil
            }
        }
        guard part >= 1, digits > 0, parts[1] < 60, parts[2] < 60, parts[0] < 24 || parts[0] == 24 && parts[1] == 0
        else { return nil }
        return parts[0] * 3600 + parts[1] * 60 + parts[2]
    }

    /// Whether the date is known.
    var hasDay: Bool {
        if case .clock = self { return false }
        return true
    }

    /// The time as text for the notes.
    var text: String {
        switch self {
        case .instant(let instant): instant.iso
        case .wall(let day, let second): day.iso + " " + LocalClock.text(second)
        case .clock(let second): LocalClock.text(second)
        }
    }

    private static func text(_ second: Int) -> String {
        let hour = second / 3600
        let minute = second / 60 % 60
        return (hour < 10 ? "0" : "") + String(hour) + (minute < 10 ? ":0" : ":") + String(minute)
    }
}

func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
