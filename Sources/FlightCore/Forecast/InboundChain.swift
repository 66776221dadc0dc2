/// Estimates when an aircraft arrives at the origin of its next leg, based on what is known at a given moment about the
/// aircraft's earlier legs.
struct InboundChain {
    typealias Stage = InboundRule.Stage

    /// The index of the aircraft's last known leg before the next leg.
    let previous: Int
    let stage: Stage
    /// The expected arrival at the gate at the end of the previous leg.
    let expectedIn: Int32
    /// The arrival delay of the previous leg, in minutes.
    let delay: Int32
    /// The scheduled number of minutes from the end of the previous leg to the departure, minus the estimated time for
    /// any unknown legs in between.
    let buffer: Int32
    /// When the aircraft is expected to be ready, in minutes after the scheduled departure.
    let ready: Int32
    let hasGap: Bool
    /// The last observed delay of the aircraft, in minutes; nil if none has been observed.
    let lastSeen: Int32?

    /// Returns nil if no earlier leg of the aircraft is known, or if the known legs overlap with `leg`.
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
