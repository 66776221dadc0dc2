/// Estimates an aircraft's arrival from its earlier legs. The delay forecast and "Where is my plane?" share this
/// calculation. Durations are whole minutes; instants are minutes since 1970-01-01T00:00Z.
enum InboundRule {
    /// The shortest turnaround, for an unknown aircraft type.
    static let turnaround = Int32(TurnaroundGuide.oneAisle.fast.wholeMinutes)
    /// A leg overdue by this many minutes is dropped from the chain.
    static let givenUp: Int32 = 300
    /// The minutes for which a chain is followed back.
    static let reach: Int32 = 18 * 60
    /// A leg scheduled to end this many minutes after the next departure belongs to another aircraft.
    static let overlap: Int32 = 90
    /// Minutes. A leg that its aircraft would delay longer was flown by another aircraft.
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
        /// The airline's estimates, if any.
        var announcedOut: Int32?
        var announcedIn: Int32?

        /// The scheduled time from gate to gate.
        var block: Int32 { scheduledIn - scheduledOut }
    }

    struct Expectation {
        let stage: Stage
        let out: Int32
        /// The gate arrival where the leg ends, expected or actual.
        let `in`: Int32
    }

    /// The typical time from gate to gate for a distance in statute miles.
    static func flight(miles: Float) -> Int32 { Int32(miles / 7.9 + 38) }

    /// The minutes from the gate where one leg ends to the gate where the next begins: 0 at the same airport, otherwise
    /// a flight over the previous leg's distance and a turnaround.
    static func way(isSamePlace: Bool, miles: Float) -> Int32 { isSamePlace ? 0 : flight(miles: miles) + turnaround }

    /// Returns the expected times of a leg at a moment; nil if the leg is dropped from the chain.
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
