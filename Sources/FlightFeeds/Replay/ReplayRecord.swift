package import FlightCore

/// One line of `Data/replay.tsv`, in numbers: the recording has 25,000 of them and stays in memory.
package struct ReplayRecord: Hashable, Sendable {
    /// What became of the flight. All figures are minutes.
    package enum Outcome: Hashable, Sendable {
        /// Delays are negative for early; the air time is from wheels up to wheels down.
        case flown(departureDelay: Int16, arrivalDelay: Int16, airMinutes: Int16)
        /// It left and did not arrive where it was to; the record does not say where it landed.
        case diverted(departureDelay: Int16)
        case cancelled
    }

    package let number: FlightNumber
    /// Scheduled OUT in minutes after local midnight at the origin, 0…1440.
    package let scheduledMinute: Int16
    /// From scheduled OUT to scheduled IN. It is the real duration, worked out once with the offsets in force in
    /// February 2013: local arrival times alone would stretch a flight to a place without summer time by an hour.
    package let blockMinutes: Int16
    package let outcome: Outcome
    /// Indices into the interned codes of ``ReplayTable``.
    let origin: UInt8
    let destination: UInt8
    let type: UInt8
    let tail: UInt16
    /// The number leaves the same airport more than once that day, so that it alone does not name the flight.
    var isRepeated = false
}
