internal import FlightCore
internal import FlightTracking

/// A report in the making. What is not there is not said.
struct FlightReportDraft {
    var report = FlightReport()
    /// When the source learned of what follows, if it says so.
    var at: Instant?
    /// When the answer came. What is later has not happened.
    let heard: Instant

    init(_ answer: SourceAnswer) { heard = answer.at }

    /// Adds numbers that can be read and are not there yet, in their order.
    mutating func addNumbers(_ numbers: [String?]) {
        for case let text? in numbers {
            if let number = FlightNumber(text), !report.numbers.contains(number) { report.numbers.append(number) }
        }
    }

    mutating func say(_ field: FlightObservation.Field, _ value: FlightObservation.Value, isCorrection: Bool = false) {
        report.facts.append(ReportedFact(field, value, at: at, isCorrection: isCorrection))
    }

    /// A sign that can be read: terminal, gate, belt.
    mutating func say(_ field: FlightObservation.Field, _ label: Label?) {
        if let sign = label?.sign { say(field, .text(sign)) }
    }

    mutating func say(status: Flight.Status, isCorrection: Bool = false) {
        say(.status, .text(status.name), isCorrection: isCorrection)
    }

    /// Neither cancelled nor diverted: news only after the same source has said so.
    mutating func sayGoesAsPlanned() {
        report.facts.append(
            ReportedFact(
                .status, .text(Flight.Status.scheduled.name), at: at, isCorrection: true, wording: .repeatsTimetable))
    }

    /// Adds a doubt.
    ///
    /// - Parameter doubt: nil if the source has no doubt, which removes an earlier doubt of the same source.
    mutating func doubt(_ doubt: Flight.Doubt?) {
        guard let doubt else {
            report.facts.append(
                ReportedFact(.doubt, .nothing, at: at, isCorrection: true, wording: .repeatsTimetable))
            return
        }
        say(.doubt, .text(doubt.name))
    }

    /// By the timetable; leaving and reaching the gate also tell which flight it is.
    mutating func schedule(_ milestone: Milestone, _ instant: Instant?) {
        guard let instant else { return }
        if milestone == .out { report.scheduledOut = instant }
        if milestone == .in { report.scheduledIn = instant }
        say(.scheduled(milestone), .instant(instant))
    }

    /// - Parameter scheduled: given where the source repeats the timetable as long as it has no estimate.
    mutating func estimate(_ milestone: Milestone, _ instant: Instant?, beside scheduled: Instant? = nil) {
        guard let instant else { return }
        report.facts.append(
            ReportedFact(
                .estimated(milestone), .instant(instant), at: at,
                wording: instant == scheduled ? .repeatsTimetable : .plain))
    }

    /// What is said to have happened. What is still to come, by more than the clocks may differ, is expected.
    mutating func happened(_ milestone: Milestone, _ instant: Instant?) {
        guard let instant else { return }
        guard instant - heard <= .minutes(5) else { return estimate(milestone, instant) }
        say(.actual(milestone), .instant(instant))
    }

    /// What is said to have happened by now, nobody says when: the time at which it was said stands for it, as the fact's
    /// value and as its own time.
    mutating func happenedByNow(_ milestone: Milestone) {
        let said = min(at ?? heard, heard)
        report.facts.append(ReportedFact(.happened(milestone), .instant(said), at: said))
    }

    /// Reports a milestone that a status word confirms. It has happened by now even if its time is missing or not plausible.
    mutating func confirm(_ milestone: Milestone, at instant: Instant?) {
        happened(milestone, instant)
        happenedByNow(milestone)
    }

    /// The aircraft. Nothing is said of what cannot be read.
    mutating func fly(tail: String?, type: String?) {
        if let type = TypeDesignator(type) { say(.aircraftType, .text(type.text)) }
        if let tail = RegistrationMark(tail) {
            report.tail = tail.text
            say(.tail, .text(tail.text))
        }
    }

    /// Whether it says enough to be told from other flights.
    var isIdentified: Bool {
        !report.numbers.isEmpty || report.key != nil || report.callsign != nil || report.tail != nil
    }
}
