/// A cause of a delay, or of a punctual departure.
public enum ForecastCause: UInt8, Named, Sendable {
    /// The flight, its airline on that route, the hour and the weekday: everything known before the day.
    case habit
    /// Departures from its airport in recent hours.
    case airport
    /// Departures of its airline in recent hours.
    case airline
    /// Recent departures to the same destination, and from all airports.
    case elsewhere
    case weather
    /// The position of the aircraft and its turnaround time.
    case aircraft
    /// An order of an authority.
    case programme
    /// The airline's own estimate.
    case announced
    /// The flight is overdue at the gate.
    case waiting
    /// Corrections learned from flights since the model was trained.
    case learned

    public var name: String {
        switch self {
        case .habit: "habit"
        case .airport: "airport"
        case .airline: "airline"
        case .elsewhere: "elsewhere"
        case .weather: "weather"
        case .aircraft: "aircraft"
        case .programme: "programme"
        case .announced: "announced"
        case .waiting: "waiting"
        case .learned: "learned"
        }
    }

    /// The features that carry information about the cause.
    var features: [ForecastFeature] {
        switch self {
        case .habit:
            [
                .lead, .clock, .arrivalClock, .weekday, .miles, .block, .flightHabit, .flightHabitMean, .flightCount,
                .routeHabit, .carrierHabit, .hourHabit, .destinationHabit, .originHabit,
            ]
        case .airport:
            [.originLate, .originWaiting, .originMean, .originLateLong, .originMeanLong, .originCount, .originArrivals]
        case .airline: [.carrierHereMean, .carrierHereLate, .carrierMean, .carrierLate]
        case .elsewhere:
            [
                .everywhereLate, .everywhereMean, .everywhereMeanLong, .towardMean, .towardLate, .destinationMean,
                .destinationArrivals,
            ]
        case .weather: [.visibility, .wind, .gust, .precipitation, .temperature]
        case .aircraft:
            [.ready, .inboundDelay, .buffer, .inboundStage, .hasGap, .tailDelay, .feederMean, .feederLate]
        case .programme, .announced, .waiting, .learned: []
        }
    }

    /// Whether the cause concerns the hours before the departure, so that it is unknown days ahead.
    var isNews: Bool { self != .habit && self != .learned }
}
