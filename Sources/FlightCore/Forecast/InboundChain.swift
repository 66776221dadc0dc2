/// When the aircraft of a leg is expected at its origin, worked out along its legs before from what was known at a moment.
struct InboundChain {
    typealias Stage = InboundRule.Stage

    /// The leg before it that is known.
    let previous: Int
    let stage: Stage
    /// When the aircraft is expected at the gate where the leg before ends.
    let expectedIn: Int32
    /// How late that is by the timetable, in minutes.
    let delay: Int32
    /// Minutes by the timetable from there to the departure, less those of the way that no leg tells of.
    let buffer: Int32
    /// Minutes after the timetable at which the aircraft is expected to be ready.
    let ready: Int32
    let hasGap: Bool
    /// The last delay of the aircraft that somebody had seen; nil if there is none.
    let lastSeen: Int32?

    /// nil if no leg of the aircraft is known before it, or those that are cannot be its own.
    init?(of leg: ForecastLeg, before places: Range<Int>, in chain: LegGroups, _ book: [ForecastLeg], at moment: Int32)
    {
        var first = places.upperBound
        while first > places.lowerBound, leg.scheduledOut - chain.time(at: first - 1) < InboundRule.reach {
            first -= 1
        }
        guard first < places.upperBound else { return nil }
        var expected: (in: Int32, leg: Int, stage: Stage)?
        var seen: Int32?
        for place in first..<places.upperBound {
            let index = chain.leg(at: place)
            let other = book[index]
            let ready = expected.map { expected in
                expected.in + InboundChain.way(from: book[expected.leg], to: other) + InboundRule.turnaround
            }
            guard let found = InboundRule.expect(other.times, ready: ready, at: moment) else { continue }
            expected = (found.in, index, found.stage)
            switch found.stage {
            case .arrived: seen = other.in - other.scheduledIn
            case .underWay: seen = other.out - other.scheduledOut
            case .hasNotLeft: if moment > other.scheduledOut { seen = moment - other.scheduledOut }
            }
        }
        guard let expected else { return nil }
        let before = book[expected.leg]
        let way = InboundChain.way(from: before, to: leg)
        let buffer = leg.scheduledOut - before.scheduledIn - way
        guard buffer > -InboundRule.overlap else { return nil }
        previous = expected.leg
        stage = expected.stage
        expectedIn = expected.in
        delay = expected.in - before.scheduledIn
        self.buffer = buffer
        ready = expected.in + way + InboundRule.turnaround - leg.scheduledOut
        hasGap = before.destination != leg.origin
        lastSeen = seen
    }

    private static func way(from before: ForecastLeg, to after: ForecastLeg) -> Int32 {
        InboundRule.way(isSamePlace: before.destination == after.origin, miles: before.miles)
    }
}

extension ForecastLeg {
    fileprivate var times: InboundRule.Times {
        InboundRule.Times(
            scheduledOut: scheduledOut, scheduledIn: scheduledIn, out: out == ForecastLeg.unknown ? nil : out,
            in: `in` == ForecastLeg.unknown ? nil : `in`)
    }
}
