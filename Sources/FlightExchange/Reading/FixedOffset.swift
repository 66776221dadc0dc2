import FlightCore

/// Parses the name of a time zone that is only an offset from UTC. Programs without zone names write `GMT-0700`,
/// `UTC+2` or `+05:30`.
///
/// `Etc/GMT+5`, in which the sign has the opposite meaning, is a name in the zone table and is not handled here.
enum FixedOffset {
    /// The maximum accepted offset, in seconds, which is larger than any real offset from UTC.
    private static let largest = 16 * 3600

    /// Returns the zone for a name such as `UTC+2`; nil if the name is not an offset.
    static func zone(_ name: String) -> Zone? {
        var text = name.filter { !$0.isWhitespace }.uppercased()[...]
        if text.hasPrefix("("), text.hasSuffix(")") { text = text.dropFirst().dropLast() }
        for prefix in ["GMT", "UTC"] where text.hasPrefix(prefix) { text = text.dropFirst(3) }
        guard let offset = seconds(text) else { return nil }
        return Zone(name: name, initialOffset: Int32(offset), transitions: [])
    }

    /// Returns an offset such as `+2`, `-07`, `+0530`, `-07:00`, `+01.00` or `+053730` in seconds; nil if the text is
    /// not an offset. A typographic minus sign is also accepted.
    static func seconds(_ text: Substring) -> Int? {
        guard let sign = text.first, ["+", "-", "−"].contains(sign) else { return nil }
        let parts = text.dropFirst().split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
        guard parts.count <= 3, parts.allSatisfy({ part in !part.isEmpty && part.utf8.allSatisfy { isDigit($0) } })
        else {
            return nil
        }
        var digits = Array(parts.joined().utf8).map { Int($0 - 48) }
        if digits.count == 1 || digits.count == 3 { digits.insert(0, at: 0) }
        guard [2, 4, 6].contains(digits.count), parts.count == 1 || parts.dropFirst().allSatisfy({ $0.count == 2 })
        else { return nil }
        digits += Array(repeating: 0, count: 6 - digits.count)
        let minutes = digits[2] * 10 + digits[3]
        let seconds = (digits[0] * 10 + digits[1]) * 3600 + minutes * 60 + digits[4] * 10 + digits[5]
        guard minutes < 60, digits[4] < 6, seconds <= largest else { return nil }
        return sign == "+" ? seconds : -seconds
    }
}
