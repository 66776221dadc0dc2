/// A connection as it stands now: the two flights, the way between them, and whether that will do.
public struct ConnectionAssistant: Sendable {
    public let flight: Flight
    public let next: Flight
    /// Which leg of the trip the first flight is.
    public let leg: Int
    public let way: ConnectionWay
    /// From the arrival to the departure, in whole minutes; 0 if it arrives later.
    public let minutes: Int
    /// As long as the first flight is not there it is never past.
    public let arrival: Instant
    public let departure: Instant
    public let doors: Instant
    public let arrivalCertainty: StateContent.Certainty
    public let doorsCertainty: StateContent.Certainty
    public let arrivalEvidence: ArrivalEvidence
    /// Whether the first flight counts as being at its gate.
    public let hasArrived: Bool
    /// Whether the doors are closed, or the second flight has left: nothing can be done any more.
    public let isOver: Bool
    /// Whether people are getting on the first flight, or it has left: its crew can be told.
    public let isUnderWay: Bool
    /// nil where nobody knows the way, unless the doors close before one has arrived.
    public let verdict: ConnectionVerdict?
    /// Whether the way begins where the traveller stands.
    public let isFromHere: Bool
    /// When it would look different by itself; nil if never.
    public let nextChange: Instant?

    /// What stands behind the time of the arrival.
    public enum ArrivalEvidence: Hashable, Sendable {
        case reported
        /// A source has said when, and was heard last then; fresh if that still holds (``Confirmation``).
        case expected(heard: Instant, isFresh: Bool)
        /// The timetable, the clock and what was said of the departure: nobody has said when.
        case planned
    }

    /// nil if the leg does not connect to the next one.
    ///
    /// - Parameters:
    ///   - leg: the first of the two; the last leg of a trip stands for the connection before it.
    ///   - known: plans and guides of airports; where there is no plan, the way that the trip brings along counts.
    ///   - wishes: the traveller's own figures.
    ///   - location: where the traveller is; it stays on the device.
    ///   - spread: how far the arrival of a flight may be from what is said; nil if nobody says.
    public init?(
        _ trip: Trip, leg asked: Int, now: Instant, known: ConnectionKnowledge,
        wishes: ConnectionWishes = ConnectionWishes(), location: Coordinate? = nil,
        spread: (Flight) -> ArrivalSpread? = { _ in nil }
    ) {
        var leg = asked
        if leg + 1 == trip.legs.count, leg > 0, trip.legs[leg - 1].connects(to: trip.legs[leg], now: now) { leg -= 1 }
        guard leg >= 0, leg + 1 < trip.legs.count else { return nil }
        let flight = trip.legs[leg]
        let next = trip.legs[leg + 1]
        guard flight.connects(to: next, now: now) else { return nil }
        let rules = DayRules(flight, knownAt: now)
        let nextRules = DayRules(next, knownAt: now)
        isOver = nextRules.happened(.out) <= now || nextRules.happened(.doorsClose) <= now

        let airport = flight.landingAirport
        // Out of the aircraft one is where the device says; before that in one's seat.
        let leaving = wishes[.leaveAircraft].map { .minutes(Int64($0)) } ?? ConnectionStep.leaving(flight).time.usual
        var place: Coordinate?
        if flight.role == .mine, rules.happened(.in) <= now, known.plan(of: airport.code) != nil,
            let arrival = rules.expectedArrival(of: flight, now: now), now >= arrival + leaving, let location,
            airport.area?.contains(location) ?? false
        {
            place = location
        }
        isFromHere = place != nil
        guard let worked = known.way(from: flight, to: next, now: now, wishes: wishes, place: place) else { return nil }
        var way = worked
        // What the trip brings along was worked out where more is known, unless there is a plan here.
        if known.plan(of: airport.code) == nil || worked.steps.isEmpty,
            let brought = trip.way(after: leg)?.with(wishes), !brought.steps.isEmpty
        {
            way = brought
        }
        guard
            let reckoning = ConnectionReckoning(
                from: flight, to: next, way: way, now: now, counts: .asIfSetOutNow, spread: spread(flight))
        else { return nil }
        let arrival = reckoning.arrival
        let doors = reckoning.doors

        self.flight = flight
        self.next = next
        self.leg = leg
        self.way = way
        self.arrival = arrival
        self.doors = doors
        hasArrived = reckoning.hasArrived
        isUnderWay = rules.happened(.boardingOpens) <= now || rules.happened(.out) <= now
        departure = reckoning.departure
        minutes = max(0, Int((reckoning.departure - arrival).wholeMinutes))
        arrivalCertainty = flight.certainty(
            of: .in, best: arrival, hasLeft: rules.happened(.out) <= now, hasHappened: hasArrived, now: now)
        doorsCertainty = next.certainty(of: .doorsClose, best: doors, hasLeft: false, hasHappened: false, now: now)
        arrivalEvidence = ArrivalEvidence(flight, rules.times, now: now)
        verdict = reckoning.certainVerdict

        var change = min(rules.validUntil, nextRules.validUntil)
        for milestone in [Milestone.in, .out, .boardingOpens] where rules.happened(milestone) > now {
            change = min(change, rules.happened(milestone))
        }
        for milestone in [Milestone.doorsClose, .out] where nextRules.happened(milestone) > now {
            change = min(change, nextRules.happened(milestone))
        }
        // Who is there loses minutes; and who is late arrives later with each.
        if !hasArrived, arrival > now {
            change = min(change, arrival + Span(1))
        } else if !isOver {
            change = min(change, now.nextMinute)
        }
        nextChange = change == .never ? nil : change
    }

    /// When legs that do not connect may do so by themselves: something becomes known, or counts as having happened. nil if
    /// never.
    public static func nextChange(without trip: Trip, now: Instant) -> Instant? {
        var change = Instant.never
        for leg in trip.legs {
            let rules = DayRules(leg, knownAt: now)
            change = min(change, rules.validUntil)
            for milestone in Milestone.allCases {
                if let actual = leg[milestone].actual, actual > now { change = min(change, actual) }
                if rules.happened(milestone) > now { change = min(change, rules.happened(milestone)) }
            }
        }
        return change == .never ? nil : change
    }

    /// The flights among others that go on from here to the same place later, and after the arrival, the earliest first.
    public func later(among others: [Flight], now: Instant) -> [Flight] {
        var found: [(out: Instant, flight: Flight)] = []
        for other in others {
            guard other.id != next.id || other.id == nil, other.status == .scheduled,
                other.origin.isSibling(of: next.origin),
                other.destination.isSibling(of: next.destination), let out = BestTimes(other, now: now).out,
                out > departure, out > arrival, out - departure <= .hours(36)
            else { continue }
            found.append((out, other))
        }
        found.sort { $0.out < $1.out }
        return found.map { $0.flight }
    }
}

extension ConnectionAssistant.ArrivalEvidence {
    init(_ flight: Flight, _ times: BestTimes, now: Instant) {
        if flight.isArrivalReported(at: now) {
            self = .reported
            return
        }
        let confirmation = Confirmation(flight, times: times, now: now)
        var isSaid = false
        for milestone in [Milestone.on, .in] where !flight.toldByTraveller.contains(milestone) {
            isSaid = isSaid || flight[milestone].estimated != nil
        }
        if isSaid, let heard = confirmation.heard {
            self = .expected(heard: heard, isFresh: confirmation.isFresh(at: now))
        } else {
            self = .planned
        }
    }
}
