internal import FlightCore

extension Instant {
    /// Reads a date and time with `Z` or an offset in every form that the sources use: with `T` or a space, with or
    /// without seconds and their fraction. A year that cannot be kept becomes the first or the last that can: nobody believes
    /// that one either (``SourceNews/believable``), and its row is not taken for one without a time. Year 1 is what some
    /// programs write for no time.
    init?(stamp text: String?) {
        guard let text = text?.trimmed else { return nil }
        if let time = LocalTime(iso: text) {
            self = time.instant
            return
        }
        guard let year = Int(text.prefix(4)), year > 1, !(1900..<2200).contains(year) else { return nil }
        let kept = year < 1900 ? "1900" : "2199"
        guard let time = LocalTime(iso: kept + text.dropFirst(4)) else { return nil }
        self = time.instant
    }

    /// Reads a date and time of a source that writes UTC without saying so: `2025-01-16 13:40`.
    init?(utcStamp text: String?) {
        guard let text else { return nil }
        if let instant = Instant(stamp: text) ?? Instant(stamp: text.trimmed + "Z") {
            self = instant
        } else {
            return nil
        }
    }

    /// Seconds since 1970, rounded down. What cannot be kept becomes the first or the last instant that can, as above; nil for
    /// what is no time at all.
    init?(unixSeconds seconds: Double) {
        guard seconds.magnitude < 1e12 else { return nil }
        let exact = Int64(seconds.rounded(.down))
        self.init(min(max(exact, Instant.plausible.lowerBound.seconds), Instant.plausible.upperBound.seconds - 1))
    }

    /// Reads a date in words in UTC: the three forms of HTTP (RFC 9110, section 5.6.7), and `Sun Jul 5 20:08:26 2026 GMT`.
    init?(dateInWords text: String) {
        let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
        var month: Int?
        var numbers: [Int] = []
        var clock: [Int] = []
        for word in text.lowercased().split(whereSeparator: { $0 == " " || $0 == "," || $0 == "-" }).prefix(8) {
            if let found = months.firstIndex(where: { word.hasPrefix($0) }) {
                month = found + 1
            } else if word.contains(":") {
                clock = word.split(separator: ":").compactMap { Int($0) }
            } else if let number = Int(word) {
                numbers.append(number)
            }
        }
        guard let month, numbers.count == 2, clock.count == 3, (0..<24).contains(clock[0]),
            (0..<60).contains(clock[1]), (0..<61).contains(clock[2]), (0...9999).contains(numbers[1])
        else { return nil }
        // The form of 1985 has two digits; none of its dates is of the last century.
        let year = numbers[1] < 100 ? 2000 + numbers[1] : numbers[1]
        guard let day = Day(year: year, month: month, day: numbers[0]) else { return nil }
        self.init(Int64(day.number) * 86_400 + Int64(clock[0] * 3600 + clock[1] * 60 + min(clock[2], 59)))
        guard Instant.plausible.contains(self) else { return nil }
    }
}
