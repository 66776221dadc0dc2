package import FlightCore

/// A line of `Data/replay.tsv`, in a compact form because all 25,000 lines stay in memory.
package struct ReplayRecord: Hashable, Sendable {
    /// What happened to the flight. All values are in minutes.
    package enum Outcome: Hashable, Sendable {
        /// The flight reached its destination. A negative delay means that the flight was early. The air time is from
        /// take-off to landing.
        case flown(departureDelay: Int16, arrivalDelay: Int16, airMinutes: Int16)
        /// The flight departed but did not reach its destination. The airport where it landed is not recorded.
        case diverted(departureDelay: Int16)
        case cancelled
    }

    package let number: FlightNumber
    /// The scheduled OUT time (departure from the gate), in minutes after local midnight at the origin, 0…1440.
    package let scheduledMinute: Int16
    /// The scheduled block time, in minutes, computed with the UTC offsets of February 2013. With the UTC offsets of
    /// another date, flights to places without summer time could appear an hour longer.
    package let blockMinutes: Int16
    package let outcome: Outcome
    /// Indices into the interned codes of ``ReplayTable``.
    let origin: UInt8
    let destination: UInt8
    let type: UInt8
    let tail: UInt16
    /// Whether flights with this number depart from the airport more than once that day, so that the number alone does
    /// not identify the flight.
    var isRepeated = false
}
