internal import FlightCore

/// Parses local times in Hong Kong, which has used UTC+8 without summer time since 1979.
enum HongKongClock {
    private static let zone = Zone(name: "Asia/Hong_Kong", initialOffset: 8 * 3600, transitions: [])

    /// Parses `HH:MM` on the given day. A date in the text, as in `00:25 (03/01/2031)`, replaces `day`.
    static func instant(_ text: some StringProtocol, on day: Day) -> Instant? {
        let words = text.split(separator: " ")
        guard let clock = words.first else { return nil }
        let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ $0.utf8.count == 2 }), let hour = Int(parts[0]),
            let minute = Int(parts[1]), (0..<24).contains(hour), (0..<60).contains(minute)
        else { return nil }
        var day = day
        if words.count > 1 {
            let date = words[1].filter { $0 != "(" && $0 != ")" }.split(separator: "/").compactMap { Int(String($0)) }
            guard date.count == 3, let other = Day(year: date[2], month: date[1], day: date[0]) else { return nil }
            day = other
        }
        let instant = zone.instant(day: day, minuteOfDay: hour * 60 + minute)
        return Instant.plausible.contains(instant) ? instant : nil
    }
}
