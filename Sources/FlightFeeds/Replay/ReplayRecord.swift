package import FlightCore

/// One line of `Data/replay.tsv` in compact form: all 25,000 stay in memory.
package struct ReplayRecord: Hashable, Sendable {
    /// The result of the flight. All values are in minutes.
    package enum Outcome: Hashable, Sendable {
        /// Delays are negative if early; the air time is from wheels up to wheels down.
        case flown(departureDelay: Int16, arrivalDelay: Int16, airMinutes: Int16)
        /// The flight departed but did not reach its destination; the landing airport is not recorded.
        case diverted(departureDelay: Int16)
        case cancelled
    }

    package let number: FlightNumber
    /// Scheduled OUT in minutes after local midnight at the origin, 0…1440.
    package let scheduledMinute: Int16
    /// From scheduled OUT to scheduled IN: the real duration, computed once with the offsets of February 2013. Local
    /// arrival times alone would lengthen a flight to a place without summer time by an hour.
    package let blockMinutes: Int16
    package let outcome: Outcome
    /// Indices into the interned codes of ``ReplayTable``.
    let origin: UInt8
    let destination: UInt8
    let type: UInt8
    let tail: UInt16
    /// Whether the number departs from the airport more than once that day, so that it does not identify the flight.
    var isRepeated = false
}
