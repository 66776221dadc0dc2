public import FlightCore
internal import FlightScreens

/// The text shown instead of a leave-by time if the traveller arrives at the origin on another flight.
public struct ArrivalByFlight {
    public let title: String
    /// The sentence with the arrival time; nil if the arrival time is unknown.
    public let sentence: String?
    /// The time at which the inbound flight reaches its gate.
    public let arrival: Instant?

    public init(_ inbound: Flight, now: Instant, words: Words) {
        func say(_ phrase: LeavePhrase, _ texts: String...) -> String { phrase.text(words.language, filled: texts) }
        title = say(.comesWith, inbound.name)
        arrival = BestTimes(inbound, now: now).in
        let stop = DayStop.all(of: inbound, now: now).first { $0.kind == .milestone(.in) }
        sentence = stop.flatMap { stop in
            stop.best.map { say(.comesAt, inbound.landingAirport.code.text, words.time($0, stop.certainty)) }
        }
    }
}
