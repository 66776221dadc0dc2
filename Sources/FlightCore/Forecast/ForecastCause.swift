/// A cause of a delay or of a punctual departure.
public enum ForecastCause: UInt8, Named, Sendable {
    /// Everything known before the day of departure: the flight, its airline on the route, the hour and the weekday.
    case habit
    /// Recent departures from the flight's origin.
    case airport
    /// Recent departures of the flight's airline.
    case airline
    /// Recent departures to the flight's destination, recent traffic there, and recent departures from all airports.
    case elsewhere
    case weather
    /// Where the aircraft is, and how long its turnaround takes.
    case aircraft
    /// An order of an authority.
    case programme
    /// The airline's own estimate.
    case announced
    /// How long the flight has been overdue at its gate.
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

    /// The features that describe the cause.
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

    /// Whether the cause becomes known only in the hours before departure.
    var isNews: Bool { self != .habit && self != .learned }
}
