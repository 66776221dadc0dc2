/// What makes a flight late or keeps it in time.
public enum ForecastCause: UInt8, Named, Sendable {
    /// The flight, its airline on that route, the hour and the weekday: what is so without any news.
    case habit
    /// Departures of its airport in the last hours.
    case airport
    /// Departures of its airline in the last hours.
    case airline
    /// Departures to its destination, and of all airports, in the last hours.
    case elsewhere
    case weather
    /// Where the aircraft is, and what time it has.
    case aircraft
    /// What an authority has ordered.
    case programme
    /// What the airline itself says.
    case announced
    /// It should have left and has not.
    case waiting
    /// What earlier flights have taught the forecast since it was made.
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

    /// The features that tell of it.
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

    /// Whether it is about the hours before the departure, so that nothing is known of it days ahead.
    var isNews: Bool { self != .habit && self != .learned }
}
