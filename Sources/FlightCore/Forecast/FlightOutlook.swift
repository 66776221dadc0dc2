/// What is expected of a flight that has not left, and why.
public struct FlightOutlook: Sendable {
    public let flight: Flight
    public let now: Instant
    /// OUT by the timetable.
    public let scheduledOut: Instant
    /// IN by the timetable; if that is not known, worked out from the distance.
    public let scheduledIn: Instant
    /// The airline's own time of OUT: what it expects, else the timetable.
    public let saidOut: Instant
    public let forecast: DelayForecast
    /// Why, the weightiest first, after what is so without any news.
    public let reasons: [ForecastReason]
    /// How often it was right when it said about the same chance of 15 minutes or more; nil if it never did.
    public let experience: ForecastTable.Class?
    /// How many departures were looked at that somebody has seen: one's own flights, and the lines of boards.
    public let departures: Int
    /// Whether the forecast was made from departures of this airport.
    public let knowsAirport: Bool
    /// When the aircraft is expected to be at the gate, if it is known and has not come.
    public let aircraftDue: Instant?

    /// A time so many minutes after the timetable of OUT.
    public func out(_ minutes: Double) -> Instant { scheduledOut + .minutes(Int64(minutes.rounded())) }
    /// A time so many minutes after the timetable of IN, and after what was said of the arrival beyond the departure's delay: the
    /// forecast knows of the departure alone.
    public func `in`(_ minutes: Double) -> Instant {
        scheduledIn + .minutes(Int64(minutes.rounded())) + arrivalsOwnDelay
    }

    /// By how much the arrival is said to be later than the delay of the departure makes it; 0 or more.
    private var arrivalsOwnDelay: Span {
        guard let said = flight.in.estimated else { return Span(0) }
        return max(Span(0), said - scheduledIn - max(Span(0), saidOut - scheduledOut))
    }

    /// Minutes after the timetable that it is expected to leave; the reasons add up to it.
    public var minutes: Int { reasons.reduce(0) { $0 + $1.minutes } }

    /// A chance as people say it: `1 in 6`, `8 in 10`.
    public static func odds(_ chance: Double) -> (of: Int, among: Int) {
        if chance > 0.47 { return (max(1, min(9, Int((chance * 10).rounded()))), 10) }
        if chance < 0.01 { return (1, 100) }
        let among = Int((1 / chance).rounded())
        return (1, among <= 10 ? max(2, among) : among <= 25 ? (among + 2) / 5 * 5 : (among + 5) / 10 * 10)
    }
}
