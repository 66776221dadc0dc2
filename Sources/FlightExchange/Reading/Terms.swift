import FlightCore

/// Parses the words, letters and numbers that trackers use for dates, times, seats, classes and reasons.
enum Terms {
    /// Whether the day or the month comes first in a numeric date.
    enum DateOrder: CaseIterable { case dayFirst, monthFirst }

    /// Parses `2024-06-14`, `2024-06`, `2024`, `06/14/2024` or `14.06.2024`, which may be followed by a time. Returns
    /// nil if the text is in a different format, or if the day does not exist.
    ///
    /// - Parameter order: The order of day and month in dates with slashes or hyphens. Nil means the usual order: month
    ///   first with slashes, day first with hyphens. A date that is impossible in the given order is read in the
    ///   opposite order.
    static func date(_ text: String, _ order: DateOrder? = nil) -> PartialDay? {
        if let iso = PartialDay(iso: String(decoding: datePart(text), as: UTF8.self)) { return iso }
        guard let date = NumericDate(datePart(text)) else { return nil }
        let usual: DateOrder = date.separator == UInt8(ascii: "/") ? .monthFirst : .dayFirst
        // American dates are not written with dots.
        let first = date.separator == UInt8(ascii: ".") ? .dayFirst : order ?? usual
        return date.day(first) ?? date.day(first == .dayFirst ? .monthFirst : .dayFirst)
    }

    /// Whether a date has two possible meanings, such as `02/04/2018`.
    static func isAmbiguous(_ text: String) -> Bool {
        guard let date = NumericDate(datePart(text)), date.separator != UInt8(ascii: "."),
            let dayFirst = date.day(.dayFirst), let monthFirst = date.day(.monthFirst)
        else { return false }
        return dayFirst != monthFirst
    }

    /// Returns the order of day and month in a file's dates. The unambiguous dates reveal the order. Returns nil if
    /// there are no such dates, or if they disagree.
    static func order(of texts: some Sequence<String>) -> DateOrder? {
        var found: DateOrder?
        for text in texts {
            guard let date = NumericDate(datePart(text)), date.separator != UInt8(ascii: ".") else { continue }
            let possible = DateOrder.allCases.filter { date.day($0) != nil }
            guard possible.count == 1, let order = possible.first else { continue }
            if found ?? order != order { return nil }
            found = order
        }
        return found
    }

    private static func datePart(_ text: String) -> ArraySlice<UInt8> {
        let bytes = Array(text.utf8)
        return bytes[..<(bytes.firstIndex { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "T") } ?? bytes.count)]
    }

    /// A date of three numbers with the same separator between them.
    private struct NumericDate {
        let separator: UInt8
        private let parts: [Int]

        init?(_ text: ArraySlice<UInt8>) {
            guard let separator = text.first(where: { !isDigit($0) }), "/.-".utf8.contains(separator) else {
                return nil
            }
            let parts = text.split(separator: separator, omittingEmptySubsequences: false).compactMap { number($0) }
            guard parts.count == 3, text.count(where: { $0 == separator }) == 2 else { return nil }
            self.separator = separator
            self.parts = parts
        }

        /// Returns the date in the given order; nil if the day does not exist.
        func day(_ order: DateOrder) -> PartialDay? {
            if parts[0] > 31 { return PartialDay(year: parts[0], month: parts[1], day: parts[2]) }
            return order == .dayFirst
                ? PartialDay(year: parts[2], month: parts[1], day: parts[0])
                : PartialDay(year: parts[2], month: parts[0], day: parts[1])
        }
    }

    /// Returns the time of day after a date (`2001-03-11 23:45:00`), in seconds after midnight; nil if there is none.
    static func timeAfterDate(_ text: String) -> Int? {
        guard let space = text.utf8.firstIndex(where: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "T") }) else {
            return nil
        }
        return clock(String(text[text.utf8.index(after: space)...]))
    }

    /// Returns a time such as `07:40` or `11:10 AM` in seconds after midnight.
    static func clock(_ text: String) -> Int? {
        let words = text.split(separator: " ")
        guard let first = words.first, let second = LocalClock.second(Array(first.utf8)[...]) else { return nil }
        switch words.count == 2 ? words[1].lowercased() : "" {
        case "": return words.count == 1 ? second : nil
        case "am", "a.m.": return second / 3600 == 12 ? second - 43_200 : second
        case "pm", "p.m.": return second / 3600 == 12 ? second : second + 43_200
        default: return nil
        }
    }

    /// Returns a duration such as `05:50` or `03:30:00` in minutes; nil if the text is in a different format, or if the
    /// duration is zero.
    static func minutes(_ text: String) -> Int? {
        let parts = text.utf8.split(separator: UInt8(ascii: ":")).map { number(Array($0)[...]) }
        guard parts.count == 2 || parts.count == 3, let hours = parts[0], let minutes = parts[1], hours < 100 else {
            return nil
        }
        let total = hours * 60 + minutes
        return total > 0 ? total : nil
    }

    static func number(_ text: String) -> Int? { number(Array(text.utf8)[...]) }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard !digits.isEmpty, digits.count <= 6 else { return nil }
        var value = 0
        for byte in digits {
            guard isDigit(byte) else { return nil }
            value = value * 10 + Int(byte - 48)
        }
        return value
    }

    /// Returns the letters, digits and plus signs of the text in lower case, so that `PREMIUM_ECONOMY` and `Premium
    /// economy` are treated as equal.
    private static func word(_ text: String) -> String {
        String(text.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "+" })
    }

    /// Returns the travel class with the given name or letter. A fare letter in brackets is ignored (`ECONOMY (Y)`).
    static func cabin(_ text: String) -> LoggedFlight.Cabin? {
        switch word(String(text.prefix { $0 != "(" })) {
        case "economy", "y", "coach", "basiceconomy", "main", "ecolight", "economylight": .economy
        case "premiumeconomy", "economy+", "economyplus", "premium", "plus", "p", "w": .premiumEconomy
        case "business", "c", "b", "j": .business
        case "first", "f", "firstclass": .first
        case "private": .private
        default: nil
        }
    }

    static func seatPosition(_ text: String) -> Flight.SeatPosition? {
        switch word(text) {
        case "window", "w": .window
        case "middle", "m", "center", "centre": .middle
        case "aisle", "a": .aisle
        default: nil
        }
    }

    static func reason(_ text: String) -> LoggedFlight.Reason? {
        switch word(text) {
        case "leisure", "l", "personal", "vacation", "holiday", "private": .leisure
        case "business", "b", "work": .business
        case "crew", "c": .crew
        case "other", "o": .other
        default: nil
        }
    }

    /// Returns the text; nil if it is empty.
    static func some(_ text: String) -> String? { text.isEmpty ? nil : text }

    /// Returns the text with LF line endings; nil if it is empty.
    static func notes(_ text: String) -> String? {
        some(
            text.utf8.contains(0x0D)
                ? text.split(omittingEmptySubsequences: false) { $0.isNewline }.joined(separator: "\n") : text)
    }

    /// Returns a seat without the leading zeros that boarding passes have: `001A` becomes `1A`.
    static func seat(_ text: String) -> String? {
        let trimmed = text.drop { $0 == "0" || $0 == " " }.filter { $0 != " " }
        return trimmed.isEmpty ? nil : trimmed
    }
}
