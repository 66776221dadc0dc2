/// A departure before its planned time.
enum EarlyDeparture {
    /// A source's expectation wobbles by a minute or two; from here on it means something.
    static let threshold = Span.minutes(5)

    /// By how many whole minutes a flight leaves before its plan; nil if it does not. What the traveller says counts from
    /// one minute on, what a source expects from ``threshold`` on.
    static func minutes(_ flight: Flight, times: BestTimes) -> Int? {
        guard flight.status == .scheduled, let out = times.out, let planned = flight.out.scheduled else { return nil }
        let least = flight.toldByTraveller.contains(.out) ? Span.minutes(1) : threshold
        guard planned - out >= least else { return nil }
        return Int((planned - out).wholeMinutes)
    }
}
