/// The features of a leg at the time of the forecast, in the order that ``ForecastTable`` expects. An unknown value is
/// NaN, never 0. A departure is late if its delay is at least 15 minutes, even if the flight has not left yet.
public enum ForecastFeature: UInt8, CaseIterable, Sendable {
    /// The number of minutes from the forecast to the scheduled departure.
    case lead
    /// When the aircraft is expected to be ready, in minutes after the scheduled departure; negative if the aircraft is
    /// ready early.
    case ready
    /// The known or expected arrival delay of the aircraft's previous leg, in minutes.
    case inboundDelay
    /// The scheduled number of minutes between the end of the aircraft's previous leg and the departure of this leg.
    case buffer
    /// The progress of the aircraft's previous leg: 1 = not left yet, 2 = under way, 3 = arrived.
    case inboundStage
    /// 1 if the aircraft must have flown unknown legs between its last known leg and this leg; otherwise, 0.
    case hasGap
    /// The last observed delay of the aircraft, in minutes.
    case tailDelay

    /// The scheduled OUT time, in minutes after local midnight.
    case clock
    /// The scheduled IN time, in minutes after local midnight.
    case arrivalClock
    case weekday
    case miles
    /// The scheduled number of minutes from gate to gate.
    case block

    /// Of the departures due from the origin in the last hour, the share that are late.
    case originLate
    /// Of the departures due from the origin in the last hour, the share that are late and have not left yet.
    case originWaiting
    /// The mean delay of the origin's departures in the last hour, in minutes.
    case originMean
    /// Of the departures due from the origin in the last three hours, the share that are late.
    case originLateLong
    /// The mean delay of the origin's departures in the last three hours, in minutes.
    case originMeanLong
    /// The number of departures from the origin in the last hour.
    case originCount
    /// The mean delay of the arrivals at the origin that were due in the last two hours, in minutes.
    case originArrivals
    /// The mean delay of the airline's departures from the origin in the last three hours, in minutes.
    case carrierHereMean
    /// Of the airline's departures due from the origin in the last three hours, the share that are late.
    case carrierHereLate
    /// The mean delay of the airline's departures from all airports in the last three hours, in minutes.
    case carrierMean
    /// Of the airline's departures due from all airports in the last three hours, the share that are late.
    case carrierLate
    /// Of the departures due from all airports in the last hour, the share that are late.
    case everywhereLate
    /// The mean delay of departures from all airports in the last hour, in minutes.
    case everywhereMean
    /// The mean delay of departures from all airports in the last three hours, in minutes.
    case everywhereMeanLong
    /// The mean delay of departures to the destination in the last three hours, in minutes.
    case towardMean
    /// Of the departures to the destination due in the last three hours, the share that are late.
    case towardLate
    /// The mean delay of departures from the destination in the last three hours, in minutes.
    case destinationMean
    /// The mean delay of arrivals at the destination in the last three hours, in minutes.
    case destinationArrivals
    /// The mean delay, in minutes, of departures in the last two hours from the airport where the aircraft's previous
    /// leg begins. Known only while the aircraft is still there.
    case feederMean
    /// Of the departures due in the last two hours from the airport where the aircraft's previous leg begins, the share
    /// that are late. Known only while the aircraft is still there.
    case feederLate

    /// The recent delay rate of the flight.
    case flightHabit
    /// The recent mean delay of the flight, in minutes.
    case flightHabitMean
    /// The number of the flight's past departures, limited to 60.
    case flightCount
    /// The recent delay rate of the airline on the route.
    case routeHabit
    /// The recent delay rate of the airline at the origin.
    case carrierHabit
    /// The recent delay rate at the origin in this hour of the day.
    case hourHabit
    /// The recent delay rate of departures from the origin to the destination.
    case destinationHabit
    /// The recent delay rate at the origin.
    case originHabit

    /// The visibility at the origin in statute miles. All weather features use the units of the training data.
    case visibility
    /// The wind speed at the origin in miles per hour.
    case wind
    /// The gust speed at the origin in miles per hour.
    case gust
    /// The precipitation at the origin in inches per hour.
    case precipitation
    /// The temperature at the origin in degrees Fahrenheit.
    case temperature

    public static let count = allCases.count
}
