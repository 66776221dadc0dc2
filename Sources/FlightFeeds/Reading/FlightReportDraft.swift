internal import FlightCore
internal import FlightTracking

/// Builds a report. Missing values are not reported.
struct FlightReportDraft {
    var report = FlightReport()
    /// When the source learned of the following facts, if it says so.
    var at: Instant?
    /// When the answer arrived. Later times have not happened yet.
    let heard: Instant

    init(_ answer: SourceAnswer) { heard = answer.at }

    /// Adds new, readable numbers in their order.
    mutating func addNumbers(_ numbers: [String?]) {
        for case let text? in numbers {
            if let number = FlightNumber(text), !report.numbers.contains(number) { report.numbers.append(number) }
        }
    }

    mutating func say(_ field: FlightObservation.Field, _ value: FlightObservation.Value, isCorrection: Bool = false) {
        report.facts.append(ReportedFact(field, value, at: at, isCorrection: isCorrection))
    }

    /// Adds a readable label: terminal, gate, belt.
    mutating func say(_ field: FlightObservation.Field, _ label: Label?) {
        if let sign = label?.sign { say(field, .text(sign)) }
    }

    mutating func say(status: Flight.Status, isCorrection: Bool = false) {
        say(.status, .text(status.name), isCorrection: isCorrection)
    }

    /// Neither cancelled nor diverted: news only if the same source has reported otherwise before.
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

    /// Adds a scheduled time; gate times also identify the flight.
    mutating func schedule(_ milestone: Milestone, _ instant: Instant?) {
        guard let instant else { return }
        if milestone == .out { report.scheduledOut = instant }
        if milestone == .in { report.scheduledIn = instant }
        say(.scheduled(milestone), .instant(instant))
    }

    /// - Parameter scheduled: passed for a source that repeats the schedule until it has an estimate.
    mutating func estimate(_ milestone: Milestone, _ instant: Instant?, beside scheduled: Instant? = nil) {
        guard let instant else { return }
        report.facts.append(
            ReportedFact(
                .estimated(milestone), .instant(instant), at: at,
                wording: instant == scheduled ? .repeatsTimetable : .plain))
    }

    /// Adds an actual time. A time in the future, beyond the tolerance of clocks, is an estimate.
    mutating func happened(_ milestone: Milestone, _ instant: Instant?) {
        guard let instant else { return }
        guard instant - heard <= .minutes(5) else { return estimate(milestone, instant) }
        say(.actual(milestone), .instant(instant))
    }

    /// Reports that a milestone has happened by now at an unknown time: the time of the report becomes the fact's value
    /// and its own time.
    mutating func happenedByNow(_ milestone: Milestone) {
        let said = min(at ?? heard, heard)
        report.facts.append(ReportedFact(.happened(milestone), .instant(said), at: said))
    }

    /// Reports a milestone that a status word confirms. It has happened by now even if its time is missing or not
    /// plausible.
    mutating func confirm(_ milestone: Milestone, at instant: Instant?) {
        happened(milestone, instant)
        happenedByNow(milestone)
    }

    /// Adds the aircraft, as far as readable.
    mutating func fly(tail: String?, type: String?) {
        if let type = TypeDesignator(type) { say(.aircraftType, .text(type.text)) }
        if let tail = RegistrationMark(tail) {
            report.tail = tail.text
            say(.tail, .text(tail.text))
        }
    }

    /// Whether the report is sufficient to identify the flight.
    var isIdentified: Bool {
        !report.numbers.isEmpty || report.key != nil || report.callsign != nil || report.tail != nil
    }
}
