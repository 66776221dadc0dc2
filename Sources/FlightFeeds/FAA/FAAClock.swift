internal import FlightCore
internal import FlightTracking

/// Reads the times at which programmes end: `5:00 pm EDT`, without a day.
enum FAAClock {
    /// Hours from UTC of the zones of the United States, by the abbreviations of the National Airspace System.
    private static let offsets = [
        "EDT": -4, "EST": -5, "CDT": -5, "CST": -6, "MDT": -6, "MST": -7, "PDT": -7, "PST": -8, "AKDT": -8, "AKST": -9,
        "HST": -10, "GMT": 0, "UTC": 0, "Z": 0,
    ]

    /// The first time after `moment` at which the clock shows that; a complete date is read as such. nil for what cannot
    /// be read, and for a zone that is not known.
    static func next(_ text: String?, after moment: Instant) -> Instant? {
        guard let text else { return nil }
        if let date = Instant(stamp: text) ?? Instant(dateInWords: text) { return date }
        let words = text.uppercased().split(separator: " ")
        guard words.count == 3, let offset = offsets[String(words[2])] else { return nil }
        let clock = words[0].split(separator: ":").map { Int($0) }
        guard clock.count == 2, let hour = clock[0], let minute = clock[1], (1...12).contains(hour),
            (0..<60).contains(minute), words[1] == "AM" || words[1] == "PM"
        else { return nil }
        let minuteOfDay = (hour % 12 + (words[1] == "PM" ? 12 : 0)) * 60 + minute
        let zone = Zone(name: String(words[2]), initialOffset: Int32(offset * 3600), transitions: [])
        let today = zone.local(moment).day
        let first = zone.instant(day: today, minuteOfDay: minuteOfDay)
        return first > moment ? first : zone.instant(day: today.advanced(by: 1), minuteOfDay: minuteOfDay)
    }
}
