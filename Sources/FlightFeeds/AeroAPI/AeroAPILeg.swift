internal import FlightCore
internal import FlightTracking

/// Builds a report from AeroAPI's data about a flight.
struct AeroAPILeg {
    private let flight: AeroAPIFlight
    private var draft: FlightReportDraft

    /// - Parameter event: The event code of a pushed alert. Unknown codes are ignored.
    init(_ flight: AeroAPIFlight, _ answer: SourceAnswer, event: String?) {
        self.init(flight, answer, landing: flight, isDiverted: flight.diverted ?? false, event: event)
    }

    /// Returns the report of a flight. A diverted flight can have two items; any other flight has one.
    static func report(of items: [AeroAPIFlight], _ answer: SourceAnswer) -> FlightReport? {
        // The order of the items is not documented. The item marked as diverted describes the planned leg.
        let planned = items.filter { $0.diverted ?? false }
        let other = items.first { !($0.diverted ?? false) && $0.from == planned.first?.from }
        if planned.count == 1, let planned = planned.first, let other, other.to != nil, other.to != planned.to {
            return AeroAPILeg(planned, answer, landing: other, isDiverted: true, event: nil).report
        }
        guard let first = planned.first ?? items.first else { return nil }
        return AeroAPILeg(first, answer, event: nil).report
    }

    /// - Parameter landing: The item that contains the actual landing.
    private init(
        _ flight: AeroAPIFlight, _ answer: SourceAnswer, landing: AeroAPIFlight, isDiverted: Bool, event: String?
    ) {
        self.flight = flight
        draft = FlightReportDraft(answer)
        draft.report.key = flight.key
        draft.report.origin = flight.from
        draft.report.destination = flight.to
        draft.addNumbers(flight.numbers)
        // A schedule row is not yet a tracked flight and has no callsign.
        if flight.key != nil {
            draft.report.callsign = RadioCallsign(flight.atcIdent ?? flight.identICAO ?? flight.ident)?.text
        }
        // If AeroAPI knows only the flight's positions, it derives all other values from these positions.
        let isSeenOnly = flight.positionOnly ?? false
        if !isSeenOnly { timetable() }
        draft.fly(tail: flight.registration?.text, type: flight.aircraftType)
        if !isSeenOnly { status(isDiverted: isDiverted, landing: landing, event: event) }
        times(landing, isSeenOnly: isSeenOnly, isDiverted: isDiverted)
        draft.say(.departureTerminal, flight.terminalOrigin)
        draft.say(.departureGate, flight.gateOrigin)
        // If a diverted flight has only one item, these values may belong to either arrival airport.
        if !isDiverted || landing.diverted != true {
            draft.say(.arrivalTerminal, landing.terminalDestination)
            draft.say(.arrivalGate, landing.gateDestination)
            draft.say(.belt, landing.baggageClaim)
        }
    }

    /// The finished report; nil if the flight cannot be identified.
    var report: FlightReport? { draft.isIdentified ? draft.report : nil }

    mutating func addPosition() {
        guard let position = flight.lastPosition?.position else { return }
        if draft.report.key == nil { draft.report.key = flight.lastPosition?.key }
        draft.at = position.at
        draft.say(.position, .position(position))
    }

    private mutating func timetable() {
        draft.schedule(.out, Instant(stamp: flight.scheduledOut))
        draft.schedule(.off, Instant(stamp: flight.scheduledOff))
        draft.schedule(.on, Instant(stamp: flight.scheduledOn))
        draft.schedule(.in, Instant(stamp: flight.scheduledIn))
    }

    private mutating func status(isDiverted: Bool, landing: AeroAPIFlight, event: String?) {
        // "Cancelled" only means that AeroAPI no longer tracks the flight. A flight that has moved was not cancelled.
        let hasMoved = [flight.actualOut, flight.actualOff, flight.actualOn, flight.actualIn].contains { $0 != nil }
        if flight.cancelled ?? false, !isDiverted, !hasMoved { draft.say(status: .cancelled) }
        if event == "uncancelled", !(flight.cancelled ?? false) { draft.say(status: .scheduled, isCorrection: true) }
        guard isDiverted else {
            if flight.cancelled == false { draft.sayGoesAsPlanned() }
            return
        }
        draft.say(status: .diverted)
        if landing.diverted != true, let place = landing.to { draft.say(.divertedTo, .text(place.text)) }
    }

    private mutating func times(_ landing: AeroAPIFlight, isSeenOnly: Bool, isDiverted: Bool) {
        if !isSeenOnly {
            draft.estimate(.out, Instant(stamp: flight.estimatedOut))
            draft.estimate(.off, Instant(stamp: flight.estimatedOff))
            draft.estimate(.on, Instant(stamp: landing.estimatedOn))
            draft.estimate(.in, Instant(stamp: landing.estimatedIn))
            draft.happened(.out, Instant(stamp: flight.actualOut ?? landing.actualOut))
        }
        draft.happened(.off, Instant(stamp: flight.actualOff ?? landing.actualOff))
        draft.happened(.on, Instant(stamp: landing.actualOn))
        if !isSeenOnly { draft.happened(.in, Instant(stamp: landing.actualIn)) }
    }
}
