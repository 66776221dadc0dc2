/// A connection as of a given instant: the two flights, the route between them, and whether there is enough time.
public struct ConnectionAssistant: Sendable {
    public let flight: Flight
    public let next: Flight
    /// The index of the first flight in the trip.
    public let leg: Int
    public let way: ConnectionWay
    /// The number of whole minutes from the arrival to the departure; 0 if the first flight arrives after the
    /// departure.
    public let minutes: Int
    /// The number of whole minutes from now, or from a later arrival, until the doors of the second flight close; not
    /// negative.
    public let minutesToDoors: Int
    /// The expected arrival of the first flight at its gate; not in the past unless the flight has arrived.
    public let arrival: Instant
    public let departure: Instant
    public let doors: Instant
    public let arrivalCertainty: StateContent.Certainty
    public let doorsCertainty: StateContent.Certainty
    public let arrivalEvidence: ArrivalEvidence
    /// Whether the first flight is at its gate, according to a report or to the clock.
    public let hasArrived: Bool
    /// Whether it is too late to do anything, because the doors are closed or the second flight has left.
    public let isOver: Bool
    /// Whether the first flight is boarding or has left, so that its crew can be informed.
    public let isUnderWay: Bool
    /// Whether there is enough time; nil if the route is unknown, unless the doors close before the arrival.
    public let verdict: ConnectionVerdict?
    /// Whether the route starts at the traveller's location.
    public let isFromHere: Bool
    /// The next instant at which the result changes without new data; nil if there is none.
    public let nextChange: Instant?

    /// The evidence for the arrival time.
    public enum ArrivalEvidence: Hashable, Sendable {
        case reported
        /// Estimated by a source whose last response was received at `heard`. `isFresh` is true while that response is
        /// valid.
        case expected(heard: Instant, isFresh: Bool)
        /// Derived from the schedule, the clock and reports about the departure, because no source has estimated the
        /// arrival.
        case planned
    }

    /// Creates an assistant; nil if the leg does not connect to the next leg.
    ///
    /// - Parameters:
    ///   - asked: The index of the first of the two legs. For the last leg of a trip, the assistant describes the
    ///     connection to that leg.
    ///   - known: Airport plans and guides. If a plan is missing, the route stored with the trip is used.
    ///   - wishes: The durations set by the traveller.
    ///   - location: The traveller's location, which stays on the device.
    ///   - spread: Returns the uncertainty of a flight's arrival; nil if unknown.
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
        // The route starts at the seat until the traveller is out of the aircraft, and then at the device's location.
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
        // Unless this device has a plan, the route stored with the trip was computed with more information.
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
        minutesToDoors = max(0, Int((doors - max(arrival, now)).wholeMinutes))
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
        // After the arrival, each minute shortens the margin. Before the arrival, an overdue arrival time moves with
        // the clock.
        if !hasArrived, arrival > now {
            change = min(change, arrival + Span(1))
            // The range of the landing widens with time.
            if flight.foretoldLanding(at: now) != nil { change = min(change, now.nextMinute) }
        } else if !isOver {
            change = min(change, now.nextMinute)
        }
        nextChange = change == .never ? nil : change
    }

    /// Returns the next instant at which two legs that do not connect may begin to connect; nil if there is none. At
    /// that instant, a fact becomes known or a milestone counts as having happened.
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

    /// Returns the flights among `others` that go to the destination of ``next``, the earliest first. They leave after
    /// the arrival of the first flight and at most 36 hours after ``next``.
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
        if let landing = flight.foretoldLanding(at: now) {
            self = .expected(
                heard: max(landing.asOf, confirmation.heard ?? .always), isFresh: now - landing.asOf <= DayRules.hold)
            return
        }
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
