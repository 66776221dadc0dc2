/// The features of a leg at the time of the forecast, in the order of the table of trees. An unknown value is NaN,
/// never 0.
public enum ForecastFeature: UInt8, CaseIterable, Sendable {
    /// Minutes from the forecast to the scheduled departure.
    case lead
    /// Minutes after the schedule at which the aircraft is expected to be ready; negative if it is ready early.
    case ready
    /// The known or expected arrival delay of the aircraft, in minutes.
    case inboundDelay
    /// Scheduled minutes between the aircraft's arrival and this departure.
    case buffer
    /// The progress of the aircraft's previous leg: 1 has not left, 2 is under way, 3 has arrived.
    case inboundStage
    /// 1 if there must be unknown legs between the last known one and this one.
    case hasGap
    /// The last known delay of the aircraft, in minutes.
    case tailDelay

    /// The scheduled OUT in minutes after local midnight.
    case clock
    /// The scheduled IN in minutes after local midnight.
    case arrivalClock
    case weekday
    case miles
    /// Scheduled minutes from gate to gate.
    case block

    /// Departures of the airport in the last one and three hours.
    case originLate
    case originWaiting
    case originMean
    case originLateLong
    case originMeanLong
    case originCount
    /// Arrivals at the origin that were due in the last two hours.
    case originArrivals
    /// Departures of the airline from the airport in the last three hours.
    case carrierHereMean
    case carrierHereLate
    /// Departures of the airline anywhere in the last three hours.
    case carrierMean
    case carrierLate
    /// Departures of all airports in the last one and three hours.
    case everywhereLate
    case everywhereMean
    case everywhereMeanLong
    /// Departures to the destination in the last three hours.
    case towardMean
    case towardLate
    /// Departures from and arrivals at the destination in the last three hours.
    case destinationMean
    case destinationArrivals
    /// Departures of the airport that the aircraft comes from in the last two hours, while the aircraft is still there.
    case feederMean
    case feederLate

    /// The recent delay rate of this flight, its mean delay, and the number of its departures.
    case flightHabit
    case flightHabitMean
    case flightCount
    /// The recent delay rates of the airline on this route, the airline here, this hour here, the destination from
    /// here, and the airport.
    case routeHabit
    case carrierHabit
    case hourHabit
    case destinationHabit
    case originHabit

    /// The weather at the airport, at most an hour before the forecast, in the units of the training data: visibility
    /// in statute miles, wind and gusts in miles per hour, precipitation in inches per hour, temperature in degrees
    /// Fahrenheit.
    case visibility
    case wind
    case gust
    case precipitation
    case temperature

    public static let count = allCases.count
}
