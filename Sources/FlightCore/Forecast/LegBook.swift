/// Stores legs with their actual times, and computes the features of a leg at any given moment.
///
/// ``advance(to:)`` moves time forward and learns habits from the events up to that time. ``features(of:at:into:)``
/// then computes the features of a leg. Later events have no effect, so a leg that never leaves looks the same as a leg
/// that leaves late.
public struct LegBook {
    public let legs: [ForecastLeg]
    private let byOrigin: LegGroups
    private let byArrival: LegGroups
    private let toward: LegGroups
    private let byCarrier: LegGroups
    private let byTail: LegGroups
    private let byTime: LegGroups
    /// The position of each leg in its aircraft's chain of legs.
    private var chainPlace: [Int32]
    private var habits: HabitBook
    private var groups: [HabitBook.Groups] = []
    /// The moments at which it becomes known whether each leg leaves late, in chronological order.
    private var judgements: [Event] = []
    private var departures: [Event] = []
    private var judged = 0
    private var departed = 0
    /// The leg being forecast, whose own delay must not affect the habits.
    var leftOut: Int?
    private var everywhere: (moment: Int32, short: LateTally, long: LateTally)?

    private struct Event {
        let at: Int32
        let leg: Int32
    }

    /// - Parameter legs: at most a few million, in any order.
    public init(_ legs: [ForecastLeg]) {
        self.legs = legs
        var airports: Int32 = 0
        var carriers: Int32 = 0
        var tails: Int32 = 0
        for leg in legs {
            airports = max(airports, leg.origin + 1, leg.destination + 1)
            carriers = max(carriers, leg.carrier + 1)
            tails = max(tails, (leg.tail ?? -1) + 1)
        }
        byOrigin = LegGroups(legs, count: Int(airports), group: { $0.origin }, time: { $0.scheduledOut })
        byArrival = LegGroups(legs, count: Int(airports), group: { $0.destination }, time: { $0.scheduledIn })
        toward = LegGroups(legs, count: Int(airports), group: { $0.destination }, time: { $0.scheduledOut })
        byCarrier = LegGroups(legs, count: Int(carriers), group: { $0.carrier }, time: { $0.scheduledOut })
        byTail = LegGroups(legs, count: Int(tails), group: { $0.tail }, time: { $0.scheduledOut })
        byTime = LegGroups(legs, count: 1, group: { _ in 0 }, time: { $0.scheduledOut })
        chainPlace = Array(repeating: -1, count: legs.count)
        for tail in 0..<tails {
            for place in byTail.places(tail) { chainPlace[byTail.leg(at: place)] = Int32(place) }
        }

        var keys = GroupKeys()
        groups.reserveCapacity(legs.count)
        for leg in legs {
            let (origin, destination) = (UInt64(leg.origin), UInt64(leg.destination))
            let carrier = UInt64(leg.carrier)
            groups.append(
                HabitBook.Groups(
                    flight: keys.number(
                        1 << 60 | carrier << 44 | origin << 28 | UInt64(UInt32(bitPattern: leg.number)) & 0xFFF_FFFF),
                    route: keys.number(2 << 60 | carrier << 44 | origin << 28 | destination),
                    carrierHere: keys.number(3 << 60 | carrier << 44 | origin << 28),
                    hourHere: keys.number(4 << 60 | origin << 28 | UInt64(max(0, leg.localOut) / 60)),
                    destinationHere: keys.number(5 << 60 | origin << 28 | destination), origin: leg.origin))
        }
        habits = HabitBook(groups: keys.count, origins: Int(airports))

        for (index, leg) in legs.enumerated() {
            let limit = leg.scheduledOut + LateTally.lateFrom
            judgements.append(Event(at: min(leg.out, limit), leg: Int32(index)))
            if leg.out != ForecastLeg.unknown { departures.append(Event(at: leg.out, leg: Int32(index))) }
        }
        func inOrder(_ a: Event, _ b: Event) -> Bool { a.at == b.at ? a.leg < b.leg : a.at < b.at }
        judgements.sort(by: inOrder)
        departures.sort(by: inOrder)
    }

    /// The indices of the legs, ordered by scheduled departure.
    public var order: [Int] { (0..<legs.count).map { byTime.leg(at: $0) } }

    /// Learns habits from all events up to the given moment.
    public mutating func advance(to moment: Int32) {
        while judged < judgements.count, judgements[judged].at <= moment {
            let index = Int(judgements[judged].leg)
            let leg = legs[index]
            if index != leftOut {
                habits.add(groups[index], isLate: leg.out >= leg.scheduledOut + LateTally.lateFrom)
            }
            judged += 1
        }
        while departed < departures.count, departures[departed].at <= moment {
            let index = Int(departures[departed].leg)
            habits.add(groups[index], minutes: legs[index].out - legs[index].scheduledOut)
            departed += 1
        }
    }

    /// Tallies a group's departures, as known at the given moment. One tally covers the departures due in the last
    /// `short` minutes, and the other covers the departures due in the last `long` minutes.
    private func departures(
        _ groups: LegGroups, _ group: Int32, at moment: Int32, short: Int32, long: Int32, besides: Int,
        origin: Int32? = nil
    ) -> (short: LateTally, long: LateTally) {
        var (near, far) = (LateTally(), LateTally())
        var place = groups.place(after: moment, in: group)
        let first = groups.places(group).lowerBound
        while place > first {
            place -= 1
            let due = groups.time(at: place)
            if due <= moment - long { break }
            let index = groups.leg(at: place)
            if index == besides || origin != nil && legs[index].origin != origin { continue }
            guard let known = legs[index].knownOutDelay(at: moment) else { continue }
            far.add(known.minutes, isWaiting: !known.hasLeft)
            if due > moment - short { near.add(known.minutes, isWaiting: !known.hasLeft) }
        }
        return (near, far)
    }

    private func arrivals(_ airport: Int32, at moment: Int32, long: Int32, besides: Int) -> LateTally {
        var tally = LateTally()
        var place = byArrival.place(after: moment, in: airport)
        let first = byArrival.places(airport).lowerBound
        while place > first {
            place -= 1
            if byArrival.time(at: place) <= moment - long { break }
            let index = byArrival.leg(at: place)
            if index == besides { continue }
            if let late = legs[index].knownInDelay(at: moment) { tally.add(late, isWaiting: legs[index].in > moment) }
        }
        return tally
    }

    /// Tallies the departures from all airports, as known at the last multiple of ten minutes before the given moment.
    private mutating func everywhere(at moment: Int32, besides index: Int) -> (short: LateTally, long: LateTally) {
        let tick = moment - (moment % 10 + 10) % 10
        if index == leftOut { return departures(byTime, 0, at: tick, short: 60, long: 180, besides: index) }
        if let everywhere, everywhere.moment == tick { return (everywhere.short, everywhere.long) }
        let (short, long) = departures(byTime, 0, at: tick, short: 60, long: 180, besides: -1)
        everywhere = (tick, short, long)
        return (short, long)
    }

    /// Returns when the leg's aircraft is expected at the origin of the leg, as known at the given moment.
    func inbound(of index: Int, at moment: Int32) -> InboundChain? {
        guard let tail = legs[index].tail, chainPlace[index] >= 0 else { return nil }
        let places = byTail.places(tail).lowerBound..<Int(chainPlace[index])
        return InboundChain(of: legs[index], before: places, in: byTail, legs, at: moment)
    }

    /// Writes the features of a leg at the given moment, in the order of ``ForecastFeature``. Call ``advance(to:)``
    /// first.
    public mutating func features(of index: Int, at moment: Int32, into row: inout [Float]) {
        let leg = legs[index]
        for place in row.indices { row[place] = .nan }
        func set(_ feature: ForecastFeature, _ value: Float) { row[Int(feature.rawValue)] = value }
        func clipped(_ minutes: Int32, _ range: ClosedRange<Int32>) -> Float {
            Float(max(range.lowerBound, min(range.upperBound, minutes)))
        }

        set(.lead, clipped(leg.scheduledOut - moment, 0...1440))
        set(.hasGap, 0)
        let chain = inbound(of: index, at: moment)
        if let chain {
            set(.ready, clipped(chain.ready, -300...400))
            set(.inboundDelay, clipped(chain.delay, -60...400))
            set(.buffer, clipped(chain.buffer, -60...600))
            set(.inboundStage, Float(chain.stage.rawValue))
            set(.hasGap, chain.hasGap ? 1 : 0)
            if let delay = chain.lastSeen { set(.tailDelay, clipped(delay, -60...400)) }
            if chain.stage == .hasNotLeft {
                let feeder = departures(
                    byOrigin, legs[chain.previous].origin, at: moment, short: 120, long: 120, besides: index
                ).long
                // Adds half the mean delay of departures from the airport where the aircraft still is, because the
                // aircraft may be delayed in the same way.
                if feeder.mean > 0 {
                    set(.ready, clipped(chain.ready + Int32(min(60, feeder.mean) / 2), -300...400))
                }
                set(.feederMean, feeder.mean)
                set(.feederLate, feeder.lateRate)
            }
        }

        set(.clock, Float(leg.localOut))
        set(.arrivalClock, Float(leg.localIn))
        set(.weekday, Float(leg.weekday))
        set(.miles, leg.miles)
        set(.block, Float(leg.block))

        let here = departures(byOrigin, leg.origin, at: moment, short: 60, long: 180, besides: index)
        set(.originLate, here.short.lateRate)
        set(.originWaiting, here.short.waitingRate)
        set(.originMean, here.short.mean)
        set(.originLateLong, here.long.lateRate)
        set(.originMeanLong, here.long.mean)
        set(.originCount, here.short.count)
        set(.originArrivals, arrivals(leg.origin, at: moment, long: 120, besides: index).mean)
        let own = departures(byCarrier, leg.carrier, at: moment, short: 180, long: 180, besides: index).long
        set(.carrierMean, own.mean)
        set(.carrierLate, own.lateRate)
        let ownHere = departures(
            byCarrier, leg.carrier, at: moment, short: 180, long: 180, besides: index, origin: leg.origin
        ).long
        set(.carrierHereMean, ownHere.mean)
        set(.carrierHereLate, ownHere.lateRate)
        let all = everywhere(at: moment, besides: index)
        set(.everywhereLate, all.short.lateRate)
        set(.everywhereMean, all.short.mean)
        set(.everywhereMeanLong, all.long.mean)
        let there = departures(toward, leg.destination, at: moment, short: 180, long: 180, besides: index).long
        set(.towardMean, there.mean)
        set(.towardLate, there.lateRate)
        set(
            .destinationMean,
            departures(byOrigin, leg.destination, at: moment, short: 180, long: 180, besides: index).long.mean)
        set(.destinationArrivals, arrivals(leg.destination, at: moment, long: 180, besides: index).mean)

        let habit = habits.rates(groups[index])
        set(.flightHabit, habit.flightRate)
        set(.flightHabitMean, habit.flight.minutes)
        set(.flightCount, Float(min(60, habit.flight.seen)))
        set(.routeHabit, habit.route)
        set(.carrierHabit, habit.carrier)
        set(.hourHabit, habit.hour)
        set(.destinationHabit, habit.destination)
        set(.originHabit, habit.origin)
    }
}
