import FlightCore

/// What a `datetime-local` field sends.
enum LocalInput {
    /// A `datetime-local` value in the time of a place; nil if empty.
    static func instant(_ name: String, _ text: String, in zone: Zone) throws -> Instant? {
        let text = text.trimmed
        guard !text.isEmpty else { return nil }
        // As if it were UTC, to read it; then in its zone.
        let complete = text.utf8.count == 16 ? text + ":00Z" : text + "Z"
        guard let wall = LocalTime(iso: complete) else {
            throw Problem.badRequest(name, "'\(text)' is not a time such as 2026-11-22T14:30")
        }
        let instant = zone.instant(day: wall.day, minuteOfDay: wall.hour * 60 + wall.minute)
        guard Instant.plausible.contains(instant) else {
            throw Problem.badRequest(name, "a time between the years 1900 and 2199 is expected")
        }
        return instant
    }
}
