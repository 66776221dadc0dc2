package import FlightCore

/// One line of `Data/replay.tsv` in compact form, because all 25,000 lines stay in memory.
package struct ReplayRecord: Hashable, Sendable {
    /// The actual course of the flight, with all values in minutes.
    package enum Outcome: Hashable, Sendable {
        /// The flight reached its destination. A negative delay means that the flight was early. The air time is from
        /// take-off to landing.
        case flown(departureDelay: Int16, arrivalDelay: Int16, airMinutes: Int16)
        /// The flight departed but did not reach its destination; the landing airport is not recorded.
        case diverted(departureDelay: Int16)
        case cancelled
    }

    package let number: FlightNumber
    /// Scheduled OUT in minutes after local midnight at the origin, 0…1440.
    package let scheduledMinute: Int16
    /// The real duration from scheduled OUT to scheduled IN in minutes, computed with the UTC offsets of February 2013.
    /// If it were computed from local times on other dates, flights to places without summer time would become an hour
    /// longer.
    package let blockMinutes: Int16
    package let outcome: Outcome
    /// Indices into the interned codes of ``ReplayTable``.
    let origin: UInt8
    let destination: UInt8
    let type: UInt8
    let tail: UInt16
    /// Whether the flight number departs from the airport more than once on the day, so that the number alone does not
    /// identify the flight.
    var isRepeated = false
}
