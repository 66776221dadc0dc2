package import FlightCore

/// Identifies a recorded flight on a given day, such as `2026-11-22/UA1545/EWR`. If flights with that number depart
/// from the airport more than once that day, the scheduled local departure (hhmm) is added:
/// `2026-11-22/UA1545/EWR/0600`.
package struct ReplayKey: Hashable, Sendable {
    /// The local day of the scheduled departure at the origin.
    package let day: Day
    package let number: FlightNumber
    package let origin: Airport.Code
    /// The scheduled departure, in minutes after local midnight, 0…1440; nil if the flight number alone identifies the
    /// flight.
    package let scheduledMinute: Int?

    package init(day: Day, number: FlightNumber, origin: Airport.Code, scheduledMinute: Int? = nil) {
        self.day = day
        self.number = number
        self.origin = origin
        self.scheduledMinute = scheduledMinute
    }

    /// Parses a key. Returns nil if the text is not a valid key.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
        guard (3...4).contains(parts.count), let day = Day(iso: parts[0]), let number = FlightNumber(parts[1]),
            let origin = Airport.Code(parts[2])
        else { return nil }
        var minute: Int?
        if parts.count == 4 {
            guard parts[3].utf8.count == 4, let read = ReplayTable.minuteOfDay(Array(parts[3].utf8)[...]) else {
                return nil
            }
            minute = read
        }
        self.init(day: day, number: number, origin: origin, scheduledMinute: minute)
    }

    package var text: String {
        let name = "\(day.iso)/\(number.compact)/\(origin.text)"
        guard let scheduledMinute else { return name }
        let hhmm = String(scheduledMinute / 60 * 100 + scheduledMinute % 60)
        return name + "/" + String(repeating: "0", count: 4 - hhmm.utf8.count) + hhmm
    }
}
