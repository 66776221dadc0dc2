internal import FlightCore
internal import FlightTracking

/// A flight that was found by its number, delivered by a webhook, or listed on an airport board.
struct AeroDataBoxFlight: Decodable {
    private let departure: AeroDataBoxMovement?
    private let arrival: AeroDataBoxMovement?
    /// In a board row, the times at the board's airport and the airport at the other end of the flight.
    private let movement: AeroDataBoxMovement?
    private let lastUpdatedUtc: String?
    /// The flight number, with a space after the airline designator.
    private let number: String?
    private let callSign: String?
    private let status: String?
    private let aircraft: Aircraft?
    private let location: AeroDataBoxLocation?

    private struct Aircraft: Decodable {
        let reg: Label?
        let modeS: String?
        let model: String?
    }

    /// The end of the flight that an item describes. Board rows do not name the board's own airport.
    enum Side {
        case both
        case departure(Airport.Code?)
        case arrival(Airport.Code?)

        /// Whether the status describes the arrival. In a board row, the status describes the flight at the board's own
        /// airport, and says little about the other end.
        var speaksOfArrival: Bool {
            if case .departure = self { false } else { true }
        }
        var speaksOfBoarding: Bool {
            if case .arrival = self { false } else { true }
        }
    }

    /// Returns the report of the flight; nil if the flight cannot be identified.
    func report(_ side: Side, _ answer: SourceAnswer) -> FlightReport? {
        var draft = FlightReportDraft(answer)
        draft.at = Instant(utcStamp: lastUpdatedUtc)
        draft.addNumbers([number])
        draft.report.callsign = RadioCallsign(callSign)?.text
        draft.report.address = aircraft?.modeS.flatMap { AircraftAddress($0) }
        let (leaving, arriving) = movements(side)
        switch side {
        case .both:
            draft.report.origin = departure?.airport?.code
            draft.report.destination = arrival?.airport?.code
        case .departure(let home):
            draft.report.origin = departure?.airport?.code ?? home
            draft.report.destination = arrival?.airport?.code ?? movement?.airport?.code
        case .arrival(let home):
            draft.report.origin = departure?.airport?.code ?? movement?.airport?.code
            draft.report.destination = arrival?.airport?.code ?? home
        }
        draft.schedule(.out, leaving?.scheduledTime?.instant)
        draft.schedule(.in, arriving?.scheduledTime?.instant)
        draft.fly(tail: aircraft?.reg?.text, type: aircraft?.model)
        let status = self.status.flatMap { AeroDataBoxStatus(rawValue: $0) } ?? .unknown
        say(status, of: side, &draft)
        draft.doubt(status.doubt(of: side, leaving: leaving, arriving: arriving))
        if let leaving, leaving.isWatched { times(leaving, gate: .out, runway: .off, status.hasDeparted, &draft) }
        if let arriving, arriving.isWatched {
            times(arriving, gate: .in, runway: .on, status.hasArrived && side.speaksOfArrival, &draft)
        }
        draft.say(.departureTerminal, leaving?.terminal)
        draft.say(.departureGate, leaving?.gate)
        draft.say(.arrivalTerminal, arriving?.terminal)
        draft.say(.arrivalGate, arriving?.gate)
        draft.say(.belt, arriving?.baggageBelt)
        if let position = location?.position {
            draft.at = position.at
            draft.say(.position, .position(position))
        }
        return draft.isIdentified ? draft.report : nil
    }

    private func movements(_ side: Side) -> (leaving: AeroDataBoxMovement?, arriving: AeroDataBoxMovement?) {
        switch side {
        case .both: (departure, arrival)
        case .departure: (departure ?? movement, arrival)
        case .arrival: (departure, arrival ?? movement)
        }
    }

    private func say(_ status: AeroDataBoxStatus, of side: Side, _ draft: inout FlightReportDraft) {
        switch status {
        case .unknown, .cancelled, .diverted, .cancelledUncertain: break
        default: draft.sayGoesAsPlanned()
        }
        switch status {
        case .cancelled: draft.say(status: .cancelled)
        // The documentation does not say whether the arrival airport of a diverted flight is the planned or the actual
        // one.
        case .diverted: draft.say(status: .diverted)
        case .boarding where side.speaksOfBoarding: draft.happenedByNow(.boardingOpens)
        case .gateClosed where side.speaksOfBoarding: draft.happenedByNow(.doorsClose)
        case .departed: draft.happenedByNow(.out)
        case .enRoute, .approaching: draft.happenedByNow(.off)
        case .arrived: draft.happenedByNow(side.speaksOfArrival ? .on : .off)
        default: break
        }
    }

    /// Reads the runway time and the revised time. The revised time is a gate time, unless it equals the runway time.
    private func times(
        _ movement: AeroDataBoxMovement, gate: Milestone, runway: Milestone, _ hasHappened: Bool,
        _ draft: inout FlightReportDraft
    ) {
        let onRunway = movement.runwayTime?.instant
        let revised = movement.revisedTime?.instant
        for (milestone, instant) in [(gate, revised == onRunway ? nil : revised), (runway, onRunway)] {
            if hasHappened { draft.happened(milestone, instant) } else { draft.estimate(milestone, instant) }
        }
    }
}
