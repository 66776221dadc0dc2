public import FlightCore

extension Instant {
    /// Parses a UTC date in words: `Sun Jul 5 20:08:26 2026 GMT`, or one of the three HTTP formats (RFC 9110, section
    /// 5.6.7).
    public init?(dateInWords text: String) {
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
        // The obsolete format has a two-digit year, which always means a year from 2000 onwards.
        let year = numbers[1] < 100 ? 2000 + numbers[1] : numbers[1]
        guard let day = Day(year: year, month: month, day: numbers[0]) else { return nil }
        self.init(Int64(day.number) * 86_400 + Int64(clock[0] * 3600 + clock[1] * 60 + min(clock[2], 59)))
        guard Instant.plausible.contains(self) else { return nil }
    }
}
