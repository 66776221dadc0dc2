/// A departure before its scheduled time.
enum EarlyDeparture {
    /// The smallest early departure that counts: estimates of a source vary by a minute or two.
    static let threshold = Span.minutes(5)

    /// The whole minutes by which a flight leaves before its scheduled time; nil if it does not. A time entered by the
    /// traveller counts from one minute on, an estimate of a source from ``threshold`` on.
    static func minutes(_ flight: Flight, times: BestTimes) -> Int? {
        guard flight.status == .scheduled, let out = times.out, let planned = flight.out.scheduled else { return nil }
        let least = flight.toldByTraveller.contains(.out) ? Span.minutes(1) : threshold
        guard planned - out >= least else { return nil }
        return Int((planned - out).wholeMinutes)
    }
}
