public import FlightCore

/// That nobody leaves home for a flight, in words: one comes with the one before.
public struct ArrivalByFlight {
    public let title: String
    /// nil where nobody knows when it arrives.
    public let sentence: String?
    /// When the flight before is at its gate.
    public let arrival: Instant?

    public init(_ inbound: Flight, now: Instant, words: Words) {
        func say(_ phrase: LeavePhrase, _ texts: String...) -> String { phrase.text(words.language, filled: texts) }
        title = say(.comesWith, inbound.number?.text ?? inbound.origin.code.text)
        arrival = BestTimes(inbound, now: now).in
        let stop = DayStop.all(of: inbound, now: now).first { $0.kind == .milestone(.in) }
        sentence = stop.flatMap { stop in
            stop.best.map { say(.comesAt, inbound.landingAirport.code.text, words.time($0, stop.certainty)) }
        }
    }
}
