/// Estimates when an aircraft arrives, based on its earlier legs. Used by the delay forecast and by "Where is my
/// plane?". Durations are whole minutes; instants are minutes since 1970-01-01T00:00Z.
enum InboundRule {
    /// The shortest turnaround of an aircraft of unknown type, in minutes.
    static let turnaround = Int32(TurnaroundGuide.oneAisle.fast.wholeMinutes)
    /// The delay, in minutes, after which an overdue leg is ignored.
    static let givenUp: Int32 = 300
    /// The period before a flight, in minutes, in which earlier legs of the aircraft are considered.
    static let reach: Int32 = 18 * 60
    /// If a leg overlaps the next departure by at least this many minutes, it is assumed to have been flown by another
    /// aircraft.
    static let overlap: Int32 = 90
    /// The shortest delay, in minutes, for which the airline is assumed to use another aircraft instead of waiting.
    private static let impossible: Int32 = 360

    enum Stage: UInt8, CaseIterable {
        case hasNotLeft = 1
        case underWay, arrived
    }

    /// The times of a leg. An optional time is nil if it is unknown or still in the future.
    struct Times {
        let scheduledOut: Int32
        let scheduledIn: Int32
        var out: Int32?
        var `in`: Int32?
        /// The airline's estimate of OUT, if any.
        var announcedOut: Int32?
        /// The airline's estimate of IN, if any.
        var announcedIn: Int32?

        /// The scheduled time from gate to gate.
        var block: Int32 { scheduledIn - scheduledOut }
    }

    struct Expectation {
        let stage: Stage
        let out: Int32
        /// The expected or actual arrival at the gate.
        let `in`: Int32
    }

    /// Returns the typical number of minutes from gate to gate for a distance in statute miles.
    static func flight(miles: Float) -> Int32 { Int32(miles / 7.9 + 38) }

    /// Returns the number of minutes from the end of a leg to the aircraft's arrival at the airport where the next leg
    /// begins. The result is 0 at the same airport. Otherwise, the result allows for a turnaround and a flight over the
    /// given distance.
    static func way(isSamePlace: Bool, miles: Float) -> Int32 { isSamePlace ? 0 : flight(miles: miles) + turnaround }

    /// Returns the expected times of a leg, as of the given moment; nil if the leg is so overdue that it is ignored.
    ///
    /// - Parameter ready: the minute at which the aircraft is expected to be ready; nil if no earlier legs are known.
    static func expect(_ leg: Times, ready: Int32?, at moment: Int32) -> Expectation? {
        let out = leg.out.flatMap { $0 <= moment ? $0 : nil }
        if let arrival = leg.in, arrival <= moment {
            return Expectation(stage: .arrived, out: out ?? arrival - leg.block, in: arrival)
        }
        if let out {
            guard moment - leg.scheduledIn < givenUp || moment - out - leg.block < 120 else { return nil }
            let arrival = leg.announcedIn.map { max($0, moment) } ?? max(out + leg.block, moment + 5)
            return Expectation(stage: .underWay, out: out, in: arrival)
        }
        let planned = leg.announcedOut ?? leg.scheduledOut
        guard moment - planned < givenUp else { return nil }
        var expected = max(planned, moment)
        if let ready, ready - leg.scheduledOut < impossible { expected = max(expected, ready) }
        if expected == moment { expected += 5 }
        return Expectation(
            stage: .hasNotLeft, out: expected, in: max(expected + leg.block, leg.announcedIn ?? Int32.min))
    }
}
