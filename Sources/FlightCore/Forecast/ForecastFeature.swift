/// What the forecast knows of a leg when it is asked: one number each, in the order in which the table of trees counts
/// them. A number that is not known is not a number (NaN), never 0.
public enum ForecastFeature: UInt8, CaseIterable, Sendable {
    /// Minutes from the question to the departure by the timetable.
    case lead
    /// Minutes after the timetable at which the aircraft is expected to be ready; negative if it has time to spare.
    case ready
    /// How late the aircraft is known or expected to come in, in minutes.
    case inboundDelay
    /// Minutes by the timetable between the aircraft's arrival and this departure.
    case buffer
    /// Where the aircraft's leg before is: 1 has not left, 2 is under way, 3 has arrived.
    case inboundStage
    /// 1 if there must be legs between the one before that is known and this one.
    case hasGap
    /// Its last known delay, in minutes.
    case tailDelay

    /// OUT by the timetable, in minutes after local midnight.
    case clock
    /// IN by the timetable, in minutes after local midnight.
    case arrivalClock
    case weekday
    case miles
    /// Minutes from gate to gate by the timetable.
    case block

    /// Departures of the airport in the last hour, and the last three.
    case originLate
    case originWaiting
    case originMean
    case originLateLong
    case originMeanLong
    case originCount
    /// Arrivals at the airport that were due in the last two hours.
    case originArrivals
    /// Departures of the airline from there in the last three hours.
    case carrierHereMean
    case carrierHereLate
    /// Departures of the airline anywhere in the last three hours.
    case carrierMean
    case carrierLate
    /// Departures of all airports in the last hour, and the last three.
    case everywhereLate
    case everywhereMean
    case everywhereMeanLong
    /// Departures to the destination in the last three hours.
    case towardMean
    case towardLate
    /// Departures from the destination, and arrivals there, in the last three hours.
    case destinationMean
    case destinationArrivals
    /// Departures of the airport where the aircraft comes from, in the last two hours, while it is still there.
    case feederMean
    case feederLate

    /// How often this flight was late, of late, and how much in the mean.
    case flightHabit
    case flightHabitMean
    case flightCount
    /// The same of the airline on this route, the airline here, this hour here, the destination from here.
    case routeHabit
    case carrierHabit
    case hourHabit
    case destinationHabit
    case originHabit

    /// The weather at the airport, an hour or less before the question: visibility in statute miles, wind and gusts in miles
    /// an hour, precipitation in inches an hour, temperature in degrees Fahrenheit: as the tables it was learned from have it.
    case visibility
    case wind
    case gust
    case precipitation
    case temperature

    public static let count = allCases.count
}
