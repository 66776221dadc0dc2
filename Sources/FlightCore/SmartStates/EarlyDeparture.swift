/// A departure before its scheduled time.
enum EarlyDeparture {
    /// The smallest difference from the schedule that makes a departure early. A source's estimates vary by a minute or
    /// two.
    static let threshold = Span.minutes(5)

    /// Returns the number of whole minutes by which the given flight leaves before its scheduled time; nil if it does
    /// not leave early. A departure time that the traveller entered is early if it is at least one minute before the
    /// schedule. A time from a source must be at least ``threshold`` before the schedule.
    static func minutes(_ flight: Flight, times: BestTimes) -> Int? {
        guard flight.status == .scheduled, let out = times.out, let planned = flight.out.scheduled else { return nil }
        let least = flight.toldByTraveller.contains(.out) ? Span.minutes(1) : threshold
        guard planned - out >= least else { return nil }
        return Int((planned - out).wholeMinutes)
    }
}
