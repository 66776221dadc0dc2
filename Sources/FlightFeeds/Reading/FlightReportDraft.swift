internal import FlightCore
internal import FlightTracking

/// Builds a report from a source's values. Missing values are left out.
struct FlightReportDraft {
    var report = FlightReport()
    /// The time at which the source learned of the facts that are added next; nil if the source does not state the
    /// time.
    var at: Instant?
    /// The instant at which the response arrived. An event with a later time has not happened yet.
    let heard: Instant

    init(_ answer: SourceAnswer) { heard = answer.at }

    /// Adds valid flight numbers that the report does not have yet, in the given order.
    mutating func addNumbers(_ numbers: [String?]) {
        for case let text? in numbers {
            if let number = FlightNumber(text), !report.numbers.contains(number) { report.numbers.append(number) }
        }
    }

    mutating func say(_ field: FlightObservation.Field, _ value: FlightObservation.Value, isCorrection: Bool = false) {
        report.facts.append(ReportedFact(field, value, at: at, isCorrection: isCorrection))
    }

    /// Adds a label (terminal, gate or belt) if it is readable.
    mutating func say(_ field: FlightObservation.Field, _ label: Label?) {
        if let sign = label?.sign { say(field, .text(sign)) }
    }

    mutating func say(status: Flight.Status, isCorrection: Bool = false) {
        say(.status, .text(status.name), isCorrection: isCorrection)
    }

    /// Adds the fact that the flight is neither cancelled nor diverted. This fact matters only if the same source has
    /// previously reported a cancellation or diversion.
    mutating func sayGoesAsPlanned() {
        report.facts.append(
            ReportedFact(
                .status, .text(Flight.Status.scheduled.name), at: at, isCorrection: true, wording: .repeatsTimetable))
    }

    /// Adds a doubt about the flight.
    ///
    /// - Parameter doubt: The doubt. Nil removes an earlier doubt from the same source.
    mutating func doubt(_ doubt: Flight.Doubt?) {
        guard let doubt else {
            report.facts.append(
                ReportedFact(.doubt, .nothing, at: at, isCorrection: true, wording: .repeatsTimetable))
            return
        }
        say(.doubt, .text(doubt.name))
    }

    /// Adds a scheduled time. Scheduled gate times also help to identify the flight.
    mutating func schedule(_ milestone: Milestone, _ instant: Instant?) {
        guard let instant else { return }
        if milestone == .out { report.scheduledOut = instant }
        if milestone == .in { report.scheduledIn = instant }
        say(.scheduled(milestone), .instant(instant))
    }

    /// Adds an estimated time.
    ///
    /// - Parameter scheduled: The scheduled time. Some sources send it in place of an estimate until they have one.
    mutating func estimate(_ milestone: Milestone, _ instant: Instant?, beside scheduled: Instant? = nil) {
        guard let instant else { return }
        report.facts.append(
            ReportedFact(
                .estimated(milestone), .instant(instant), at: at,
                wording: instant == scheduled ? .repeatsTimetable : .plain))
    }

    /// Adds an actual time. A time more than five minutes in the future is added as an estimate.
    mutating func happened(_ milestone: Milestone, _ instant: Instant?) {
        guard let instant else { return }
        guard instant - heard <= .minutes(5) else { return estimate(milestone, instant) }
        say(.actual(milestone), .instant(instant))
    }

    /// Reports that a milestone has already happened, at an unknown time. The time of the report is used both as the
    /// time of the milestone and as the time of the fact.
    mutating func happenedByNow(_ milestone: Milestone) {
        let said = min(at ?? heard, heard)
        report.facts.append(ReportedFact(.happened(milestone), .instant(said), at: said))
    }

    /// Reports a milestone that the status confirms. The milestone counts as having happened, even if its time is
    /// missing or implausible.
    mutating func confirm(_ milestone: Milestone, at instant: Instant?) {
        happened(milestone, instant)
        happenedByNow(milestone)
    }

    /// Adds the registration and the type of the aircraft, if they are valid.
    mutating func fly(tail: String?, type: String?) {
        if let type = TypeDesignator(type) { say(.aircraftType, .text(type.text)) }
        if let tail = RegistrationMark(tail) {
            report.tail = tail.text
            say(.tail, .text(tail.text))
        }
    }

    /// Whether the report has enough information to identify the flight.
    var isIdentified: Bool {
        !report.numbers.isEmpty || report.key != nil || report.callsign != nil || report.tail != nil
    }
}
