/// A flight as text: what happens next, and the content of a four-line surface. A line without content is nil.
public struct Lines: Hashable, Sendable {
    public var headline: String
    /// What happens next, in one sentence (``NowSentence``). Surfaces show it first.
    public var sentence: String?
    public var primary: String?
    public var secondary: String?
    public var action: String?
    /// The text of the badge.
    public var status: String
}

extension Words {
    private static let separator = " • "

    private func join(_ parts: [String?]) -> String? {
        var text = ""
        for part in parts {
            guard let part, !part.isEmpty else { continue }
            if !text.isEmpty { text += Words.separator }
            text += part
        }
        return text.isEmpty ? nil : text
    }

    /// Returns the lines that show an answer about a trip.
    ///
    /// - Parameter now: The instant of the answer.
    public func lines(_ answer: Answer, of trip: Trip, at now: Instant) -> Lines {
        let flight = trip.legs[answer.leg]
        let content = answer.content
        var lines = Lines(headline: headline(answer, flight), status: badge(content))
        lines.sentence = content.sentence.map { text($0, at: now).text }
        lines.action = content.action.map { action($0) }
        switch answer.state {
        case .farOut:
            lines.primary = join([answerText(content), date(content)])
            lines.secondary = fact(content, .confirmation)
        case .dayBefore:
            lines.primary = answerText(content)
            lines.secondary = fact(content, .confirmation)
            if let plate = content.plate, plate.kind == .terminal { lines.action = say(.headToTerminal, plate.code) }
        case .headToAirport:
            lines.primary = join([plateText(content), answerText(content)])
            lines.secondary = stripText(content)
        case .atAirport:
            lines.primary = join([plateText(content), answerText(content)])
            lines.secondary = stripText(content) ?? seatFact(content)
        case .atGate:
            lines.primary = join([plateText(content), answerText(content)])
            lines.secondary = seatFact(content)
            if case .planeIsHere = content.note { lines.action = say(.planeIsHere) + " ✓" }
        case .boarding:
            lines.primary = seatAnswer(content) ?? join([plateText(content), answerText(content)])
            lines.secondary = join([
                content.boardedPercent.map { say(.percentBoarded, String($0)) }, fact(content, .doorsClose),
            ])
        case .onBoard:
            lines.primary = join([
                content.answer.flatMap { slot in
                    if case .yourSeat = slot.label { return slotText(slot).map { say(.seatOnly, $0) } }
                    return answerText(content)
                }, fact(content, .doorsClose),
            ])
            lines.secondary = fact(content, .flightTime)
        case .taxiing, .inFlight:
            // A flight diverted to an unknown airport has no arrival to show, only a consequence.
            lines.primary = answerText(content) ?? content.news?.consequences.first.map { consequence($0) }
            lines.secondary = content.second.flatMap { slotLine($0) }
        case .descending:
            lines.primary = answerText(content)
            lines.secondary = localTimeFact(content) ?? content.second.flatMap { slotLine($0) }
        case .landed: landed(&lines, content, flight)
        case .atGateDest:
            let mark = simulatedMark(flight.simulated.contains(.gates))
            lines.primary = join([
                flight.arrivalGate.map { say(.atGateLine, $0) + mark }, flight.belt.map { say(.belt, $0) + mark },
            ])
            lines.secondary = localTimeFact(content)
        case .connection: connection(&lines, content)
        case .completed:
            lines.primary = missedText(content) ?? answerText(content)
            lines.secondary = join([fact(content, .distance), fact(content, .inTheAir)])
        case .delayed: delayed(&lines, content)
        }
        switch content.note {
        case .nextLegCancelled: lines.secondary = say(.nextLegCancelled)
        case .leavesEarly(let minutes):
            lines.secondary = join([say(.leavesEarly, duration(minutes)), lines.secondary])
        case .late(let minutes): lines.secondary = join([lines.secondary, say(.minutesLate, duration(minutes))])
        case .doubt(let doubt): lines.secondary = join([self.doubt(doubt), lines.secondary])
        case .offCourse: lines.secondary = say(.offCourse)
        case .holding(let since): lines.secondary = say(.holding, time(since))
        case .wentAround(let at): lines.secondary = say(.wentAround, time(at))
        default: break
        }
        return lines
    }

    private func headline(_ answer: Answer, _ flight: Flight) -> String {
        let content = answer.content
        let from = flight.origin.code.text
        let to = flight.destination.code.text
        // An estimate is marked with a tilde instead of a check mark.
        let isEstimated = answer.basis == .estimated
        let mark = isEstimated ? "~ " : "✓ "
        switch content.headline {
        case .identity: return (flight.number.map { $0.text } ?? from) + " → " + to
        case .route(let fraction):
            return routeLine(from, flight.landingAirport.code.text, fraction, heard: content.silence?.fraction)
        case .atGate(let place): return mark + say(.atGateIn, place.text)
        case .arrived(let place): return mark + say(.arrivedAt, place.text)
        case .completed: return mark + from + " → " + flight.landingAirport.code.text
        case .connection(let minutes):
            return say(
                .connectionOf,
                (isForecast(content.answer) ? "~" : "") + (minutes < 60 ? fullMinutes(minutes) : duration(minutes)))
        }
    }

    private func isForecast(_ slot: StateContent.Slot?) -> Bool {
        switch slot?.value {
        case .minutes(_, .estimated), .duration(_, .estimated): true
        default: false
        }
    }

    /// Returns the progress on the route: `JFK ──────●───────────── SFO`, or `JFK ───···○───────────── SFO` if the last
    /// signal came from an earlier point.
    private func routeLine(_ from: String, _ to: String, _ fraction: Int32, heard: Int32?) -> String {
        let places = 20
        let at = min(places - 1, Int(fraction) * places / Int(FlightProgress.whole))
        let seen = heard.map { min(at, Int($0) * places / Int(FlightProgress.whole)) } ?? at
        return from + " " + String(repeating: "─", count: seen) + String(repeating: "·", count: at - seen)
            + (heard == nil ? "●" : "○")
            + String(repeating: "─", count: places - 1 - at) + " " + to
    }

    private func landed(_ lines: inout Lines, _ content: StateContent, _ flight: Flight) {
        let gate = flight.arrivalGate.map { say(.yourGate, $0) + simulatedMark(flight.simulated.contains(.gates)) }
        switch content.strip {
        case .toGate(_, let next, _, let walk, let onFoot):
            let connecting = say(.connectionGate, next) + simulatedMark(content.isStripSimulated)
            lines.primary = gate.map { $0 + " → " + connecting } ?? connecting
            lines.secondary = walk.map { way($0, onFoot: onFoot) } ?? fact(content, .belt)
        default:
            lines.primary = join([gate, fact(content, .taxi)])
            lines.secondary = stripText(content)
        }
    }

    private func connection(_ lines: inout Lines, _ content: StateContent) {
        var walkText: String?
        if case .toGate(let from, let to, _, let walk, let onFoot) = content.strip {
            lines.primary = (from.map { $0 + " → " + to } ?? say(.gate, to)) + simulatedMark(content.isStripSimulated)
            walkText = walk.map { way($0, onFoot: onFoot) }
        }
        var margin: String?
        if case .margin(let minutes, let certainty, _, _, let tier) = content.note {
            let spare = duration(minutes, certainty)
            switch tier {
            case .relaxed, .normal: margin = say(.toSpare, spare)
            case .tight: margin = say(.tightConnection)
            case .atRisk: margin = join([say(.tooLate, spare), say(.tightConnection)])
            }
        }
        lines.secondary = join([walkText, margin ?? fact(content, .doorsClose)])
    }

    private func delayed(_ lines: inout Lines, _ content: StateContent) {
        lines.primary = answerText(content)
        var why: String?
        if case .reason(let cause) = content.note { why = reason(cause) }
        lines.secondary = missedText(content) ?? join([why, stripText(content) ?? plateText(content)])
        // Without a time to show, the reason moves to the primary line and the consequence to the secondary line.
        if lines.primary == nil {
            lines.primary = lines.secondary
            lines.secondary = content.news?.consequences.first.map { consequence($0) }
        }
        if lines.primary == nil {
            lines.primary = lines.secondary
            lines.secondary = nil
        }
    }

    /// Returns why the traveller misses the flight; nil for any other flight.
    func missedText(_ content: StateContent) -> String? {
        guard content.status.kind == .missed, content.onward == nil else { return nil }
        return content.news?.consequences.first.map { consequence($0) }
    }

    // MARK: - Slots as text

    private func answerText(_ content: StateContent) -> String? { content.answer.flatMap { slotLine($0) } }

    private func date(_ content: StateContent) -> String? {
        for fact in content.facts {
            if case .date = fact.label { return slotText(fact) }
        }
        return nil
    }

    private func fact(_ content: StateContent, _ label: StateContent.Label) -> String? {
        for fact in content.facts where fact.label.isSameKind(as: label) { return slotLine(fact) }
        return nil
    }

    private func localTimeFact(_ content: StateContent) -> String? {
        for fact in content.facts {
            if case .localTime = fact.label { return slotLine(fact) }
        }
        return nil
    }

    private func seatFact(_ content: StateContent) -> String? {
        for fact in content.facts {
            if case .seat(let position) = fact.label, let seat = slotText(fact) {
                return position.map { say(.seatWith, seat, self.seat($0)) } ?? say(.seatOnly, seat)
            }
        }
        return nil
    }

    private func seatAnswer(_ content: StateContent) -> String? {
        guard let slot = content.answer, case .yourSeat(let position) = slot.label, let seat = slotText(slot) else {
            return nil
        }
        return position.map { say(.yourSeatWith, seat, self.seat($0)) } ?? say(.yourSeatOnly, seat)
    }

    private func plateText(_ content: StateContent) -> String? {
        guard let plate = content.plate else { return nil }
        let mark = simulatedMark(plate.isSimulated)
        switch plate.kind {
        case .gate, .arrivalGate, .nextGate: return say(.gate, plate.code) + mark
        case .terminal: return say(.terminal, plate.code) + mark
        case .belt: return say(.belt, plate.code) + mark
        }
    }

    private func stripText(_ content: StateContent) -> String? {
        switch content.strip {
        case .leaveBy(let time, let certainty, _, _): say(.leaveBy, timeAfterAt(time, certainty))
        case .walkFromSecurity(let minutes): say(.walkFromSecurity, self.minutes(minutes))
        case .toGate(_, let to, _, let walk, let onFoot):
            join([say(.gate, to) + simulatedMark(content.isStripSimulated), walk.map { way($0, onFoot: onFoot) }])
        case .toBelt(let belt): say(.belt, belt) + simulatedMark(content.isStripSimulated)
        case nil: nil
        }
    }

    /// Returns the walking time, such as `8 min walk`, or `13 min transfer` if the route includes other transport.
    public func way(_ minutes: Int, onFoot: Bool) -> String { say(onFoot ? .walk : .wayOf, self.minutes(minutes)) }

    /// Returns the value of the given slot without its label.
    public func slotText(_ slot: StateContent.Slot) -> String? {
        switch slot.value {
        case .time(let local, let certainty): time(local, certainty) + (dayMark(slot.dayChange).map { " " + $0 } ?? "")
        case .minutes(let count, let certainty): (certainty == .estimated ? "~" : "") + minutes(count)
        case .duration(let count, let certainty): (certainty == .estimated ? "~" : "") + duration(count)
        case .anyMoment(let certainty): (certainty == .estimated ? "~" : "") + say(.nowWord)
        case .about(let count): "~" + minutes(count)
        case .days(let count): "\(count) \(dayUnit(count))"
        case .day(let day, let hasYear): date(day, hasYear: hasYear)
        case .text(let text): text
        case .kilometers(let count): distance(kilometers: count)
        case .deviation(let minutes): deviation(minutes)
        case .closed: say(.doorsClosed)
        }
    }

    /// Returns the value of the given slot as part of a phrase.
    private func slotLine(_ slot: StateContent.Slot) -> String? {
        guard let value = slotText(slot).map({ $0 + simulatedMark(slot.isSimulated) }) else { return nil }
        switch slot.label {
        case .departsIn:
            if case .days(let count) = slot.value { return inDays(count) }
            return value
        case .today: return atTime(.todayAt, slot)
        case .tomorrow: return atTime(.tomorrowAt, slot)
        case .departs, .departsByTimetable: return say(.departsAt, value)
        case .departsInstead(let planned): return say(.nowInsteadOf, value, time(planned))
        case .date: return value
        case .confirmation: return say(.confirmation, value)
        case .boards: return say(.boardsAt, value)
        case .boardingIn: return say(.boardingIn, value)
        case .seat(let position), .yourSeat(let position):
            return position.map { say(.seatWith, value, seat($0)) } ?? say(.seatOnly, value)
        case .doorsClose: return slot.value.isClosed ? value : say(.doorsCloseAt, value)
        case .flightTime: return say(.flightTime, value)
        case .takeOff: return say(.takeOffAt, value)
        case .remaining: return say(.remaining, value)
        case .lands: return say(.landsRow, value)
        case .arrivesLocal: return say(.arriveLocal, value)
        case .arrivedAt(let place): return say(.arrivedAt, place.text) + Words.separator + value
        case .landedIn(let place): return say(.landedIn, place.text) + Words.separator + value
        case .landsIn(let place): return say(.landsIn, place.text) + Words.separator + value
        case .atGate: return say(.stopIn) + Words.separator + value
        case .taxi:
            if case .about(let count) = slot.value { return say(.taxiAbout, minutes(count)) }
            return value
        case .belt: return say(.belt, value)
        case .localTime(let days):
            return say(.localTimeIs, value) + (dayChange(days).map { " " + $0 } ?? "")
        case .connection: return say(.connectionOf, value)
        case .howItWent: return value
        case .distance: return value
        case .inTheAir: return say(.airborneFor, value)
        }
    }

    /// Returns ` ◇`, which follows a simulated value; empty for other values.
    public func simulatedMark(_ isSimulated: Bool) -> String { isSimulated ? " ◇" : "" }

    private func atTime(_ phrase: Phrase, _ slot: StateContent.Slot) -> String? {
        guard case .time(let local, _) = slot.value else { return slotText(slot) }
        return say(phrase, timeAfterAt(local))
    }
}
