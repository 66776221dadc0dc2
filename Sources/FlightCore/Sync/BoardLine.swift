/// A line of the departure board. An immutable class rather than a struct, because boards pass their lines around.
public final class BoardLine: Sendable {
    /// The section of the board, by day of departure in the origin's calendar. A flight under way belongs to today,
    /// regardless of when it left.
    public enum Group: UInt8, CaseIterable, Sendable { case today, tomorrow, upcoming, past }

    /// The content of the time column.
    public struct Time: Hashable, Sendable {
        public let local: LocalTime
        public let certainty: StateContent.Certainty
        /// The scheduled time, struck out because ``local`` is at least 15 minutes later.
        public let was: LocalTime?
        /// The number of days from the departure date to the date of this time.
        public let dayChange: Int
        /// Whether the time comes from a simulator; if so, it is marked "◇".
        public let isSimulated: Bool
    }

    public let trip: Trip
    public let leg: Int
    public let answer: Answer
    public let group: Group
    public let status: FlightStatus
    /// The best departure time, in the local time of the origin.
    public let departure: LocalTime?
    /// The current day at the origin.
    public let today: Day
    /// The departure: the best time or, for a cancelled flight, the schedule.
    public let departs: Time?
    /// The arrival at the gate; for a cancelled flight, the schedule. It is nil for a diverted flight whose new airport is
    /// unknown.
    public let arrives: Time?
    /// Whether the flight has left its gate, according to a report or to the clock.
    public let hasLeft: Bool
    /// Whether the flight has landed, according to a report or to the clock.
    public let hasLanded: Bool
    /// Whether the flight has reached its gate, according to a report or to the clock.
    public let hasArrived: Bool
    /// The departure time; from leaving the gate on, the arrival time.
    public var time: Time? { isTimeArrival ? arrives ?? departs : departs }
    private let isTimeArrival: Bool
    /// Whether the traveller has arrived and is led to the gate of the next flight.
    package var leadsToGate: Bool { answer.content.plate?.kind == .nextGate }
    /// The best time in the air in whole minutes; nil if unknown.
    public let minutesInTheAir: Int?
    /// The gate that is relevant now: the departure gate until landing, then the arrival gate.
    public let gate: String?
    /// The first instant at which the line changes without new data; ``Instant/never`` if there is none.
    public let nextChange: Instant

    public var flight: Flight { trip.legs[leg] }
    /// Whether the status matters more than the date, because the journey has begun or is about to begin.
    public var isNear: Bool { answer.state != .farOut && answer.state != .dayBefore && answer.state != .delayed }
    /// Whether the date is shown instead of the status. The date matters most for a flight that is days away and has no
    /// bad news.
    public var isDated: Bool { group == .upcoming && !isNear && !isCancelled && answer.state != .delayed }
    public var isCancelled: Bool { flight.status == .cancelled }
    /// Whether the flight lands at an airport other than the planned destination.
    public var isElsewhere: Bool { flight.landingAirport.code != flight.destination.code }

    /// Returns a line for each flight in the given snapshot, in the order of ``Snapshot/boardTrips()``.
    public static func all(_ snapshot: Snapshot, in context: TravelContext) -> [BoardLine] {
        snapshot.boardTrips().map { BoardLine(leg: $0.leg, of: $0.trip, in: context) }
    }

    /// Returns a line for each flight of the traveller, in the order of ``Snapshot/trips()``.
    public static func own(_ snapshot: Snapshot, in context: TravelContext) -> [BoardLine] {
        snapshot.trips().map { BoardLine(leg: $0.leg, of: $0.trip, in: context) }
    }

    public init(leg: Int, of trip: Trip, in context: TravelContext) {
        self.trip = trip
        self.leg = leg
        let flight = trip.legs[leg]
        answer = SmartStateEngine.answer(leg: leg, of: trip, in: context)
        let now = context.now
        let rules = DayRules(flight, knownAt: now)
        let times = rules.times
        // During a connection, the answer has the status of the next flight.
        status = answer.state == .connection ? FlightStatus(flight, rules, at: now) : answer.content.status
        let (group, moves) = BoardLine.group(flight, answer.state, times, now: now)
        self.group = group
        // The certainty of a time changes when the time is reported or has passed.
        var ticks = Ticks(after: now)
        for milestone in [Milestone.out, .in] {
            if let actual = flight[milestone].actual { ticks.at(actual) }
            if let best = times[milestone] { ticks.at(best) }
        }
        ticks.at(rules.left.happened)
        ticks.at(rules.arrived.happened)
        // The estimates of a cancelled flight no longer apply.
        let out = flight.status == .cancelled ? flight.out.scheduled ?? times.out : times.out
        departure = out.map { flight.origin.zone.local($0) }
        today = flight.origin.zone.local(now).day
        // The year is hidden once the year of departure has begun.
        if let departure { ticks.at(flight.origin.zone.newYear(of: departure.day)) }
        nextChange = min(min(moves, ticks.next), answer.nextChange ?? .never)
        gate = BoardLine.gate(flight, answer.state)
        departs = departure.map {
            Time(
                local: $0, certainty: flight.certainty(of: .out, rules, now: now),
                was: flight.replaced(.out, times, at: flight.origin), dayChange: 0,
                isSimulated: flight.isSimulated(.out))
        }
        arrives = BoardLine.arrival(flight, rules, departure, now: now)
        hasLeft = rules.left.happened <= now
        hasLanded = rules.landed.happened <= now
        hasArrived = rules.arrived.happened <= now
        if let off = times.off, let on = times.on, on > off {
            minutesInTheAir = Int((on - off).wholeMinutes)
        } else {
            minutesInTheAir = nil
        }
        isTimeArrival = hasLeft && BoardLine.showsArrival(answer, status)
    }

    /// Returns the certainty of the time of the given milestone.
    public func certainty(of milestone: Milestone, now: Instant) -> StateContent.Certainty {
        flight.certainty(of: milestone, DayRules(flight, knownAt: now), now: now)
    }

    /// Whether the time column of a flight that has left its gate shows the arrival.
    private static func showsArrival(_ answer: Answer, _ status: FlightStatus) -> Bool {
        switch status.kind {
        case .cancelled, .missed: return false
        default: break
        }
        switch answer.content.answer?.label {
        case .landsIn, .landedIn: return true
        default: return answer.state.showsArrival || answer.state == .completed
        }
    }

    private static func arrival(_ flight: Flight, _ rules: DayRules, _ departure: LocalTime?, now: Instant) -> Time? {
        if flight.status == .diverted, flight.divertedTo == nil, flight.in.actual == nil { return nil }
        let place = flight.landingAirport
        let isOff = flight.status == .cancelled
        guard let local = (isOff ? flight.in.scheduled : rules.times.in).map({ place.zone.local($0) }) else {
            return nil
        }
        return Time(
            local: local, certainty: flight.certainty(of: .in, rules, now: now),
            was: flight.replaced(.in, rules.times, at: place), dayChange: departure?.day.days(until: local.day) ?? 0,
            isSimulated: flight.isSimulated(.in))
    }

    /// Returns the group, and the instant at which the flight leaves the group if the state does not change.
    private static func group(
        _ flight: Flight, _ state: FlightState, _ times: BestTimes, now: Instant
    ) -> (group: Group, until: Instant) {
        var until = Instant.never
        let isOver = state == .completed || (state == .delayed && flight.status != .scheduled)
        if isOver, let end = times.in ?? times.out {
            // A flight is past once more than 12 hours have gone by since its end, so not yet at exactly 12:00:00.
            until = end + .hours(12) + Span(1)
            if now >= until { return (.past, .never) }
        }
        switch state {
        case .farOut, .dayBefore, .delayed, .headToAirport, .atAirport, .atGate, .boarding, .onBoard:
            guard let out = times.out else {
                return (state == .farOut || state == .dayBefore || state == .delayed ? .upcoming : .today, until)
            }
            let zone = flight.origin.zone
            let day = zone.local(out).day
            let today = zone.local(now).day
            guard today < day else { return (.today, until) }
            let isTomorrow = today.advanced(by: 1) == day
            let moves = zone.instant(day: isTomorrow ? day : day.advanced(by: -1), minuteOfDay: 0)
            return (isTomorrow ? .tomorrow : .upcoming, min(until, moves))
        default: return (.today, until)
        }
    }

    private static func gate(_ flight: Flight, _ state: FlightState) -> String? {
        switch state {
        case .taxiing, .inFlight, .descending, .completed: nil
        case .landed, .atGateDest, .connection: flight.arrivalGate
        default: flight.status == .scheduled ? flight.departureGate : nil
        }
    }
}

extension Words {
    /// Returns the date of departure of a line, with the year if it is not the current year at the origin.
    public func departureDate(_ line: BoardLine) -> String? { line.departure.map { date($0.day, today: line.today) } }

    /// Returns the destination of the given line; for a diverted flight, the new destination with the code of the
    /// planned destination.
    public func destination(_ line: BoardLine) -> String {
        let flight = line.flight
        guard line.isElsewhere else { return place(flight.destination) }
        return say(.insteadOf, place(flight.landingAirport), flight.destination.code.text)
    }

    /// Returns the name of the given stop, which depends on whether the stop has happened.
    public func name(of stop: DayStop) -> String {
        switch stop.kind {
        case .checkIn: say(.stopCheckIn)
        case .leave: say(.stopLeave)
        case .belt(let belt): say(.stopBelt, belt)
        case .milestone(.boardingOpens): say(.stopBoarding)
        case .milestone(.doorsClose): say(stop.hasHappened ? .stopDoorsDone : .stopDoors)
        case .milestone(.out): say(stop.hasHappened ? .stopOutDone : .stopOut)
        case .milestone(.off): say(stop.hasHappened ? .stopOffDone : .stopOff)
        case .milestone(.on): say(stop.hasHappened ? .stopOnDone : .stopOn) + elsewhere(stop)
        case .milestone(.in): say(stop.hasHappened ? .stopInDone : .stopIn) + elsewhere(stop)
        }
    }

    /// Returns ` · KEF` for a stop that is not at the planned airport; otherwise, an empty string.
    private func elsewhere(_ stop: DayStop) -> String {
        stop.elsewhere.map { " · " + $0.text } ?? ""
    }
}
