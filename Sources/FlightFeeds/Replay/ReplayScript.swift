package import FlightCore

/// All observations of a replayed flight except positions, each with the time at which it arrives. Only the
/// observations up to a given instant are known at that instant.
///
/// Recorded facts have the source `replay`. All others have the source `simulator`, and are marked as simulated
/// wherever they are shown.
package struct ReplayScript {
    /// The observations in chronological order.
    package private(set) var observations: [FlightObservation] = []
    private let flight: ReplayFlight
    private var seed: ReplaySeed { flight.seed }
    private var airline: Airline.Code { flight.key.number.airline }
    /// The actual departure, or the scheduled departure of a cancelled flight.
    private let departure: Instant

    /// How long before departure flights become known: 361 days, which is about when airlines start selling them.
    package static let horizon = Span.hours(361 * 24)

    package init(_ flight: ReplayFlight) {
        self.flight = flight
        departure = flight.actualOut ?? flight.scheduledOut
        timetable()
        departureGate()
        boarding()
        switch flight.course {
        case .flown(let out, let off, let on, let arrival):
            departureEstimates(actual: out)
            leaving(out: out, off: off)
            landingEstimates(off: off, on: on, until: .never)
            arriving(on: on, in: arrival)
        case .diverted(let out, let off, let plannedOn, let diverts):
            departureEstimates(actual: out)
            leaving(out: out, off: off)
            landingEstimates(off: off, on: plannedOn, until: diverts)
            diverting(at: diverts)
        case .cancelled(let cancels):
            observations.removeAll { $0.time >= cancels }
            say(.status, .text(Flight.Status.cancelled.name), at: cancels, by: .replay)
            if flight.inStorm {
                // The recording has no reasons for cancellations. On these two days, the reason is a matter of history.
                say(.delayReason, .text(Flight.DelayReason.weather.name), at: cancels, by: .replay)
            }
        }
        // Sorts by time, and keeps the original order of observations at the same second.
        observations = observations.enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map { $0.element }
    }

    private mutating func say(
        _ field: FlightObservation.Field, _ value: FlightObservation.Value, at time: Instant,
        by source: FlightObservation.Source
    ) {
        observations.append(FlightObservation(source: source, time: time, field: field, value: value))
    }

    /// Reports a milestone 20 to 100 seconds after it happens, well within the five minutes that
    /// `FlightReduction` allows.
    private mutating func report(_ milestone: Milestone, _ instant: Instant, by source: FlightObservation.Source) {
        let lag = Span(seed.number(20...100, for: "lag \(milestone.name)"))
        say(.actual(milestone), .instant(instant), at: instant + lag, by: source)
    }

    // MARK: - Before departure

    private mutating func timetable() {
        let published = flight.scheduledOut - ReplayScript.horizon
        // The status itself says nothing new, but it marks the flight as a recording mapped to another date.
        say(.status, .text(Flight.Status.scheduled.name), at: published, by: .simulator)
        say(.scheduled(.out), .instant(flight.scheduledOut), at: published, by: .replay)
        say(.scheduled(.in), .instant(flight.scheduledIn), at: published, by: .replay)
        if let type = flight.type { say(.aircraftType, .text(type), at: published, by: .replay) }
        if let tail = flight.tail { say(.tail, .text(tail), at: flight.scheduledOut - .hours(24), by: .replay) }
    }

    private mutating func departureGate() {
        let scheme = GateScheme(place: flight.origin)
        let scheduled = flight.scheduledOut
        say(.departureTerminal, .text(scheme.terminal(airline)), at: scheduled - .hours(24), by: .simulator)
        let gate = scheme.gate(airline, seed, for: "departure gate")
        say(.departureGate, .text(gate), at: scheduled - .hours(3), by: .simulator)
        if seed.number(1...10, for: "gate change") == 1 {
            let changed = departure - .minutes(seed.number(40...80, for: "gate change lead"))
            let other = scheme.otherGate(airline, seed, for: "departure gate")
            say(.departureGate, .text(other), at: changed, by: .simulator)
        }
    }

    /// The minutes from the start of boarding to OUT: 40 for single-aisle types, 45 for smaller twin-aisle types, and
    /// 50 for larger twin-aisle types.
    private var boardingLead: Int64 {
        guard let type = flight.type else { return 40 }
        let larger = ["A33", "A34", "A35", "A38", "B74", "B77", "B78"]
        if larger.contains(where: { type.hasPrefix($0) }) { return 50 }
        return type.hasPrefix("B76") || type == "A306" || type == "A310" ? 45 : 40
    }

    private mutating func boarding() {
        let lead = boardingLead
        let scheduledOut = flight.scheduledOut
        say(
            .scheduled(.boardingOpens), .instant(scheduledOut - .minutes(lead)), at: scheduledOut - .hours(24),
            by: .simulator)

        let doors = departure - .minutes(seed.number(3...7, for: "doors"))
        // A flight that leaves early boards at the scheduled boarding time, unless boarding would become too short.
        let planned = max(departure, scheduledOut) - .minutes(lead - seed.number(-1...6, for: "boarding opens"))
        let opens = min(planned, doors - .minutes(20))
        let isLate = departure - scheduledOut >= .minutes(15)
        // A delay usually means that the aircraft has arrived late.
        let arrives = isLate ? seed.number(5...20, for: "aircraft") : seed.number(20...40, for: "aircraft")
        say(.aircraftAtGate, .flag(true), at: opens - .minutes(arrives), by: .simulator)
        report(.boardingOpens, opens, by: .simulator)
        // Boarding lasts until the last passenger boards, one minute before the doors close.
        let start = opens + .minutes(2)
        let length = (doors - .minutes(1) - start).seconds
        for step in 1...10 {
            let percent = step == 10 ? 100 : Int64(step) * 10 + seed.number(-3...3, for: "boarded \(step)")
            let heard = start + Span(length * Int64(step) / 10)
            say(.boardedPercent, .number(Int(percent)), at: heard, by: .simulator)
        }
        report(.doorsClose, doors, by: .simulator)
    }

    private mutating func departureEstimates(actual: Instant) {
        let block = flight.scheduledIn - flight.scheduledOut
        var last: Instant?
        for announcement in DepartureEstimates.all(scheduled: flight.scheduledOut, actual: actual, seed: seed)
        where announcement.out != last {
            say(.estimated(.out), .instant(announcement.out), at: announcement.heard, by: .simulator)
            say(.estimated(.in), .instant(announcement.out + block), at: announcement.heard, by: .simulator)
            last = announcement.out
        }
    }

    // MARK: - Under way

    private mutating func leaving(out: Instant, off: Instant) {
        report(.out, out, by: .replay)
        say(.aircraftAtGate, .flag(false), at: out + Span(100), by: .simulator)
        report(.off, off, by: .simulator)
    }

    private mutating func landingEstimates(off: Instant, on: Instant, until end: Instant) {
        let scheme = GateScheme(place: flight.destination)
        say(.arrivalTerminal, .text(scheme.terminal(airline)), at: off + .minutes(2), by: .simulator)
        let gate = scheme.gate(airline, seed, for: "arrival gate")
        let assigned = off + .minutes(seed.number(5...15, for: "arrival gate time"))
        if assigned < end { say(.arrivalGate, .text(gate), at: assigned, by: .simulator) }
        var last: Instant?
        for announcement in ArrivalEstimates.all(off: off, on: on, seed: seed)
        where announcement.on != last && announcement.heard < end {
            sayLanding(announcement.on, taxiIn: ReplayFlight.typicalTaxiIn, at: announcement.heard)
            last = announcement.on
        }
    }

    private mutating func sayLanding(_ on: Instant, taxiIn: Span, at heard: Instant) {
        say(.estimated(.on), .instant(on), at: heard, by: .simulator)
        say(.estimated(.in), .instant(on + taxiIn), at: heard, by: .simulator)
    }

    private mutating func arriving(on: Instant, in arrival: Instant) {
        report(.on, on, by: .simulator)
        let error = Span.minutes(seed.number(-2...2, for: "taxi-in"))
        let heard = on + Span(100)
        let expected = max(arrival + error, on + .minutes(3))
        if expected > heard { say(.estimated(.in), .instant(expected), at: heard, by: .simulator) }
        let belt = GateScheme(place: flight.destination).belt(seed)
        say(.belt, .text(belt), at: on + .minutes(seed.number(3...6, for: "belt time")), by: .simulator)
        report(.in, arrival, by: .replay)
    }

    /// Reports a diversion. The airport and the time of the landing are not recorded, so they are never reported.
    private mutating func diverting(at diverts: Instant) {
        say(.status, .text(Flight.Status.diverted.name), at: diverts, by: .replay)
        let left = Span.minutes(seed.number(25...55, for: "diverted landing"))
        sayLanding(diverts + left, taxiIn: ReplayFlight.typicalTaxiIn, at: diverts)
    }
}
