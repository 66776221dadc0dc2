/// Estimates an aircraft's arrival from its earlier legs. This calculation is used by the delay forecast and by "Where
/// is my plane?". Durations are whole minutes; instants are minutes since 1970-01-01T00:00Z.
enum InboundRule {
    /// The shortest turnaround in minutes. Assumes an unknown aircraft type.
    static let turnaround = Int32(TurnaroundGuide.oneAisle.fast.wholeMinutes)
    /// The delay in minutes after which an overdue leg is dropped from the chain.
    static let givenUp: Int32 = 300
    /// How far back before the flight its chain of legs is followed, in minutes.
    static let reach: Int32 = 18 * 60
    /// The minimum overlap with the next departure, in minutes, of a leg that was flown by another aircraft.
    static let overlap: Int32 = 90
    /// The maximum delay in minutes that an aircraft can cause. A leg that would be delayed longer was flown by another
    /// aircraft.
    private static let impossible: Int32 = 360

    enum Stage: UInt8, CaseIterable {
        case hasNotLeft = 1
        case underWay, arrived
    }

    /// The times of a leg; nil for times that are unknown or still to come.
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
        /// The arrival at the gate where the leg ends, expected or actual.
        let `in`: Int32
    }

    /// Returns the typical number of minutes from gate to gate for a distance in statute miles.
    static func flight(miles: Float) -> Int32 { Int32(miles / 7.9 + 38) }

    /// Returns the minutes from the gate where one leg ends to the gate where the next leg begins. The result is 0 if
    /// both gates are at one airport; otherwise it includes a flight over the previous leg's distance and a turnaround.
    static func way(isSamePlace: Bool, miles: Float) -> Int32 { isSamePlace ? 0 : flight(miles: miles) + turnaround }

    /// Returns the expected times of a leg at the given moment; nil if the leg is dropped from the chain.
    ///
    /// - Parameter ready: the expected time at which the aircraft is ready, if earlier legs are known.
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
