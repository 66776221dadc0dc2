/// The forecast for a flight that has not left yet, with the reasons for the forecast.
public struct FlightOutlook: Sendable {
    public let flight: Flight
    public let now: Instant
    /// The scheduled OUT time (departure from the gate).
    public let scheduledOut: Instant
    /// The scheduled IN time (arrival at the gate), or an estimate based on the distance if the scheduled time is
    /// unknown.
    public let scheduledIn: Instant
    /// The announced OUT time: the estimate, or the scheduled time if no estimate has been announced.
    public let saidOut: Instant
    public let forecast: DelayForecast
    /// The reasons for the expected delay. The flight's habit comes first, followed by the other reasons, strongest
    /// first.
    public let reasons: [ForecastReason]
    /// The outcomes of earlier forecasts with about the same chance of a delay of at least 15 minutes; nil if there
    /// were none.
    public let experience: ForecastTable.Class?
    /// The number of departures from which the forecast has learned. Departures of tracked flights and departures on
    /// airport boards are counted.
    public let departures: Int
    /// Whether the training data contains departures from the flight's origin.
    public let knowsAirport: Bool
    /// The instant at which the aircraft is expected at the gate; nil if the aircraft has arrived or is unknown.
    public let aircraftDue: Instant?

    /// Returns the time `minutes` after the scheduled OUT.
    public func out(_ minutes: Double) -> Instant { scheduledOut + .minutes(Int64(minutes.rounded())) }
    /// Returns the time `minutes` after the scheduled IN, plus the part of the announced arrival delay that exceeds the
    /// announced departure delay. The forecast does not account for that part.
    public func `in`(_ minutes: Double) -> Instant {
        scheduledIn + .minutes(Int64(minutes.rounded())) + arrivalsOwnDelay
    }

    /// The part of the announced arrival delay that exceeds the announced departure delay; never negative.
    private var arrivalsOwnDelay: Span {
        guard let said = flight.in.estimated else { return Span(0) }
        return max(Span(0), said - scheduledIn - max(Span(0), saidOut - scheduledOut))
    }

    /// The expected departure delay in minutes: the sum of all reasons.
    public var minutes: Int { reasons.reduce(0) { $0 + $1.minutes } }

    /// Returns a probability as rounded odds, such as `1 in 6` or `8 in 10`.
    public static func odds(_ chance: Double) -> (of: Int, among: Int) {
        if chance > 0.47 { return (max(1, min(9, Int((chance * 10).rounded()))), 10) }
        if chance < 0.01 { return (1, 100) }
        let among = Int((1 / chance).rounded())
        return (1, among <= 10 ? max(2, among) : among <= 25 ? (among + 2) / 5 * 5 : (among + 5) / 10 * 10)
    }
}
