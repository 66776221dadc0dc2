package import FlightCore

/// The changes to a flight, newest first, each with its source.
package struct ChangeLog {
    package struct Row {
        /// The time of the report, in the time zone of ``place``.
        package let time: LocalTime
        /// The airport whose local time is shown.
        package let place: Airport.Code
        package let what: String
        /// The old and the new value, such as `A17 → B22`, or only the new value if there was none before.
        package let change: String
        package let source: String
        package let field: FlightObservation.Field
        /// The action offered for the change; nil unless the change is the traveller's last edit of the field.
        package var offer: Offer?

        package enum Offer {
            case undo
            /// Redoes an edit that was undone.
            case redo
        }
    }

    package private(set) var rows: [Row] = []

    /// The least move of a source's expected time that is a row of its own.
    private static let leastMove = Span.minutes(5)

    /// - Parameter now: The current time. Dates in other years are shown with the year.
    package init(_ entry: Snapshot.Entry, now: Instant, words: Words) {
        let flight = entry.flight
        /// Returns the airport whose local time is shown for the given report. For reports about the departure, this is
        /// the departure airport, even if the report arrived after landing.
        func place(_ said: FlightObservation) -> Airport {
            ChangeLog.isOfDeparture(said.field) ? flight.origin : flight.airport(at: said.time)
        }
        var latest: [(field: FlightObservation.Field, text: String, value: FlightObservation.Value)] = []
        // Facts entered when the flight was added are not changes.
        let entered = entry.log.last?.time
        // The schedule known at the time of each estimate.
        var plan: [(milestone: Milestone, instant: Instant)] = []
        for observation in entry.log.reversed() {
            guard let what = ChangeLog.name(observation.field, words) else { continue }
            if case .scheduled(let milestone) = observation.field, let instant = observation.value.instant {
                plan.append((milestone, instant))
            }
            if observation.value == .nothing, let index = latest.firstIndex(where: { $0.field == observation.field }) {
                let before = latest.remove(at: index).text
                rows.append(
                    Row(
                        time: place(observation).zone.local(observation.time), place: place(observation).code,
                        what: what,
                        change: words.say(.takenBack, before), source: words.source(observation.source),
                        field: observation.field))
                continue
            }
            guard let text = ChangeLog.text(observation, flight, now, words) else { continue }
            var deviation = ""
            if case .estimated(let milestone) = observation.field, let instant = observation.value.instant {
                let planned = plan.last { $0.milestone == milestone }?.instant ?? flight[milestone].scheduled
                deviation = planned.flatMap { ChangeLog.deviation(instant, from: $0, words) }.map { ", " + $0 } ?? ""
            }
            let known = latest.firstIndex { $0.field == observation.field }
            let before = known.map { latest[$0].text }
            guard !sameText(before, text) else { continue }
            if let known {
                if ChangeLog.isSmall(observation, after: latest[known].value) { continue }
                latest[known] = (observation.field, text, observation.value)
            } else {
                latest.append((observation.field, text, observation.value))
            }
            // The first schedule of a flight is not a change, unless the traveller adds it later.
            switch observation.field {
            case .number, .origin, .destination: if before == nil { continue }
            case .scheduled:
                if before == nil, observation.source != .traveller || observation.time == entered { continue }
            default: break
            }
            if case .status = observation.field, before == nil, sameText(observation.value.text, "scheduled") {
                continue
            }
            rows.append(
                Row(
                    time: place(observation).zone.local(observation.time), place: place(observation).code, what: what,
                    change: (before.map { $0 + " → " + text } ?? text) + deviation,
                    source: words.source(observation.source),
                    field: observation.field))
        }
        rows.reverse()
        var seen: [FlightObservation.Field] = []
        for index in rows.indices where !seen.contains(where: { $0 == rows[index].field }) {
            seen.append(rows[index].field)
            let field = rows[index].field
            if entry.canUndo(field) { rows[index].offer = entry.hasTakenBack(field) ? .redo : .undo }
        }
    }

    /// Returns whether the observation moves a source's expected time by less than ``leastMove``.
    private static func isSmall(_ observation: FlightObservation, after before: FlightObservation.Value) -> Bool {
        guard case .estimated = observation.field, observation.source != .traveller, let then = before.instant,
            let now = observation.value.instant
        else { return false }
        return abs((now - then).seconds) < leastMove.seconds
    }

    private static func isOfDeparture(_ field: FlightObservation.Field) -> Bool {
        switch field {
        case .scheduled(let milestone), .estimated(let milestone), .actual(let milestone), .happened(let milestone):
            milestone != .on && milestone != .in
        case .departureTerminal, .departureGate: true
        default: false
        }
    }

    private static func name(_ field: FlightObservation.Field, _ words: Words) -> String? {
        switch field {
        case .number: words.say(.flightNumber)
        case .origin: words.say(.fromField)
        case .destination: words.say(.toField)
        case .status: words.say(.columnStatus)
        case .divertedTo: words.say(.diverted)
        case .scheduled(.out): words.say(.plannedDeparture)
        case .scheduled(.in): words.say(.plannedArrival)
        case .estimated(.out): words.say(.expectedOut)
        case .estimated(.in): words.say(.expectedIn)
        case .scheduled(let milestone), .estimated(let milestone): milestoneName(milestone, done: false, words)
        case .actual(let milestone), .happened(let milestone): milestoneName(milestone, done: true, words)
        case .departureTerminal, .arrivalTerminal: words.say(.labelTerminal)
        case .departureGate: words.say(.labelGate)
        case .arrivalGate: words.say(.labelYourGate)
        case .belt: words.say(.labelBelt)
        case .seat: words.say(.labelSeat)
        case .confirmation: words.say(.labelConfirmation)
        case .tail: words.say(.tail)
        case .aircraftType: words.say(.aircraftType)
        case .leaveBy: words.say(.labelLeaveBy)
        case .notes: words.say(.notes)
        case .companions: words.say(companion: .alsoOnFlight)
        case .delayReason: words.say(.delayed)
        case .doubt: words.say(.columnStatus)
        case .boardedPercent, .seatPosition, .aircraftAtGate, .position, .saidOnBoard, .who, .role, .returnToGate,
            .walkToGate, .walkToConnection, .gatePosition, .trip, .deleted:
            nil
        }
    }

    private static func milestoneName(_ milestone: Milestone, done: Bool, _ words: Words) -> String {
        switch milestone {
        case .boardingOpens: words.say(.stopBoarding)
        case .doorsClose: words.say(done ? .stopDoorsDone : .stopDoors)
        case .out: words.say(done ? .stopOutDone : .labelDeparts)
        case .off: words.say(done ? .stopOffDone : .stopOff)
        case .on: words.say(done ? .stopOnDone : .stopOn)
        case .in: words.say(done ? .stopInDone : .stopIn)
        }
    }

    /// Returns `50 min late` or `20 min early`; nil if the instant is on time to the minute.
    private static func deviation(_ instant: Instant, from plan: Instant, _ words: Words) -> String? {
        let minutes = Int(instant.minute - plan.minute)
        guard minutes != 0 else { return nil }
        return words.say(minutes > 0 ? .minutesLate : .early, words.duration(abs(minutes)))
    }

    private static func text(
        _ observation: FlightObservation, _ flight: Flight, _ now: Instant, _ words: Words
    ) -> String? {
        switch observation.value {
        case .instant(let instant):
            let isArrival: Bool
            switch observation.field {
            case .scheduled(.on), .scheduled(.in), .estimated(.on), .estimated(.in), .actual(.on), .actual(.in):
                isArrival = true
            default: isArrival = false
            }
            let zone = (isArrival ? flight.landingAirport : flight.origin).zone
            // Reported and scheduled times are shown without a mark; a source's estimates carry "~".
            let departed = BestTimes(flight, now: observation.time).out.map { flight.origin.zone.local($0).day }
            let local = zone.local(instant)
            // A schedule for a day other than the currently scheduled day shows its date. Otherwise a change of day
            // would be invisible.
            if case .scheduled(let milestone) = observation.field, let plan = flight[milestone].scheduled,
                zone.local(plan).day != local.day
            {
                return words.date(instant, in: zone, now: now) + ", " + words.time(local)
            }
            let days = isArrival ? departed?.days(until: local.day) ?? 0 : 0
            return words.time(local, StateContent.Certainty(said: observation.field))
                + (words.dayMark(days).map { " " + $0 } ?? "")
        case .text(let text):
            if observation.field == .status {
                switch Flight.Status(name: text) {
                case .cancelled: return words.say(.cancelled)
                case .diverted: return words.say(.diverted)
                case .scheduled: return words.say(.planned)
                case nil: return nil
                }
            }
            if observation.field == .companions {
                let names = Companion.list(observation.value).map { $0.nameAndSeat }
                return names.isEmpty ? nil : names.joined(separator: ", ")
            }
            if observation.field == .number { return FlightNumber(text)?.text }
            // The device knows only the name of the current aircraft type.
            if observation.field == .aircraftType, sameText(text, flight.aircraft.type ?? "") {
                return flight.aircraft.typeInWords
            }
            if observation.field == .doubt {
                return Flight.Doubt(name: text).map { words.say($0 == .cancellation ? .mayBeCancelled : .delayedOpen) }
            }
            if observation.field == .delayReason { return Flight.DelayReason(name: text).map { words.reason($0) } }
            return observation.value.label
        case .number(let number): return String(number)
        case .flag, .position, .nothing: return nil
        }
    }
}
