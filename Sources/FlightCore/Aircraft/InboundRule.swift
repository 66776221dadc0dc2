/// When an aircraft comes in, from the legs that it flies before: the one arithmetic of the delay forecast and of "where is
/// my plane". All figures are whole minutes, moments are counted from 1970-01-01T00:00Z.
enum InboundRule {
    /// The shortest time at the gate between two legs, where nothing is known of the type.
    static let turnaround = Int32(TurnaroundGuide.oneAisle.fast.wholeMinutes)
    /// A leg that should have left so many minutes ago and has not is taken out of the chain.
    static let givenUp: Int32 = 300
    /// How far back a chain is followed, in minutes.
    static let reach: Int32 = 18 * 60
    /// A leg that by the timetable ends so many minutes after its aircraft should have left again is not of that aircraft.
    static let overlap: Int32 = 90
    /// What cannot be is no chain: a leg that its aircraft would hold up longer was flown by another one.
    private static let impossible: Int32 = 360

    enum Stage: UInt8, CaseIterable {
        case hasNotLeft = 1
        case underWay, arrived
    }

    /// The times of a leg; what has not happened, or nobody says, is nil.
    struct Times {
        let scheduledOut: Int32
        let scheduledIn: Int32
        var out: Int32?
        var `in`: Int32?
        /// What its airline expects, where somebody says so.
        var announcedOut: Int32?
        var announcedIn: Int32?

        /// From gate to gate by the timetable.
        var block: Int32 { scheduledIn - scheduledOut }
    }

    struct Expectation {
        let stage: Stage
        let out: Int32
        /// When the aircraft is expected at the gate where the leg ends; when it came there, if it has.
        let `in`: Int32
    }

    /// From gate to gate on a flight of so many statute miles, as a rule.
    static func flight(miles: Float) -> Int32 { Int32(miles / 7.9 + 38) }

    /// From the gate where one leg ends to the gate where another begins: nothing if that is the same place, else a flight as
    /// long as the leg before, and a turnaround.
    static func way(isSamePlace: Bool, miles: Float) -> Int32 { isSamePlace ? 0 : flight(miles: miles) + turnaround }

    /// What is expected of a leg at a moment; nil if it is taken out of the chain.
    ///
    /// - Parameter ready: when the aircraft is expected to be ready for it, if legs before it are known.
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
