import FlightCore

/// The words and letters that trackers use for dates, seats, classes and reasons.
enum Terms {
    /// Reads `2024-06-14`, `2024-06`, `2024`, `06/14/2024`, `14.06.2024`, each with or without a time after it; nil for
    /// anything else, and for a day that does not exist.
    static func date(_ text: String) -> PartialDay? {
        let bytes = Array(text.utf8)
        let end = bytes.firstIndex { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "T") } ?? bytes.count
        let date = bytes[..<end]
        if let iso = PartialDay(iso: String(decoding: date, as: UTF8.self)) { return iso }
        for separator in [UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-")] {
            let parts = date.split(separator: separator, omittingEmptySubsequences: false).map { number($0) }
            guard parts.count == 3, let a = parts[0], let b = parts[1], let c = parts[2] else { continue }
            if a > 31 { return PartialDay(year: a, month: b, day: c) }
            // Slashes are American, month first, unless that cannot be; points and hyphens have the day first.
            if separator == UInt8(ascii: "/"), let american = PartialDay(year: c, month: a, day: b) { return american }
            return PartialDay(year: c, month: b, day: a)
        }
        return nil
    }

    /// The time of day after a date (`2001-03-11 23:45:00`), in seconds; nil if there is none.
    static func timeAfterDate(_ text: String) -> Int? {
        guard let space = text.utf8.firstIndex(where: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "T") }) else {
            return nil
        }
        return LocalClock.second(Array(text.utf8[text.utf8.index(after: space)...])[...])
    }

    /// Minutes of `05:50`, `03:30:00`; nil for anything else and for none.
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

    /// Letters and digits only, in lower case: `PREMIUM_ECONOMY` and `Premium economy` are one word.
    private static func word(_ text: String) -> String {
        String(text.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "+" })
    }

    /// A class by its name or letter; letters of fares in brackets say no more (`ECONOMY (Y)`).
    static func cabin(_ text: String) -> Record.Cabin? {
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

    static func reason(_ text: String) -> Record.Reason? {
        switch word(text) {
        case "leisure", "l", "personal", "vacation", "holiday", "private": .leisure
        case "business", "b", "work": .business
        case "crew", "c": .crew
        case "other", "o": .other
        default: nil
        }
    }

    /// nil instead of nothing.
    static func some(_ text: String) -> String? { text.isEmpty ? nil : text }

    /// Free text with one kind of line end; nil instead of nothing.
    static func notes(_ text: String) -> String? {
        some(
            text.utf8.contains(0x0D)
                ? text.split(omittingEmptySubsequences: false) { $0.isNewline }.joined(separator: "\n") : text)
    }

    /// A seat as a boarding pass writes it, without leading zeros: `001A` is `1A`.
    static func seat(_ text: String) -> String? {
        let trimmed = text.drop { $0 == "0" || $0 == " " }.filter { $0 != " " }
        return trimmed.isEmpty ? nil : trimmed
    }
}
