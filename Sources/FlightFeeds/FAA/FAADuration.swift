internal import FlightCore

/// Parses durations in words, as in the FAA's status: `2 hours and 30 minutes`, `31 minutes`, `1 hour and 1 minute`.
enum FAADuration {
    /// Parses a duration. A number without a unit is in minutes. Returns nil if the text is unreadable or the duration
    /// is longer than ten days.
    static func read(_ text: String?) -> Span? {
        guard let text else { return nil }
        var minutes = 0
        var number: Int?
        var isRead = false
        for word in text.lowercased().split(whereSeparator: { $0 == " " || $0 == "," }) {
            if let read = Int(word) {
                guard number == nil, (0...20_000).contains(read) else { return nil }
                number = read
            } else if word.hasPrefix("day") || word.hasPrefix("hour") || word.hasPrefix("min") {
                guard let count = number else { return nil }
                minutes += count * (word.hasPrefix("day") ? 1440 : word.hasPrefix("hour") ? 60 : 1)
                (number, isRead) = (nil, true)
            } else if word != "and" {
                return nil
            }
        }
        if let number {
            guard !isRead else { return nil }
            (minutes, isRead) = (number, true)
        }
        return isRead && minutes <= 14_400 ? .minutes(Int64(minutes)) : nil
    }

    static func minutes(_ number: Number?) -> Span? {
        number?.whole.flatMap { (0...14_400).contains($0) ? .minutes(Int64($0)) : nil }
    }
}
