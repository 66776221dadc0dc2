public import FlightCore

/// The leave-by time described in words, for the page and the command-line tool.
public struct LeaveSummary {
    /// A line of the breakdown.
    public struct Row {
        public let at: String
        public let name: String
        public let detail: String?
        /// The duration of the part, in minutes; nil for the last row, which is boarding.
        public let minutes: Int?
    }

    public let title: String
    public let sentence: String
    /// A remark: the traveller has set the time, the travel time is unknown, or the time has passed.
    public let remark: String?
    /// The heading of the breakdown.
    public let heading: String
    public let rows: [Row]

    /// - Parameter isPage: Whether the text is for a page, which has fields for the travel time. Otherwise the text
    /// refers to command-line options.
    public init(_ plan: LeavePlan, settings: Settings, isPage: Bool = true) {
        let words = Words(settings)
        func say(_ phrase: LeavePhrase, _ texts: String...) -> String { phrase.text(words.language, filled: texts) }
        let flight = plan.flight
        let zone = flight.origin.zone
        let code = flight.origin.code.text
        func clock(_ instant: Instant) -> String { words.time(zone.local(instant)) }

        if let leave = plan.own ?? plan.leave {
            title = say(plan.isPast ? .leaveWas : .leaveBy, clock(leave))
        } else {
            title = say(plan.isPast ? .beThereWas : .beThereBy, code, clock(plan.there))
        }
        sentence = say(.forBoarding, words.time(zone.local(plan.boarding), plan.boardingCertainty))
        var remarks: [String] = []
        if let own = plan.own {
            remarks.append(plan.leave.flatMap { own == $0 ? nil : say(.yourTime, clock($0)) } ?? say(.yourOwnTime))
        }
        if plan.leave == nil { remarks.append(say(isPage ? .unknownWay : .unknownWayAsked, code)) }
        if plan.isPast, let gate = plan.atGateFromNow {
            remarks.append(
                plan.doors.map { say(.leavingNow, clock(gate), clock($0)) } ?? say(.atGateFromNow, clock(gate)))
            if plan.isTooLate { remarks.append(say(.tooLate)) }
        }
        remark = remarks.isEmpty ? nil : remarks.dropFirst().reduce(remarks[0]) { $0 + " " + $1 }
        if let own = plan.own, let leave = plan.leave, own != leave {
            heading = say(.sumOf, clock(leave))
        } else {
            heading = say(.sum)
        }
        var rows: [Row] = []
        for (index, step) in plan.steps.enumerated() {
            let name: String =
                switch step.kind {
                case .travel: say(.travel, code)
                case .bagDrop: say(.bagDrop)
                case .passport: say(.passport)
                case .security: say(.security)
                case .walk: flight.departureGate.map { say(.walkTo, $0) } ?? say(.walk)
                case .cushion: say(.cushion)
                }
            let detail: String =
                switch step.basis {
                case .traveller where step.kind == .cushion && plan.rounding > 0:
                    say(.fromTravellerRounded, words.minutes(plan.rounding))
                case .traveller: say(.fromTraveller)
                case .told: say(.fromAirport)
                case .usual where step.kind == .travel: say(isPage ? .assumedWay : .assumedWayAsked)
                case .usual where step.kind == .cushion: say(.forSlowDays)
                case .usual: say(.usual)
                case .straightLine(let metres):
                    say(
                        .straightLine, words.distance(kilometers: (metres + 500) / 1000),
                        words.minutes(LeavePlan.doors))
                }
            rows.append(Row(at: clock(plan.begins(index)), name: name, detail: detail, minutes: step.minutes))
        }
        let boarding = flight.departureGate.map { say(.boardingAt, $0) } ?? say(.boarding)
        rows.append(
            Row(
                at: words.time(zone.local(plan.boarding), plan.boardingCertainty), name: boarding,
                detail: say(.inAll, words.spacedDuration(plan.steps.reduce(0) { $0 + $1.minutes })), minutes: nil))
        self.rows = rows
    }
}
